import type { Budget, Seat } from '@quadrille/kit';

/**
 * Who meets whom. `match`: all at one table, as named. The others are made of meetings between two: `round-robin` has
 * everybody meet everybody, `gauntlet` the first named meet all others, `ladder` each meet the next.
 */
export const formats = ['match', 'round-robin', 'gauntlet', 'ladder'] as const;
export type Format = (typeof formats)[number];

/**
 * A whole run as plain data. With the plan alone, every game of the run can be played by its number, anywhere and in any
 * order (`jobOf`). More `games` only add numbers at the end: a run is extended by a plan that differs in nothing else.
 */
export interface Plan {
  readonly game: string;
  readonly revision: number;
  /** One, or several in a sweep. */
  readonly variants: readonly Variant[];
  /** The key that differs between the variants. */
  readonly sweep?: string;
  readonly format: Format;
  readonly contestants: readonly Contestant[];
  /** In a match, the contestants in the order of the table; the last one fills the sides that are left. */
  readonly line: readonly number[];
  /** Every opening with each way to seat the contestants; otherwise they always sit as named. */
  readonly swap: boolean;
  readonly opening: Opening;
  readonly seed: number;
  /** Of each meeting with each variant; the last round is played to its end. */
  readonly games: number;
  readonly sprt?: SprtPlan;
}

export interface Variant {
  /** The value of the swept key. */
  readonly name: string;
  readonly params: string;
  /** The seats of each side of the table. */
  readonly sides: readonly (readonly Seat[])[];
}

export interface Contestant {
  readonly name: string;
  /** A computer player of the game, or an external engine that the machine it plays on knows by this name. */
  readonly kind: 'player' | 'engine';
  readonly id: string;
  /** What it may spend on a turn. */
  readonly budget: Omit<Budget, 'seed'>;
}

export type Opening =
  | { readonly kind: 'random'; readonly moves: number }
  /** Each line is the moves of one opening; they take turns. */
  | { readonly kind: 'book'; readonly lines: readonly (readonly string[])[] };

/** Is the first contestant better by `elo1` rather than by `elo0`? Stops when it is known well enough. */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** The chance to be wrong when `elo0` is true, and when `elo1` is. */
  readonly alpha: number;
  readonly beta: number;
}

/** What two contestants share that play alike: a game between them is the same game with their names swapped. */
export function kindOf({ kind, id, budget }: Contestant): string {
  return `${kind} ${id} ${budget.nodes ?? ''} ${budget.ms ?? ''}`;
}
