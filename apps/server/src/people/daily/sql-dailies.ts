import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { account, daily } from '../../store/schema.ts';
import type { Database } from '../../store/sql-store.ts';
import type { DailyStore } from './daily-store.ts';

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
