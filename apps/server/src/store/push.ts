import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { game, push, seat, serverKey } from './schema.ts';
import type { Database } from './database.ts';

/** A browser's encryption keys in base64url: the push service cannot read the message. */
export interface PushKeys {
  /** The browser's public key, an uncompressed point. */
  readonly key: string;
  readonly auth: string;
}

/** A browser that gets push notifications. */
export interface Subscription extends PushKeys {
  readonly endpoint: string;
  readonly language: string;
}

/** Push subscriptions, and the server's own keys. */
export interface PushStore {
  /**
   * A browser keeps its row even if another account uses it now. The account's oldest subscriptions beyond `most` are
   * deleted.
   */
  subscribe(account: string, subscription: Subscription, now: number, limit: number): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
  subscriptionsOf(account: string): Promise<readonly Subscription[]>;
  /** For several accounts at once; accounts without a subscription are left out. */
  subscriptionsOfAll(
    accounts: readonly string[],
  ): Promise<readonly (readonly [account: string, readonly Subscription[]])[]>;
  /** The value stored under this name; the first proposal is kept. */
  serverKey(name: string, proposed: object): Promise<unknown>;
  /** The number of tables at which it is the account's turn. */
  turnsOf(account: string): Promise<number>;
  /** For several accounts at once; accounts without a turn are left out. */
  turnsOfAll(accounts: readonly string[]): Promise<readonly (readonly [account: string, turns: number])[]>;
}

export function sqlPush(db: Database): PushStore {
  const subscriptionsOfAll: PushStore['subscriptionsOfAll'] = async (accounts) => {
    const found = await db
      .select()
      .from(push)
      .where(inArray(push.account, [...accounts]));
    return [...new Set(found.map(({ account }) => account))].map(
      (account) => [account, found.filter((each) => each.account === account)] as const,
    );
  };

  const turnsOfAll: PushStore['turnsOfAll'] = async (accounts) => {
    const isAsked = sql`${game.summary}->'turn' @> to_jsonb(${seat.seat})`;
    const found = await db
      .select({ account: sql<string>`${seat.account}`, n: count() })
      .from(seat)
      .innerJoin(game, eq(seat.game, game.id))
      .where(and(inArray(seat.account, [...accounts]), eq(game.status, 'live'), isAsked))
      .groupBy(seat.account);
    return found.map(({ account, n }) => [account, n] as const);
  };

  return {
    subscribe: (account, { endpoint, key, auth, language }, now, limit) =>
      db.transaction(async (tx) => {
        const row = { account, endpoint, key, auth, language, created: now };
        await tx.insert(push).values(row).onConflictDoUpdate({ target: push.endpoint, set: row });
        const own = await tx
          .select({ endpoint: push.endpoint })
          .from(push)
          .where(eq(push.account, account))
          .orderBy(desc(push.created));
        const old = own.slice(limit).map((each) => each.endpoint);
        if (old.length > 0) await tx.delete(push).where(inArray(push.endpoint, old));
      }),
    unsubscribe: async (endpoint) => {
      await db.delete(push).where(eq(push.endpoint, endpoint));
    },
    subscriptionsOf: async (account) => (await subscriptionsOfAll([account]))[0]?.[1] ?? [],
    subscriptionsOfAll,
    serverKey: async (name, proposed) => {
      await db.insert(serverKey).values({ name, value: proposed }).onConflictDoNothing();
      const [kept] = await db.select().from(serverKey).where(eq(serverKey.name, name));
      return kept?.value;
    },
    turnsOf: async (account) => (await turnsOfAll([account]))[0]?.[1] ?? 0,
    turnsOfAll,
  };
}
