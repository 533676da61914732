import type { Seat } from '@quadrille/kit';
import type { Board, Chip } from './board.ts';
import type { NamedChip } from './chips.ts';
import type { Robots, Slide, Way } from './slide.ts';

/** Solo: win every chip. Party: bid for the shortest solution. Puzzle: one position, one target. */
export type Variant = 'solo' | 'party' | 'puzzle';

/** Board, size, robots, things on cells and seed define the deal; a position text has its own. */
export interface Params {
  readonly variant: Variant;
  /** Party 2 to 8, otherwise 1. */
  readonly players: number;
  readonly robots: number;
  readonly board: 'classic' | 'generated';
  /** Side of a generated board. */
  readonly size: number;
  /** On: the robot that takes a target must have turned by 90 degrees on its way. */
  readonly strict: 'off' | 'on';
  readonly obstacles: number;
  readonly diagonals: number;
  readonly bonus: number;
  readonly malus: number;
  /** Party. Hidden: players see the bids of others only when the sandglass has run out. */
  readonly bids: 'open' | 'hidden';
  /** Party: chips that win; 0 means the number that the rules give for this many players. */
  readonly chips: number;
  readonly seed: number;
}

export interface Bid {
  readonly seat: Seat;
  readonly moves: number;
}

export type Move =
  | ({ readonly kind: 'slide' } & Slide)
  /** The referee draws this chip; old records leave it out, and it follows from the seed. */
  | { readonly kind: 'draw'; readonly chip?: NamedChip }
  /** Old records repeat the seat. */
  | { readonly kind: 'bid'; readonly moves: number; readonly seat?: Seat }
  /** The referee ends the bidding, or a demonstration that takes too long. */
  | { readonly kind: 'time' }
  /** A player makes no more bids for this chip. When all have passed, bidding ends at once. */
  | { readonly kind: 'pass' }
  /** The showing player has no solution after all. */
  | { readonly kind: 'giveup' };

export interface State {
  readonly params: Params;
  readonly board: Board;
  /** The cells of the robots when the chip in play was drawn. */
  readonly bases: Robots;
  readonly robots: Robots;
  /** The slides since then. */
  readonly way: Way;
  /** The chip in play; without it the referee draws one. */
  readonly chip?: Chip;
  /** By target of the board: the seat that has won its chip, or null. */
  readonly owners: readonly (Seat | null)[];
  /** Chips drawn so far. */
  readonly draws: number;
  /** Party: the bids for the chip in play, in the order in which they were made. */
  readonly bids: readonly Bid[];
  /** Party: seats that have passed for the chip in play; undefined if there are none. */
  readonly passed?: readonly Seat[];
  /** Party: the number of bidders who failed to show their solution; undefined while bidding is open. */
  readonly failed?: number;
  /** Slides used for the chips won so far. */
  readonly spent: number;
  /** By seat: points of bonus and malus cells. */
  readonly points: readonly number[];
}
