import type { Query } from './player.ts';
import type { Seat } from './rules.ts';

/** What a rival does, and how long it takes to do it. */
export interface Deed {
  /** One after the other, all of them or none. */
  readonly moves: readonly string[];
  /** Milliseconds after it was asked. */
  readonly after: number;
}

/**
 * A computer where all act at once: not how deep it looks makes its strength, but how soon it sees. It is not measured
 * by matches, and stands on no ladder.
 */
export interface Rival {
  /** Word: `player.<id>` is its name. */
  readonly id: string;
  /** What it does next on this seat. Undefined: nothing, until somebody else has done something. */
  next(query: Query, seat: Seat, seed: number): Promise<Deed | undefined>;
}
