import type { Seat } from '@quadrille/kit';
import type { Holder, TableEvent } from '@quadrille/table';
import { and, asc, count, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { appendInput, appendName, openStatement, type AppendName } from './append.ts';
import { parseJsonColumn, runner, type Database, type Driver } from './database.ts';
import { event, game, seat } from './schema.ts';

export type GameStatus = 'open' | 'live' | 'over';

/** What lists of tables show, without a replay. */
export interface Summary {
  readonly game: string;
  readonly params: string;
  readonly control: string;
  readonly seats: readonly Holder[];
  readonly rated?: true;
  /** The seats whose move the table waits for. */
  readonly turn: readonly Seat[];
  /** The number of moves; missing for tables of earlier versions. */
  readonly moves?: number;
}

/** The columns by which a table is found, after some event. */
export interface Standing {
  readonly status: GameStatus;
  readonly deadline: number | null;
  readonly ended: number | null;
  readonly summary: Summary;
  /** The account on each seat. */
  readonly accounts: readonly (string | null)[];
}

export interface NewGame extends Standing {
  readonly id: string;
  readonly kind: string;
  readonly listed: boolean;
  readonly secret: string;
  readonly opener: string | null;
  readonly command: string | null;
  readonly created: number;
  readonly events: readonly TableEvent[];
}

/** Events that follow version `base`: all of them are written, or none. */
export interface Append extends Omit<Standing, 'accounts'> {
  /** Each event as JSON. An event is printed once: what is stored is what is sent. */
  readonly texts: readonly string[];
  /** Only if they have changed. */
  readonly accounts?: Standing['accounts'];
  readonly game: string;
  readonly base: number;
  readonly events: readonly TableEvent[];
  /** Tables that are opened in the same commit. */
  readonly opens?: readonly NewGame[];
}

export interface StoredGame {
  readonly id: string;
  readonly kind: string;
  readonly listed: boolean;
  readonly secret: string;
  /** The events as JSON, in order. */
  readonly log: readonly string[];
}

export interface ListedGame {
  readonly id: string;
  readonly status: GameStatus;
  readonly version: number;
  readonly created: number;
  readonly summary: Summary;
}

interface OwnGame extends ListedGame {
  /** `won`, `drawn` or `lost`, once it is entered. */
  readonly result: string | null;
  readonly seats: readonly Seat[];
  readonly deadline: number | null;
  readonly ended: number | null;
}

/** Tables with their logs. */
export interface TableStore {
  /** False if the id is taken. */
  open(game: NewGame): Promise<boolean>;
  /** One commit for all. False where another node was first: the caller reads the new events and decides again. */
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
  load(game: string): Promise<StoredGame | undefined>;
  /** The existing ones of these tables, in any order. */
  loadAll(games: readonly string[]): Promise<readonly StoredGame[]>;
  /** The events after this version, as JSON. */
  logAfter(game: string, version: number): Promise<readonly string[]>;
  versions(games: readonly string[]): Promise<readonly (readonly [game: string, version: number])[]>;
  openedBy(account: string, command: string): Promise<string | undefined>;
  openTables(limit: number): Promise<readonly ListedGame[]>;
  /** Running games first, each group newest first. */
  gamesOf(account: string, limit: number): Promise<readonly OwnGame[]>;
  /** The number of the account's unfinished tables. */
  countUnfinished(account: string): Promise<number>;
  /** Tables whose deadline has passed or is near. */
  dueTables(now: number, limit: number): Promise<readonly string[]>;
}

/** The call to the thread of the embedded database: one text per group is cheaper than a structured clone. */
export interface AppendStore {
  /** Returns the ids of the games whose append succeeded. */
  appendAll(input: string, name: AppendName): Promise<readonly string[]>;
}

type StoredRow = Omit<StoredGame, 'log'> & { readonly log: string[] | string | null };

export function sqlTables(db: Database, driver: Driver): TableStore & AppendStore {
  const rows = runner(db);
  const appendAll: AppendStore['appendAll'] = async (input, name) =>
    (await driver.append(input, name)).map(({ id }) => id as string);
  const loadAll: TableStore['loadAll'] = async (ids) => {
    const found = await rows(sql`
      select g.id, g.kind, g.listed, g.secret,
        (select json_agg(e.body::text order by e.version) from event e where e.game = g.id) as log
      from game g where g.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`);
    return (found as unknown as readonly StoredRow[]).map((row) => ({ ...row, log: parseJsonColumn(row.log ?? []) }));
  };

  return {
    open: async (opened) => (await rows(openStatement([opened]))).length === 1,
    append: async (appends) => whichSucceeded(appends, await appendAll(appendInput(appends), appendName(appends))),
    appendAll,
    load: async (id) => (await loadAll([id]))[0],
    loadAll,
    logAfter: (id, version) => logAfter(db, id, version),
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
    openTables: async (limit) => {
      const found = await db
        .select(listColumns)
        .from(game)
        .where(and(eq(game.listed, true), eq(game.status, 'open')))
        .orderBy(desc(game.created))
        .limit(limit);
      return found.map(listedGame);
    },
    gamesOf: async (who, limit) => {
      const found = await db
        .select({
          ...listColumns,
          deadline: game.deadline,
          ended: game.ended,
          result: sql<string | null>`max(${seat.result})`,
          seats: sql<number[]>`json_agg(${seat.seat} order by ${seat.seat})`,
        })
        .from(game)
        .innerJoin(seat, eq(seat.game, game.id))
        .where(eq(seat.account, who))
        .groupBy(game.id)
        .orderBy(sql`${game.status} = 'over'`, desc(game.created))
        .limit(limit);
      return found.map((row): OwnGame => {
        const { deadline, ended, result } = row;
        return { ...listedGame(row), deadline, ended, result, seats: parseJsonColumn(row.seats) };
      });
    },
    countUnfinished: async (who) => {
      const [found] = await db
        .select({ n: count() })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, who), ne(game.status, 'over')));
      return found?.n ?? 0;
    },
    dueTables: async (now, limit) => {
      const found = await db
        .select({ id: game.id })
        .from(game)
        .where(lte(game.deadline, now))
        .orderBy(asc(game.deadline))
        .limit(limit);
      return found.map(({ id }) => id);
    },
  };
}

/** For each append, whether it succeeded. */
export function whichSucceeded(appends: readonly Append[], moved: readonly string[]): readonly boolean[] {
  const ids = new Set(moved);
  return appends.map(({ game: id }) => ids.has(id));
}

export const listColumns = {
  id: game.id,
  status: game.status,
  version: game.version,
  created: game.created,
  summary: game.summary,
};

export function listedGame(row: {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly created: number;
  readonly summary: unknown;
}): ListedGame {
  const { id, version, created } = row;
  return { id, version, created, status: row.status as GameStatus, summary: row.summary as Summary };
}

async function logAfter(db: Database, id: string, version: number): Promise<readonly string[]> {
  const found = await db
    .select({ text: sql<string>`${event.body}::text` })
    .from(event)
    .where(and(eq(event.game, id), gt(event.version, version)))
    .orderBy(asc(event.version));
  return found.map(({ text }) => text);
}
