import { type SQL, and, count, desc, eq, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import { account, game, rating, seat } from './schema.ts';
import type { Database } from './database.ts';
import { listColumns, listedGame, type ListedGame } from './tables.ts';

interface KnownRating {
  readonly account: string;
  readonly pool: string;
  readonly rating: number;
}

/** Live games that any user may watch: rated games and publicly listed ones. */
export interface SpectatingStore {
  /** Newest first. */
  watchable(limit: number): Promise<readonly ListedGame[]>;
  watchableAmong(games: readonly string[]): Promise<readonly ListedGame[]>;
  /** Changes whenever such a game starts or ends. */
  watchMark(): Promise<string>;
  /** Games in which one of these accounts plays. */
  watchableOf(accounts: readonly string[], limit: number): Promise<readonly ListedGame[]>;
  ratingsAmong(accounts: readonly string[]): Promise<readonly KnownRating[]>;
  /** The present names of those accounts that have a public page: not guests, not deleted accounts. */
  publicNames(accounts: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

const isPublic = and(eq(game.status, 'live'), or(eq(game.listed, true), sql`${game.summary} ? 'rated'`));

export function sqlSpectating(db: Database): SpectatingStore {
  const watchable = async (limit: number, which?: SQL) => {
    const found = await db
      .select(listColumns)
      .from(game)
      .where(and(isPublic, which))
      .orderBy(desc(game.created), desc(game.id))
      .limit(limit);
    return found.map(listedGame);
  };
  return {
    watchable: (limit) => watchable(limit),
    watchMark: async () => {
      const [found] = await db
        .select({ n: count(), newest: max(game.created) })
        .from(game)
        .where(isPublic);
      return `${found?.n} ${found?.newest}`;
    },
    watchableAmong: async (games) => (games.length === 0 ? [] : watchable(games.length, inArray(game.id, [...games]))),
    watchableOf: async (accounts, limit) => {
      if (accounts.length === 0) return [];
      const own = db
        .select({ id: seat.game })
        .from(seat)
        .where(inArray(seat.account, [...accounts]));
      return watchable(limit, inArray(game.id, own));
    },
    ratingsAmong: async (accounts) => {
      if (accounts.length === 0) return [];
      return db
        .select({ account: rating.account, pool: rating.pool, rating: rating.rating })
        .from(rating)
        .where(inArray(rating.account, [...accounts]));
    },
    publicNames: async (accounts) => {
      if (accounts.length === 0) return [];
      return db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(and(inArray(account.id, [...accounts]), isNotNull(account.nameKey), isNull(account.closed)));
    },
  };
}
