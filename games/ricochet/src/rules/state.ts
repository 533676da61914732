import type { Seat } from '@quadrille/kit';
import type { Board, Chip } from './board.ts';
import type { NamedChip } from './chips.ts';
import type { Robots, Slide, Way } from './slide.ts';

/** Solo: win every chip. Party: who sees the shortest way? Puzzle: one position, one target. */
export type Variant = 'solo' | 'party' | 'puzzle';

/** Board, size, robots, furniture and seed say how the game is dealt; a position text brings its own. */
export interface Params {
  readonly variant: Variant;
  /** Party 2 to 8, else 1. */
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
  /** Party. Hidden: nobody sees the others' bids before the sandglass has run out. */
  readonly bids: 'open' | 'hidden';
  /** Party: so many chips win; 0, as many as the rules say for so many players. */
  readonly chips: number;
  readonly seed: number;
}

export interface Bid {
  readonly seat: Seat;
  readonly moves: number;
}

export type Move =
  | ({ readonly kind: 'slide' } & Slide)
  /** The referee draws this chip; in old records, the one that the seed has in store. */
  | { readonly kind: 'draw'; readonly chip?: NamedChip }
  /** Old records name the seat once more. */
  | { readonly kind: 'bid'; readonly moves: number; readonly seat?: Seat }
  /** The referee ends the bidding, or a demonstration that takes too long. */
  | { readonly kind: 'time' }
  /** A player does not bid for this chip any more. When all have said so, nobody waits for the sandglass. */
  | { readonly kind: 'pass' }
  /** The demonstrating player has no solution after all. */
  | { readonly kind: 'giveup' };

export interface State {
  readonly params: Params;
  readonly board: Board;
  /** Where the robots stood when the chip in play was drawn. */
  readonly bases: Robots;
  readonly robots: Robots;
  /** The slides from there to here. */
  readonly way: Way;
  /** The chip in play; without it the referee draws one. */
  readonly chip?: Chip;
  /** By target of the board: who has won its chip, null while nobody has. */
  readonly owners: readonly (Seat | null)[];
  /** Chips drawn so far. */
  readonly draws: number;
  /** Party: the bids for the chip in play, in the order they were made. */
  readonly bids: readonly Bid[];
  /** Party: who does not bid for the chip in play any more; undefined while that is nobody. */
  readonly passed?: readonly Seat[];
  /** Party: how many bidders have failed to show their solution; undefined while bids are open. */
  readonly failed?: number;
  /** Slides that the chips won so far have cost. */
  readonly spent: number;
  /** By seat: what bonus and malus cells have brought. */
  readonly points: readonly number[];
}
