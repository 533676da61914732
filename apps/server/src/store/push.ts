import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { game, push, seat, serverKey } from './schema.ts';
import type { Database } from './database.ts';

/** The keys of a browser, in base64url: whoever passes the message on cannot read it. */
export interface PushKeys {
  /** The public point of the browser, uncompressed. */
  readonly key: string;
  readonly auth: string;
}

/** A browser that is told of turns while nobody looks. */
export interface Subscription extends PushKeys {
  readonly endpoint: string;
  readonly language: string;
}

/** Browsers that are told, and the keys that the server itself is known by. */
export interface PushStore {
  /** The same browser again is the same row, whoever uses it now; the oldest beyond `most` of an account is forgotten. */
  subscribe(account: string, subscription: Subscription, now: number, most: number): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
  subscriptionsOf(account: string): Promise<readonly Subscription[]>;
  /** Those of many people at once; who has none is left out. */
  subscriptionsOfAll(
    accounts: readonly string[],
  ): Promise<readonly (readonly [account: string, readonly Subscription[]])[]>;
  /** The value that is kept by this name; the first that is proposed stays. */
  serverKey(name: string, proposed: object): Promise<unknown>;
  /** At how many tables somebody is waited for. */
  turnsOf(account: string): Promise<number>;
  /** The same for many people at once; who is waited for nowhere is left out. */
  turnsOfAll(accounts: readonly string[]): Promise<readonly (readonly [account: string, turns: number])[]>;
}

/** The part of the store that knows who is told of turns. */
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
    subscribe: (account, { endpoint, key, auth, language }, now, most) =>
      db.transaction(async (tx) => {
        const row = { account, endpoint, key, auth, language, created: now };
        await tx.insert(push).values(row).onConflictDoUpdate({ target: push.endpoint, set: row });
        const own = await tx
          .select({ endpoint: push.endpoint })
          .from(push)
          .where(eq(push.account, account))
          .orderBy(desc(push.created));
        const old = own.slice(most).map((each) => each.endpoint);
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
