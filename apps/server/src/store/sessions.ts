import type { Scope } from '@quadrille/protocol';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { deletePerson } from './forgetting.ts';
import { account, session, token } from './schema.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  /** Has an account with a unique name, not only a guest session. */
  readonly person?: true;
  /** A bot, with its scopes. */
  readonly bot?: { readonly scopes: readonly Scope[] };
}

/** Sessions of guests and people. */
export interface SessionStore {
  newAccount(account: Account, session: string, now: number, agent?: string): Promise<void>;
  rename(account: string, name: string): Promise<void>;
  /** The account of a session; extends the session. */
  accountOf(session: string, now: number): Promise<Account | undefined>;
  accountsOf(sessions: readonly string[], now: number): Promise<readonly (readonly [session: string, Account])[]>;
  /** Deletes expired sessions. */
  endSessions(now: number): Promise<void>;
  /** Which of these session and token hashes are still valid. */
  knownHashes(hashes: readonly string[]): Promise<readonly string[]>;
  /** Deletes all data of an account; its seats stay without a name. Returns the ids of the account and its bots. */
  forget(account: string, now: number): Promise<readonly string[]>;
  isForgotten(account: string): Promise<boolean>;
}

const day = 86_400_000;
/** Milliseconds until an unused guest session expires. */
const sessionTtlMs = 30 * day;
/** The last use of a session is stored at most once per this many milliseconds. */
const lastUseStepMs = day / 24;

export function sqlSessions(db: Database): SessionStore {
  const accountsOf: SessionStore['accountsOf'] = async (hashes, now) => {
    const found = await db
      .select({ hash: session.hash, id: account.id, name: account.name, look: account.look, seen: session.seen })
      .from(session)
      .innerJoin(account, eq(session.account, account.id))
      .where(and(inArray(session.hash, [...hashes]), gt(session.seen, now - sessionTtlMs), isNull(account.closed)));
    const stale = found.filter(({ seen }) => seen < now - lastUseStepMs);
    if (stale.length > 0) {
      const [sessions, people] = [stale.map(({ hash }) => hash), stale.map(({ id }) => id)];
      await db.update(session).set({ seen: now }).where(inArray(session.hash, sessions));
      await db.update(account).set({ seen: now }).where(inArray(account.id, people));
    }
    return found.map(
      ({ hash, id, name, look }) => [hash, { id, name, ...(look !== null && { person: true as const }) }] as const,
    );
  };

  return {
    newAccount: ({ id, name }, hash, now, agent) =>
      db.transaction(async (tx) => {
        await tx.insert(account).values({ id, name, created: now, seen: now });
        await tx.insert(session).values({ hash, account: id, agent, created: now, seen: now });
      }),
    rename: async (who, name) => {
      await db.update(account).set({ name }).where(eq(account.id, who));
    },
    accountOf: async (hash, now) => (await accountsOf([hash], now))[0]?.[1],
    accountsOf,
    endSessions: async (now) => {
      await db.delete(session).where(lte(session.seen, now - sessionTtlMs));
    },
    knownHashes: async (hashes) => {
      const sessions = await db
        .select({ hash: session.hash })
        .from(session)
        .where(inArray(session.hash, [...hashes]));
      const tokens = await db
        .select({ hash: token.hash })
        .from(token)
        .where(inArray(token.hash, [...hashes]));
      return [...sessions, ...tokens].map(({ hash }) => hash);
    },
    forget: (who, now) => db.transaction((tx) => deletePerson(tx, who, now)),
    isForgotten: async (who) => {
      const [found] = await db.select({ closed: account.closed }).from(account).where(eq(account.id, who));
      return found === undefined || found.closed !== null;
    },
  };
}
