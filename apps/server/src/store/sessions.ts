import type { Scope } from '@quadrille/protocol';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { forgetPerson } from './forgetting.ts';
import { account, session, token } from './schema.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  /** They have an account that they can come back to, and their name is theirs alone. */
  readonly person?: true;
  /** A program, and what it may do. */
  readonly bot?: { readonly scopes: readonly Scope[] };
}

/** Who is let in, from the first visit until they are forgotten. */
export interface SessionStore {
  newAccount(account: Account, session: string, now: number, agent?: string): Promise<void>;
  rename(account: string, name: string): Promise<void>;
  /** Who the session belongs to; it lives on for a while from now. */
  accountOf(session: string, now: number): Promise<Account | undefined>;
  accountsOf(sessions: readonly string[], now: number): Promise<readonly (readonly [session: string, Account])[]>;
  /** Sessions that have ended are gone. */
  endSessions(now: number): Promise<void>;
  /** Of these hashes of sessions and tokens, those that still let somebody in. */
  knownHashes(hashes: readonly string[]): Promise<readonly string[]>;
  /** Everything about them is gone; seats stay, without a name. Returns the accounts: theirs, and those of their programs. */
  forget(account: string, now: number): Promise<readonly string[]>;
  isForgotten(account: string): Promise<boolean>;
}

const day = 86_400_000;
/** How long a guest is remembered who does not come back. */
const sessionLife = 30 * day;
/** A session's last use is written down so often. */
const seenStep = day / 24;

export function sqlSessions(db: Database): SessionStore {
  const accountsOf: SessionStore['accountsOf'] = async (hashes, now) => {
    const found = await db
      .select({ hash: session.hash, id: account.id, name: account.name, look: account.look, seen: session.seen })
      .from(session)
      .innerJoin(account, eq(session.account, account.id))
      .where(and(inArray(session.hash, [...hashes]), gt(session.seen, now - sessionLife), isNull(account.closed)));
    const stale = found.filter(({ seen }) => seen < now - seenStep);
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
      await db.delete(session).where(lte(session.seen, now - sessionLife));
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
    forget: (who, now) => db.transaction((tx) => forgetPerson(tx, who, now)),
    isForgotten: async (who) => {
      const [found] = await db.select({ closed: account.closed }).from(account).where(eq(account.id, who));
      return found === undefined || found.closed !== null;
    },
  };
}
