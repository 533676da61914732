import type { Outcome, Seat } from '@quadrille/kit';

/** Why a player lost without the game being decided. */
export type Forfeit =
  | { readonly kind: 'silent' }
  | { readonly kind: 'illegal'; readonly move: string }
  | { readonly kind: 'broken'; readonly reason: string };

/** What became of one game. Plain data; with the plan, all there is to know about it. */
export interface GameResult {
  readonly number: number;
  /** By side; they add up to one. */
  readonly points: readonly number[];
  /** Joined by blanks, the opening's included. */
  readonly moves: string;
  /** How many of the moves are the opening. */
  readonly opening: number;
  /** The seat that made the first move after the opening. */
  readonly first: Seat;
  /** By the rules; absent when the game was cut short. */
  readonly outcome?: Outcome;
  /** The seat that failed to play: its side loses, the others share the point. */
  readonly forfeit?: { readonly seat: Seat; readonly why: Forfeit };
  /** By contestant: turns after the opening, nodes searched in them, and the only figure that no seed repeats. */
  readonly turns: readonly number[];
  readonly nodes: readonly number[];
  readonly ms: readonly number[];
}

/** The games from `from` up to, but not including, `to`. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

export interface BatchResult extends Batch {
  readonly games: readonly GameResult[];
  readonly times: readonly BatchTimes[];
}

/** How long the turns of a contestant took: pairs of a bucket and a count (`Timing`). */
export interface BatchTimes {
  readonly variant: number;
  readonly contestant: number;
  readonly counts: readonly number[];
}
