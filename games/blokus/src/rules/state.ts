import type { Seat } from '@quadrille/kit';
import { ownerOf, type Colour } from './colour.ts';
import type { Params } from './params.ts';
import type { Square } from './square.ts';

export type Move =
  /** Off the board or no piece at all: that is for the rules to say. The squares go up, and none comes twice. */
  | { readonly kind: 'place'; readonly squares: readonly Square[] }
  /** Ends the play of the colour whose turn it is. */
  | { readonly kind: 'giveup' };

export interface State {
  readonly params: Params;
  /** By square, rows of 20 on any board: 0 is free, otherwise colour + 1. Pieces of a colour never share an edge, so its parts are its pieces. */
  readonly board: readonly number[];
  /** By colour: it gave up, or no piece of its own fits any more. Known at once, not only when its turn comes. */
  readonly out: readonly boolean[];
  /** By colour: it has placed everything, the monomino last. */
  readonly monominoLast: readonly boolean[];
  /** Whose turn it is; 0 when all are out. */
  readonly colour: Colour;
  /** Who plays the shared colour next; 0 where there is none. */
  readonly sharer: Seat;
}

export const isOver = ({ out }: State): boolean => out.every(Boolean);

/** The seat whose turn it is. */
export const seatToMove = ({ params, colour, sharer }: State): Seat => ownerOf(params, colour) ?? sharer;
