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
import { lookOf, lookVersion, looksOf, nameKey } from '../names/look.ts';
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
  seat,
  seek,
  session,
  tournament,
} from './schema.ts';
import type { Database } from './database.ts';

/** A passkey as it is kept. */
export interface StoredPasskey {
  readonly id: string;
  readonly host: string;
  /** The public half, in base64url. */
  readonly key: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly agent: string;
}

/** What is told of a passkey to whom it belongs. */
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

/** All by which somebody can be let in. */
interface Sheet {
  readonly created: number;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly OwnSession[];
  readonly codes: number;
  readonly brought: number;
}

/** Who a passkey or a code belongs to. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** A guest who becomes a person. */
interface Becoming {
  readonly account: string;
  readonly name: string;
  readonly passkey?: StoredPasskey;
  /** Hashes of the recovery codes. */
  readonly codes: readonly string[];
}

/** What is kept of people with accounts; each call a transaction of its own. */
export interface AccountStore {
  /** Whether another account has this name, or one that could be taken for it. */
  isNameTaken(name: string, account: string | undefined): Promise<boolean>;
  /** False: the name was taken in the meantime, or they are a person already. */
  becomePerson(becoming: Becoming, now: number): Promise<boolean>;
  /** False: the name was taken in the meantime. */
  renamePerson(account: string, name: string): Promise<boolean>;

  ask(question: string, account: string | null, expires: number): Promise<void>;
  /** Whom it was asked for; undefined: nobody asked, or it was answered, or it is too late. */
  takeQuestion(question: string, now: number): Promise<{ readonly account: string | null } | undefined>;

  /** False: it is known already. */
  addPasskey(account: string, passkey: StoredPasskey, now: number): Promise<boolean>;
  passkey(id: string): Promise<(StoredPasskey & { readonly owner: Owner }) | undefined>;
  usePasskey(id: string, counter: number, now: number): Promise<void>;
  /** `last`: there would be no way in any more. */
  removePasskey(account: string, id: string): Promise<'removed' | 'last' | 'unknown'>;

  /** Those before are good no more. */
  newCodes(account: string, hashes: readonly string[]): Promise<void>;
  /** Whose code it is, if it is good; it is used up by that. */
  useCode(name: string, hash: string, now: number): Promise<Owner | undefined>;

  newSession(account: string, hash: string, agent: string, now: number): Promise<void>;
  /** Hashes of those that were ended: the one whose hash begins so, or all but one. */
  endSession(
    account: string,
    which: { readonly begins: string } | { readonly but: string },
  ): Promise<readonly string[]>;
  sheet(account: string): Promise<Sheet>;

  /** How many there are now; undefined: more than are kept. */
  bring(account: string, results: readonly BroughtResult[], most: number): Promise<number | undefined>;
  /** Everything that hangs on an account beside its tables, as rows by the name of their table. */
  everythingOf(account: string): Promise<Readonly<Record<string, readonly unknown[]>>>;
  /** Ids of the tables that an account sits at, in order; from `after` on. */
  tablesOf(account: string, after: string, most: number): Promise<readonly string[]>;
}

type Transaction = Pick<Database, 'select' | 'update' | 'execute'>;

/** Any number, the same for every node: names are given one after the other, so that no two alike are given at once. */
const nameLock = 4_804_002;

const storedLook = (look: string): string => `${lookVersion}:${look}`;

/** The columns of a person's name. */
export const nameColumns = (name: string) => ({ name, nameKey: nameKey(name), look: storedLook(lookOf(name)) });

/** The columns of an account that has no name of its own. */
export const namelessColumns = { name: '', nameKey: null, look: null } as const;

/** Whether another account has this name, or one that could be taken for it. */
async function isNameTaken(tx: Transaction, name: string, but: string | undefined): Promise<boolean> {
  const isAlike = or(eq(account.nameKey, nameKey(name)), inArray(account.look, looksOf(name).map(storedLook)));
  const found = await tx
    .select({ id: account.id })
    .from(account)
    .where(but === undefined ? isAlike : and(isAlike, ne(account.id, but)))
    .limit(1);
  return found.length > 0;
}

/** Gives a name in one step with what `give` writes; false: it is taken, and nothing is written. */
export const givingName = (
  db: Database,
  name: string,
  but: string | undefined,
  give: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${nameLock})`);
    return !(await isNameTaken(tx, name, but)) && give(tx);
  });

/** The account of a name: who is called so, or the only one whose name could be meant. */
export async function accountNamed(db: Transaction, name: string): Promise<typeof account.$inferSelect | undefined> {
  const open = isNull(account.closed);
  const [exact] = await db
    .select()
    .from(account)
    .where(and(eq(account.nameKey, nameKey(name)), open));
  if (exact) return exact;
  const alike = await db
    .select()
    .from(account)
    .where(and(eq(account.look, storedLook(lookOf(name))), open))
    .limit(2);
  return alike.length === 1 ? alike[0] : undefined;
}

/** Names of before this version get the columns by which they are found now. They stay, also where they are alike. */
export async function refreshNames(db: Transaction): Promise<void> {
  const stale = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(isNotNull(account.look), or(isNull(account.nameKey), notLike(account.look, storedLook('%')))));
  for (const { id, name } of stale) await db.update(account).set(nameColumns(name)).where(eq(account.id, id));
}

/** The part of the store that knows people. */
export function sqlAccounts(db: Database): AccountStore {
  return {
    isNameTaken: (name, but) => isNameTaken(db, name, but),
    becomePerson: ({ account: id, name, passkey: kept, codes }, now) =>
      givingName(db, name, id, async (tx) => {
        const became = await tx
          .update(account)
          .set(nameColumns(name))
          .where(and(eq(account.id, id), isNull(account.look), isNull(account.closed)))
          .returning({ id: account.id });
        if (became.length === 0) return false;
        if (kept) await tx.insert(passkey).values(passkeyRow(id, kept, now));
        await tx.insert(recovery).values(codes.map((hash) => ({ account: id, hash })));
        return true;
      }).catch(falseIfTaken),
    renamePerson: (id, name) =>
      givingName(db, name, id, async (tx) => {
        const renamed = await tx
          .update(account)
          .set(nameColumns(name))
          .where(and(eq(account.id, id), isNotNull(account.look)))
          .returning({ id: account.id });
        return renamed.length === 1;
      }),

    ask: async (hash, whose, expires) => {
      await db.insert(question).values({ hash, account: whose, expires });
    },
    takeQuestion: async (hash, now) => {
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

    newCodes: (owner, hashes) =>
      db.transaction(async (tx) => {
        await tx.delete(recovery).where(eq(recovery.account, owner));
        await tx.insert(recovery).values(hashes.map((hash) => ({ account: owner, hash })));
      }),
    useCode: async (name, hash, now) => {
      const owner = await accountNamed(db, name);
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
      const named = 'begins' in which ? like(session.hash, `${escaped(which.begins)}%`) : ne(session.hash, which.but);
      const ended = await db
        .delete(session)
        .where(and(eq(session.account, owner), named))
        .returning({ hash: session.hash });
      return ended.map(({ hash }) => hash);
    },
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

    bring: (owner, results, most) =>
      db
        .transaction(async (tx) => {
          const rows = results.map(({ id, game: kind, at, ...body }) => ({ account: owner, id, game: kind, at, body }));
          if (rows.length > 0) await tx.insert(brought).values(rows).onConflictDoNothing();
          const [found] = await tx.select({ n: count() }).from(brought).where(eq(brought.account, owner));
          const n = found?.n ?? 0;
          if (n > most) tx.rollback();
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
      daily: await db.select().from(daily).where(eq(daily.account, owner)).orderBy(asc(daily.day)),
    }),
    tablesOf: async (owner, after, most) => {
      const found = await db
        .selectDistinct({ id: game.id })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, owner), gt(game.id, after)))
        .orderBy(asc(game.id))
        .limit(most);
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

/** A passkey that another account has already. */
function falseIfTaken(error: unknown): false {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  if (cause?.code === uniqueViolation || (error as { readonly code?: string }).code === uniqueViolation) return false;
  throw error;
}

const uniqueViolation = '23505';

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
