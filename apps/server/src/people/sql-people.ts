import { and, asc, count, eq, getTableColumns, gt, isNotNull, isNull, like, lte, ne } from 'drizzle-orm';
import {
  account,
  brought,
  daily,
  entrant,
  game,
  lapse,
  meetingSeat,
  passkey,
  question,
  rating,
  ratingStep,
  recovery,
  push,
  relation,
  report,
  seat,
  seek,
  session,
  tournament,
} from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';
import { accountNamed, givingName, isNameTaken, nameColumns } from './names/sql-names.ts';
import type { PeopleStore, StoredPasskey } from './people-store.ts';

/** The part of the store that knows people. */
export function sqlPeople(db: Database): PeopleStore {
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
