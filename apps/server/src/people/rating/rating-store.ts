import type { Settling } from './settling.ts';

interface PoolRating {
  readonly pool: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

interface RatingStep {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

export interface BoardRow extends Omit<PoolRating, 'pool'> {
  readonly name: string;
}

interface SeatOutcome {
  readonly place: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** Results and ratings. */
export interface RatingStore {
  /** Tables that are over and whose result was not entered yet, the oldest first. */
  unsettled(most: number): Promise<readonly string[]>;
  /** Enters a result, with all that follows from it, in one transaction; false: it was entered before. */
  settle(settling: Settling, now: number): Promise<boolean>;
  /** Undefined: not entered yet. */
  outcome(game: string): Promise<{ readonly rated: boolean; readonly seats: readonly SeatOutcome[] } | undefined>;
  ratingsOf(account: string): Promise<readonly PoolRating[]>;
  historyOf(account: string, pool: string): Promise<readonly RatingStep[]>;
  pools(): Promise<readonly { readonly pool: string; readonly people: number }[]>;
  board(pool: string, now: number, most: number): Promise<readonly BoardRow[]>;
  /** When lapses of the last while happened, the newest first, and how many games were finished since the first of them. */
  lapsesOf(account: string, since: number): Promise<{ readonly times: readonly number[]; readonly finished: number }>;
}

/** Five days or so are a period in which nothing was heard of somebody: within a year 60 become 110. */
const period = 86_400_000 / 0.2146;
export const periodsSince = (at: number, now: number): number => Math.max(0, now - at) / period;
