import type { Seat } from '@quadrille/kit';
import type { Params } from './params.ts';
import { cellOf, type Square } from './square.ts';

/** The mark of seat 0, of seat 1, or none. */
export type Mark = 'x' | 'o' | '.';

/** Plain and readonly: what undo restores, what a worker receives, what two equal games have in common. */
export interface State {
  readonly params: Params;
  /** A mark per square in reading order. Text is compact, and strings are compared by value. */
  readonly cells: string;
  readonly mover: Seat;
  /** The seat that gave up. */
  readonly resigned?: Seat;
}

export type Move = { readonly kind: 'mark'; readonly square: Square } | { readonly kind: 'resign' };

export const markOf = (seat: Seat): Mark => (seat === 0 ? 'x' : 'o');

export const markAt = (state: State, square: Square): Mark => state.cells[cellOf(state.params.size, square)] as Mark;
