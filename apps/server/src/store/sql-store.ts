import { fileURLToPath } from 'node:url';
import type { TableEvent } from '@quadrille/table';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, ne, sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sqlPush } from './push.ts';
import { sqlSeeks } from './seeks.ts';
import { sqlBots } from './bots.ts';
import { sqlDailies } from './dailies.ts';
import { forgetPerson } from './forgetting.ts';
import { refreshNames, sqlPeople } from './accounts.ts';
import { sqlModeration } from './moderation.ts';
import { sqlProfiles } from './profiles.ts';
import { sqlRatings } from './ratings.ts';
import { listColumns, listedGame, sqlWatching } from './spectating.ts';
import { sqlTournaments } from './tournaments.ts';
import { appendInput, appendName, openStatement, type AppendName } from './append.ts';
import { emptyTables, readBackup, writeBackup } from './backup.ts';
import { account, event, game, node, outage, seat, session, token } from './schema.ts';
import { StoreError } from '../platform/errors.ts';
import type { Append, OwnGame, Row, Store, StoredGame, ThreadStore } from './store.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

const day = 86_400_000;
/** How long a guest is remembered who does not come back. */
const sessionLife = 30 * day;
/** A session's last use is written down so often. */
const seenStep = day / 24;

/** Any number, the same for every node. */
const wakeLock = 4_804_002;
/** Nodes are never so far apart: each follows the database's clock. */
const wrongBeatMs = 60_000;

type StoredRow = Omit<StoredGame, 'events'> & { readonly events: TableEvent[] | string };

/** What drivers do each in their own way. */
export interface Driver {
  /** Runs one of `appendTexts`, prepared. */
  append(input: string, name: AppendName): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The store over a database of PostgreSQL, whichever driver leads there. */
export function sqlStore(db: Database, driver: Driver): ThreadStore {
  const rows = runner(db);

  const appendAll: ThreadStore['appendAll'] = async (input, name) =>
    (await driver.append(input, name)).map(({ id }) => id as string);
  const loadAll: Store['loadAll'] = async (ids) => {
    const found = await rows(sql`
      select g.id, g.kind, g.listed, g.secret,
        (select json_agg(e.body order by e.version) from event e where e.game = g.id) as events
      from game g where g.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`);
    return (found as unknown as readonly StoredRow[]).map((row) => ({ ...row, events: parsed(row.events) }));
  };
  const accountsOf: Store['accountsOf'] = async (hashes, now) => {
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
    ...sqlPeople(db),
    ...sqlBots(db),
    ...sqlRatings(db),
    ...sqlProfiles(db),
    ...sqlModeration(db),
    ...sqlTournaments(db),
    ...sqlDailies(db),
    ...sqlSeeks(db),
    ...sqlPush(db),
    ...sqlWatching(db),
    open: async (opened) => (await rows(openStatement([opened]))).length === 1,
    append: async (appends) => whichMoved(appends, await appendAll(appendInput(appends), appendName(appends))),
    appendAll,
    load: async (id) => (await loadAll([id]))[0],
    loadAll,
    eventsAfter: (id, version) => eventsAfter(db, id, version),
    versions: async (games) => {
      if (games.length === 0) return [];
      const found = await db
        .select({ id: game.id, version: game.version })
        .from(game)
        .where(inArray(game.id, [...games]));
      return found.map(({ id, version }) => [id, version] as const);
    },
    openedBy: async (opener, command) => {
      const [found] = await db
        .select({ id: game.id })
        .from(game)
        .where(and(eq(game.opener, opener), eq(game.command, command)));
      return found?.id;
    },
    listed: async (most) => {
      const found = await db
        .select(listColumns)
        .from(game)
        .where(and(eq(game.listed, true), eq(game.status, 'open')))
        .orderBy(desc(game.created))
        .limit(most);
      return found.map(listedGame);
    },
    gamesOf: async (who, most) => {
      const found = await db
        .select({
          ...listColumns,
          deadline: game.deadline,
          ended: game.ended,
          seats: sql<number[]>`json_agg(${seat.seat} order by ${seat.seat})`,
        })
        .from(game)
        .innerJoin(seat, eq(seat.game, game.id))
        .where(eq(seat.account, who))
        .groupBy(game.id)
        .orderBy(sql`${game.status} = 'over'`, desc(game.created))
        .limit(most);
      return found.map((row): OwnGame => {
        const { deadline, ended } = row;
        return { ...listedGame(row), deadline, ended, seats: parsed(row.seats) };
      });
    },
    unfinished: async (who) => {
      const [found] = await db
        .select({ n: count() })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, who), ne(game.status, 'over')));
      return found?.n ?? 0;
    },
    due: async (now, most) => {
      const found = await db
        .select({ id: game.id })
        .from(game)
        .where(lte(game.deadline, now))
        .orderBy(asc(game.deadline))
        .limit(most);
      return found.map(({ id }) => id);
    },

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

    time: async () => {
      const [row] = await rows(sql`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
          (select max(beat)::float8 from node) as "lastBeat",
          current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
      const { time, lastBeat, isReadOnly } = row as { time: number; lastBeat: number | null; isReadOnly: boolean };
      if (isReadOnly) throw new StoreError('away', 'the database takes no writes', '25006');
      return { time, lastBeat: lastBeat ?? undefined };
    },
    beat: (id, now) => beat(db, id, now),
    wake: ({ node: id, now, servedSince, grace, outagesAfter }) =>
      db.transaction(async (tx) => {
        // Nodes that wake together do so one after the other: each sees what the one before has found out.
        await tx.execute(sql`select pg_advisory_xact_lock(${wakeLock})`);
        // Of a clock that was wrong: it would hide every outage until its time has come.
        await tx.delete(node).where(gt(node.beat, now + wrongBeatMs));
        const [last] = await tx.select({ beat: max(node.beat) }).from(node);
        const from = last?.beat ?? undefined;
        if (from !== undefined && from < servedSince)
          await tx
            .insert(outage)
            .values({ from, to: now + grace })
            .onConflictDoNothing();
        await beat(tx, id, now);
        return tx.select().from(outage).where(gt(outage.to, outagesAfter)).orderBy(asc(outage.from));
      }),

    backup: (file) =>
      db.transaction((tx) => writeBackup(runner(tx), file), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    restore: (file) =>
      db.transaction(async (tx) => {
        const n = await readBackup(runner(tx), file);
        await refreshNames(tx);
        return n;
      }),
    empty: () => db.transaction((tx) => emptyTables(runner(tx))),
    close: () => driver.close(),
  };
}

async function beat(db: Database, id: string, now: number): Promise<void> {
  await db
    .insert(node)
    .values({ id, started: now, beat: now })
    .onConflictDoUpdate({ target: node.id, set: { beat: now } });
}

/** Of each, whether it is among the tables that went on. */
export function whichMoved(appends: readonly Append[], moved: readonly string[]): readonly boolean[] {
  const ids = new Set(moved);
  return appends.map(({ game: id }) => ids.has(id));
}

const runner =
  (db: Pick<Database, 'execute'>) =>
  async (statement: SQL): Promise<readonly Row[]> => {
    const result: unknown = await db.execute(statement);
    // One driver returns the rows, the other an object that holds them.
    return Array.isArray(result) ? (result as Row[]) : (result as { readonly rows: Row[] }).rows;
  };

/** One driver has parsed the JSON of a computed column, the other has not. */
const parsed = <T>(value: T[] | string): T[] => (typeof value === 'string' ? (JSON.parse(value) as T[]) : value);

async function eventsAfter(db: Database, id: string, version: number): Promise<readonly TableEvent[]> {
  const found = await db
    .select({ body: event.body })
    .from(event)
    .where(and(eq(event.game, id), gt(event.version, version)))
    .orderBy(asc(event.version));
  return found.map(({ body }) => body as TableEvent);
}

/** Made by drizzle-kit from `schema.ts`; the same for every driver. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
