import type { BroughtResult } from '@quadrille/protocol';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import { skeletonOf, skeletonVersion, skeletonsOf, nameKey } from '../names/skeleton.ts';
import {
  account,
  brought,
  daily,
  entrant,
  game,
  lapse,
  meetingSeat,
  passkey,
  push,
  question,
  rating,
  ratingStep,
  recovery,
  relation,
  report,
  rush,
  seat,
  seek,
  session,
  tournament,
} from './schema.ts';
import type { Database } from './database.ts';

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: string;
  readonly host: string;
  /** The public key in base64url. */
  readonly key: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly agent: string;
}

/** What the owner of a passkey sees of it. */
interface OwnPasskey {
  readonly id: string;
  readonly agent: string;
  readonly created: number;
  readonly used: number;
}

interface OwnSession {
  readonly hash: string;
  readonly agent: string | null;
  readonly created: number;
  readonly seen: number;
}

/** All ways into an account. */
interface AccountOverview {
  readonly created: number;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly OwnSession[];
  readonly codes: number;
  readonly brought: number;
}

/** The account of a passkey or a recovery code. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** A guest who creates an account. */
interface NewPerson {
  readonly account: string;
  readonly name: string;
  readonly passkey?: StoredPasskey;
  /** Hashes of the recovery codes. */
  readonly codes: readonly string[];
}

/** People with accounts. Each call is one transaction. */
export interface AccountStore {
  /** Whether another account has this name or one that looks the same. */
  isNameTaken(name: string, account: string | undefined): Promise<boolean>;
  /** False if the name was taken meanwhile, or the guest already has an account. */
  becomePerson(becoming: NewPerson, now: number): Promise<boolean>;
  /** False if the name was taken meanwhile. */
  renamePerson(account: string, name: string): Promise<boolean>;

  ask(question: string, account: string | null, expires: number): Promise<void>;
  /** The account that a passkey challenge was issued for; undefined if it is unknown, already used or expired. */
  takeChallenge(question: string, now: number): Promise<{ readonly account: string | null } | undefined>;

  /** False if the passkey is already registered. */
  addPasskey(account: string, passkey: StoredPasskey, now: number): Promise<boolean>;
  passkey(id: string): Promise<(StoredPasskey & { readonly owner: Owner }) | undefined>;
  usePasskey(id: string, counter: number, now: number): Promise<void>;
  /** `last`: the account would have no way in left. */
  removePasskey(account: string, id: string): Promise<'removed' | 'last' | 'unknown'>;

  /** Replaces all previous codes. */
  newCodes(account: string, hashes: readonly string[]): Promise<void>;
  /** Uses up a valid code and returns its owner. */
  useCode(name: string, hash: string, now: number): Promise<Owner | undefined>;

  newSession(account: string, hash: string, agent: string, now: number): Promise<void>;
  /** Ends the session whose hash starts with this text, or all but one. Returns the hashes of the ended sessions. */
  endSession(
    account: string,
    which: { readonly begins: string } | { readonly but: string },
  ): Promise<readonly string[]>;
  sheet(account: string): Promise<AccountOverview>;

  /** The number of stored results; undefined if it would exceed the maximum. */
  importResults(account: string, results: readonly BroughtResult[], limit: number): Promise<number | undefined>;
  /** All rows that belong to an account, except its tables, by the name of their SQL table. */
  everythingOf(account: string): Promise<Readonly<Record<string, readonly unknown[]>>>;
  /** Ids of the account's tables in order, from `after` on. */
  tablesOf(account: string, after: string, limit: number): Promise<readonly string[]>;
}

type Transaction = Pick<Database, 'select' | 'update' | 'execute'>;

/**
 * An arbitrary lock id, equal on every node. Names are assigned one at a time, so that no two nodes assign similar
 * names at once.
 */
const nameLock = 4_804_002;

const storedSkeleton = (look: string): string => `${skeletonVersion}:${look}`;

/** The columns for a person's name. */
export const nameColumns = (name: string) => ({ name, nameKey: nameKey(name), look: storedSkeleton(skeletonOf(name)) });

/** The columns of an account without a name. */
export const namelessColumns = { name: '', nameKey: null, look: null } as const;

/** Whether another account has this name or one that looks the same. */
async function isNameTaken(tx: Transaction, name: string, but: string | undefined): Promise<boolean> {
  const isAlike = or(eq(account.nameKey, nameKey(name)), inArray(account.look, skeletonsOf(name).map(storedSkeleton)));
  const found = await tx
    .select({ id: account.id })
    .from(account)
    .where(but === undefined ? isAlike : and(isAlike, ne(account.id, but)))
    .limit(1);
  return found.length > 0;
}

/** Assigns a name in one transaction with what `give` writes; false, with nothing written, if it is taken. */
export const assignName = (
  db: Database,
  name: string,
  but: string | undefined,
  give: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${nameLock})`);
    return !(await isNameTaken(tx, name, but)) && give(tx);
  });

/** The account with exactly this name, or the only one with a similar name. */
export async function findAccountByName(
  db: Transaction,
  name: string,
): Promise<typeof account.$inferSelect | undefined> {
  const open = isNull(account.closed);
  const [exact] = await db
    .select()
    .from(account)
    .where(and(eq(account.nameKey, nameKey(name)), open));
  if (exact) return exact;
  const alike = await db
    .select()
    .from(account)
    .where(and(eq(account.look, storedSkeleton(skeletonOf(name))), open))
    .limit(2);
  return alike.length === 1 ? alike[0] : undefined;
}

/** Fills the search columns of names that an earlier version stored. Names that look the same keep both. */
export async function refreshNames(db: Transaction): Promise<void> {
  const stale = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(isNotNull(account.look), or(isNull(account.nameKey), notLike(account.look, storedSkeleton('%')))));
  for (const { id, name } of stale) await db.update(account).set(nameColumns(name)).where(eq(account.id, id));
}

export const sqlAccounts = (db: Database): AccountStore => ({
  ...sqlNames(db),
  ...sqlPasskeys(db),
  ...sqlSessions(db),
  ...sqlOwnData(db),
});

/** Names: how a guest becomes a person, and what a person is called. */
function sqlNames(db: Database): Pick<AccountStore, 'isNameTaken' | 'becomePerson' | 'renamePerson'> {
  return {
    isNameTaken: (name, but) => isNameTaken(db, name, but),
    becomePerson: ({ account: id, name, passkey: kept, codes }, now) =>
      assignName(db, name, id, async (tx) => {
        const became = await tx
          .update(account)
          .set(nameColumns(name))
          .where(and(eq(account.id, id), isNull(account.look), isNull(account.closed)))
          .returning({ id: account.id });
        if (became.length === 0) return false;
        if (kept) await tx.insert(passkey).values(passkeyRow(id, kept, now));
        await tx.insert(recovery).values(codes.map((hash) => ({ account: id, hash })));
        return true;
      }).catch(falseIfDuplicate),
    renamePerson: (id, name) =>
      assignName(db, name, id, async (tx) => {
        const renamed = await tx
          .update(account)
          .set(nameColumns(name))
          .where(and(eq(account.id, id), isNotNull(account.look)))
          .returning({ id: account.id });
        return renamed.length === 1;
      }),
  };
}

type PasskeyCalls = 'ask' | 'takeChallenge' | 'addPasskey' | 'passkey' | 'usePasskey' | 'removePasskey';

/** Passkeys, and the questions that they answer. */
function sqlPasskeys(db: Database): Pick<AccountStore, PasskeyCalls> {
  return {
    ask: async (hash, whose, expires) => {
      await db.insert(question).values({ hash, account: whose, expires });
    },
    takeChallenge: async (hash, now) => {
      const taken = await db.delete(question).where(eq(question.hash, hash)).returning();
      await db.delete(question).where(lte(question.expires, now));
      const asked = taken.find(({ expires }) => expires > now);
      return asked && { account: asked.account };
    },

    addPasskey: async (owner, kept, now) => {
      const added = await db
        .insert(passkey)
        .values(passkeyRow(owner, kept, now))
        .onConflictDoNothing()
        .returning({ id: passkey.id });
      return added.length === 1;
    },
    passkey: async (id) => {
      const [found] = await db
        .select({ kept: passkey, owner: { id: account.id, name: account.name } })
        .from(passkey)
        .innerJoin(account, eq(passkey.account, account.id))
        .where(and(eq(passkey.id, id), isNull(account.closed)));
      return found && { ...found.kept, transports: found.kept.transports as string[], owner: found.owner };
    },
    usePasskey: async (id, counter, now) => {
      await db.update(passkey).set({ counter, used: now }).where(eq(passkey.id, id));
    },
    removePasskey: (owner, id) =>
      db.transaction(async (tx) => {
        const kept = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.account, owner)).for('update');
        if (!kept.some((each) => each.id === id)) return 'unknown';
        const good = and(eq(recovery.account, owner), isNull(recovery.used));
        const [codes] = await tx.select({ n: count() }).from(recovery).where(good);
        if (kept.length === 1 && codes?.n === 0) return 'last';
        await tx.delete(passkey).where(eq(passkey.id, id));
        return 'removed';
      }),
  };
}

/** Recovery codes and sessions. */
function sqlSessions(db: Database): Pick<AccountStore, 'newCodes' | 'useCode' | 'newSession' | 'endSession'> {
  return {
    newCodes: (owner, hashes) =>
      db.transaction(async (tx) => {
        await tx.delete(recovery).where(eq(recovery.account, owner));
        await tx.insert(recovery).values(hashes.map((hash) => ({ account: owner, hash })));
      }),
    useCode: async (name, hash, now) => {
      const owner = await findAccountByName(db, name);
      if (!owner) return undefined;
      const used = await db
        .update(recovery)
        .set({ used: now })
        .where(and(eq(recovery.account, owner.id), eq(recovery.hash, hash), isNull(recovery.used)))
        .returning({ hash: recovery.hash });
      return used.length === 1 ? { id: owner.id, name: owner.name } : undefined;
    },

    newSession: async (owner, hash, agent, now) => {
      await db.insert(session).values({ hash, account: owner, agent, created: now, seen: now });
    },
    endSession: async (owner, which) => {
      const named =
        'begins' in which ? like(session.hash, `${escapeLike(which.begins)}%`) : ne(session.hash, which.but);
      const ended = await db
        .delete(session)
        .where(and(eq(session.account, owner), named))
        .returning({ hash: session.hash });
      return ended.map(({ hash }) => hash);
    },
  };
}

/** What is stored about a person: for the own page, and whole for the export. */
function sqlOwnData(db: Database): Pick<AccountStore, 'sheet' | 'importResults' | 'everythingOf' | 'tablesOf'> {
  return {
    sheet: async (owner) => {
      const { id, agent, created, used } = passkey;
      const [who] = await db.select({ created: account.created }).from(account).where(eq(account.id, owner));
      const passkeys = await db
        .select({ id, agent, created, used })
        .from(passkey)
        .where(eq(passkey.account, owner))
        .orderBy(asc(created), asc(id));
      const sessions = await db
        .select({ hash: session.hash, agent: session.agent, created: session.created, seen: session.seen })
        .from(session)
        .where(eq(session.account, owner))
        .orderBy(asc(session.created), asc(session.hash));
      const good = and(eq(recovery.account, owner), isNull(recovery.used));
      const [codes] = await db.select({ n: count() }).from(recovery).where(good);
      const [results] = await db.select({ n: count() }).from(brought).where(eq(brought.account, owner));
      return { created: who?.created ?? 0, passkeys, sessions, codes: codes?.n ?? 0, brought: results?.n ?? 0 };
    },

    importResults: (owner, results, limit) =>
      db
        .transaction(async (tx) => {
          const rows = results.map(({ id, game: kind, at, ...body }) => ({ account: owner, id, game: kind, at, body }));
          if (rows.length > 0) await tx.insert(brought).values(rows).onConflictDoNothing();
          const [found] = await tx.select({ n: count() }).from(brought).where(eq(brought.account, owner));
          const n = found?.n ?? 0;
          if (n > limit) tx.rollback();
          return n;
        })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'TransactionRollbackError') return undefined;
          throw error;
        }),
    everythingOf: async (owner) => ({
      account: await db.select().from(account).where(eq(account.id, owner)),
      session: await db
        .select({ agent: session.agent, created: session.created, seen: session.seen })
        .from(session)
        .where(eq(session.account, owner)),
      passkey: await db
        .select({
          id: passkey.id,
          host: passkey.host,
          agent: passkey.agent,
          created: passkey.created,
          used: passkey.used,
        })
        .from(passkey)
        .where(eq(passkey.account, owner)),
      recovery: await db.select({ used: recovery.used }).from(recovery).where(eq(recovery.account, owner)),
      brought: await db
        .select({ id: brought.id, game: brought.game, at: brought.at, body: brought.body })
        .from(brought)
        .where(eq(brought.account, owner))
        .orderBy(asc(brought.at)),
      bot: await db
        .select({ name: account.name, created: account.created })
        .from(account)
        .where(eq(account.owner, owner)),
      rating: await db.select().from(rating).where(eq(rating.account, owner)),
      rating_step: await db.select().from(ratingStep).where(eq(ratingStep.account, owner)).orderBy(asc(ratingStep.at)),
      lapse: await db.select().from(lapse).where(eq(lapse.account, owner)),
      relation: await db
        .select({ kind: relation.kind, name: account.name, at: relation.at })
        .from(relation)
        .innerJoin(account, eq(relation.other, account.id))
        .where(eq(relation.account, owner)),
      seek: await db
        .select({ game: seek.kind, control: seek.control, since: seek.since })
        .from(seek)
        .where(eq(seek.account, owner)),
      push: await db
        .select({ endpoint: push.endpoint, language: push.language, created: push.created })
        .from(push)
        .where(eq(push.account, owner)),
      report: await db
        .select({ at: report.at, game: report.game, reason: report.reason, note: report.note, verdict: report.verdict })
        .from(report)
        .where(eq(report.by, owner)),
      tournament: await db
        .select({ id: tournament.id, name: tournament.name, plan: tournament.plan, created: tournament.created })
        .from(tournament)
        .where(eq(tournament.creator, owner)),
      entrant: await db.select().from(entrant).where(eq(entrant.account, owner)),
      meeting_seat: await db
        .select({ ...getTableColumns(meetingSeat) })
        .from(meetingSeat)
        .innerJoin(entrant, and(eq(entrant.tournament, meetingSeat.tournament), eq(entrant.number, meetingSeat.number)))
        .where(eq(entrant.account, owner)),
      rush: await db.select().from(rush).where(eq(rush.account, owner)).orderBy(asc(rush.day)),
      daily: await db.select().from(daily).where(eq(daily.account, owner)).orderBy(asc(daily.day)),
    }),
    tablesOf: async (owner, after, limit) => {
      const found = await db
        .selectDistinct({ id: game.id })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, owner), gt(game.id, after)))
        .orderBy(asc(game.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },
  };
}

const passkeyRow = (owner: string, kept: StoredPasskey, now: number) => ({
  ...kept,
  account: owner,
  transports: [...kept.transports],
  created: now,
  used: now,
});

/** The passkey belongs to another account. */
function falseIfDuplicate(error: unknown): false {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  if (cause?.code === uniqueViolation || (error as { readonly code?: string }).code === uniqueViolation) return false;
  throw error;
}

const uniqueViolation = '23505';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
