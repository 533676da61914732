import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { account, daily } from './schema.ts';
import type { Database } from './database.ts';

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

/** The part of the store that knows the puzzles of the day. */
export function sqlDailies(db: Database): DailyStore {
  return {
    solveDaily: async ({ moves, ...solved }) => {
      await db
        .insert(daily)
        .values({ ...solved, moves: [...moves] })
        .onConflictDoUpdate({
          target: [daily.account, daily.game, daily.day],
          set: { count: sql`excluded.count`, moves: sql`excluded.moves`, at: sql`excluded.at` },
          // A line that somebody was helped to find does not better one that they found alone.
          setWhere: sql`excluded.count < ${daily.count} and (${daily.helped} or not excluded.helped)`,
        });
    },
    dailyRows: (game, day, helped, most) =>
      db
        .select({ account: daily.account, name: account.name, count: daily.count, at: daily.at })
        .from(daily)
        .innerJoin(account, eq(daily.account, account.id))
        .where(and(eq(daily.game, game), eq(daily.day, day), eq(daily.helped, helped), isNull(account.closed)))
        .orderBy(asc(daily.count), asc(daily.at), asc(daily.account))
        .limit(most),
    dailyDays: async (game, accounts, from, to) => {
      if (accounts.length === 0) return [];
      const found = await db
        .select({ account: daily.account, day: daily.day })
        .from(daily)
        .where(
          and(
            inArray(daily.account, [...accounts]),
            eq(daily.game, game),
            eq(daily.helped, false),
            gt(daily.day, from),
            lte(daily.day, to),
          ),
        );
      return found.map((row) => [row.account, row.day] as const);
    },
  };
}
