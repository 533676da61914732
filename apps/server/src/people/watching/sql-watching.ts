import { and, count, desc, eq, inArray, max, or, sql, type SQL } from 'drizzle-orm';
import { game, rating, seat } from '../../store/schema.ts';
import { listColumns, listedGame, type Database } from '../../store/sql-store.ts';
import type { WatchingStore } from './watching-store.ts';

const isPublic = and(eq(game.status, 'live'), or(eq(game.listed, true), sql`${game.summary} ? 'rated'`));

/** The part of the store that knows what can be watched. */
export function sqlWatching(db: Database): WatchingStore {
  const watchable = async (most: number, which?: SQL) => {
    const found = await db
      .select(listColumns)
      .from(game)
      .where(and(isPublic, which))
      .orderBy(desc(game.created), desc(game.id))
      .limit(most);
    return found.map(listedGame);
  };
  return {
    watchable: (most) => watchable(most),
    watchMark: async () => {
      const [found] = await db
        .select({ n: count(), newest: max(game.created) })
        .from(game)
        .where(isPublic);
      return `${found?.n} ${found?.newest}`;
    },
    watchableAmong: async (games) => (games.length === 0 ? [] : watchable(games.length, inArray(game.id, [...games]))),
    watchableOf: async (accounts, most) => {
      if (accounts.length === 0) return [];
      const own = db
        .select({ id: seat.game })
        .from(seat)
        .where(inArray(seat.account, [...accounts]));
      return watchable(most, inArray(game.id, own));
    },
    ratingsAmong: async (accounts) => {
      if (accounts.length === 0) return [];
      return db
        .select({ account: rating.account, pool: rating.pool, rating: rating.rating })
        .from(rating)
        .where(inArray(rating.account, [...accounts]));
    },
  };
}
