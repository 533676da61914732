import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { account, daily, rush } from './schema.ts';
import type { Database } from './database.ts';

/** A player's solution of a daily puzzle. */
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

/** A player's daily rush. */
interface PlayedRush {
  readonly account: string;
  readonly game: string;
  readonly day: string;
  readonly version: number;
  readonly solved: number;
  readonly missed: number;
  readonly ms: number;
  readonly moves: readonly (readonly string[] | null)[];
  readonly at: number;
}

export interface RushRow {
  readonly account: string;
  readonly name: string;
  readonly solved: number;
  readonly missed: number;
  readonly ms: number;
}

/** Daily puzzles and rushes. */
export interface DailyStore {
  /** The first round of a day counts. */
  playRush(played: PlayedRush): Promise<void>;
  /** The most puzzles first, then the fewest misses, then the quickest. */
  rushRows(game: string, day: string, limit: number): Promise<readonly RushRow[]>;
  /** A better solution replaces an earlier one; a solution with help stays marked as such. */
  solveDaily(solved: SolvedDaily): Promise<void>;
  /** Best first, then earliest. */
  dailyRows(game: string, day: string, helped: boolean, limit: number): Promise<readonly DailyRow[]>;
  /** Days solved without help by each of these accounts, after `from` up to `to`. */
  dailyDays(
    game: string,
    accounts: readonly string[],
    from: string,
    to: string,
  ): Promise<readonly (readonly [account: string, day: string])[]>;
}

export function sqlDailies(db: Database): DailyStore {
  return {
    playRush: async ({ moves, ...played }) => {
      await db
        .insert(rush)
        .values({ ...played, moves: [...moves] })
        .onConflictDoNothing();
    },
    rushRows: (game, day, limit) =>
      db
        .select({ account: rush.account, name: account.name, solved: rush.solved, missed: rush.missed, ms: rush.ms })
        .from(rush)
        .innerJoin(account, eq(rush.account, account.id))
        .where(and(eq(rush.game, game), eq(rush.day, day), gt(rush.solved, 0), isNull(account.closed)))
        .orderBy(desc(rush.solved), asc(rush.missed), asc(rush.ms), asc(rush.at), asc(rush.account))
        .limit(limit),
    solveDaily: async ({ moves, ...solved }) => {
      await db
        .insert(daily)
        .values({ ...solved, moves: [...moves] })
        .onConflictDoUpdate({
          target: [daily.account, daily.game, daily.day],
          set: { count: sql`excluded.count`, moves: sql`excluded.moves`, at: sql`excluded.at` },
          // A solution with help does not replace one without.
          setWhere: sql`excluded.count < ${daily.count} and (${daily.helped} or not excluded.helped)`,
        });
    },
    dailyRows: (game, day, helped, limit) =>
      db
        .select({ account: daily.account, name: account.name, count: daily.count, at: daily.at })
        .from(daily)
        .innerJoin(account, eq(daily.account, account.id))
        .where(and(eq(daily.game, game), eq(daily.day, day), eq(daily.helped, helped), isNull(account.closed)))
        .orderBy(asc(daily.count), asc(daily.at), asc(daily.account))
        .limit(limit),
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
