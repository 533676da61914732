/** A puzzle of a day that somebody solved. */
interface SolvedDaily {
  readonly account: string;
  readonly game: string;
  readonly day: string;
  readonly version: number;
  readonly helped: boolean;
  readonly count: number;
  readonly moves: readonly string[];
  readonly at: number;
}

export interface DailyRow {
  readonly account: string;
  readonly name: string;
  readonly count: number;
  readonly at: number;
}

/** The puzzles of the day. */
export interface DailyStore {
  /** Solved again, a better line takes the place of the first; whoever had help keeps that. */
  solveDaily(solved: SolvedDaily): Promise<void>;
  /** The best first, then the earliest. */
  dailyRows(game: string, day: string, helped: boolean, most: number): Promise<readonly DailyRow[]>;
  /** Days without help after `from`, up to `to`, of each of these. */
  dailyDays(
    game: string,
    accounts: readonly string[],
    from: string,
    to: string,
  ): Promise<readonly (readonly [account: string, day: string])[]>;
}
