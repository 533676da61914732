import { type GameRecord, type Result, fail, fault, headerOf, ok, printRecord } from '@quadrille/kit';
import type { Changes } from './changes.ts';
import type { Database, Reading, Writing } from './database.ts';
import { logRange, withLog } from './move-log.ts';
import type { About, Store } from './store.ts';

/** A saved game. `moves` and `finished` are taken from the record, so that a list needs no parsing. */
export interface SavedGame {
  readonly id: string;
  /** The game's id. */
  readonly game: string;
  readonly title?: string;
  /** The record text: `parseRecord`, then `openRecord`. */
  readonly record: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly moves: number;
  readonly finished: boolean;
  /** True: the user named it and put it into the library. False: written by the autosave. */
  readonly kept: boolean;
  /** Rises with every change. */
  readonly revision: number;
}

/** Ten unambiguous letters: 50 random bits, short enough for an address. */
export function newId(): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz';
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => letters[byte % 32]).join('');
}

type Content = Pick<SavedGame, 'game' | 'record' | 'moves' | 'finished'>;

/** The fields of a saved game that follow from its record. `text`: the printed record, if known. */
export function contentOf(record: GameRecord, text = printRecord(record)): Content {
  const { game, entries, result } = record;
  // A mode may declare a game finished although moves would be possible.
  const finished = result !== '*' || headerOf(record, 'Outcome') !== undefined;
  return { game, record: text, moves: entries.length, finished };
}

export function newGame(content: Content, about: About): SavedGame {
  const now = Date.now();
  const title = about.title?.trim();
  return {
    id: newId(),
    ...content,
    ...(title && { title }),
    created: now,
    updated: now,
    kept: about.kept ?? false,
    revision: 1,
  };
}

/**
 * Reads a row without its log. Never fails: a damaged game is still listed, reports its fault when its record is
 * opened, and can be removed.
 */
export function readRow(row: object): SavedGame {
  const fields = row as Readonly<Record<string, unknown>>;
  const title = text(fields['title']);
  return {
    id: text(fields['id']),
    game: text(fields['game']),
    ...(title && { title }),
    record: text(fields['record']),
    created: time(fields['created']),
    updated: time(fields['updated']),
    moves: count(fields['moves']),
    finished: fields['finished'] === true,
    kept: fields['kept'] === true,
    revision: count(fields['revision']),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;

/** Limited to what a `Date` can hold. */
const time = (value: unknown): number => Math.min(count(value), 8.64e15);

/** Newest first; a running game comes before its copy. */
export function byNewest(a: SavedGame, b: SavedGame): number {
  return b.updated - a.updated || Number(a.kept) - Number(b.kept) || b.created - a.created || (a.id < b.id ? -1 : 1);
}

type SavedGames = Pick<Store<unknown>, 'create' | 'get' | 'list' | 'latest' | 'rename' | 'remove' | 'restore' | 'copy'>;

/** Set on a row whose record `printRecord` wrote, so that moves can be appended to the text without parsing it. */
const appendable = { appendable: true } as const;

const isAppendable = (row: object): boolean => 'appendable' in row && row.appendable === true;

const readGame = (row: object, log: readonly object[]): SavedGame =>
  isAppendable(row) ? withLog(readRow(row), log) : readRow(row);

const readRows = (tx: Reading | Writing, id: string): Promise<[row: object | undefined, log: object[]]> =>
  Promise.all([tx.objectStore('games').get(id), tx.objectStore('moves').getAll(logRange(id))]);

/** Like all functions that read or write games, it needs the object stores `games` and `moves`. */
export async function findGame(tx: Reading | Writing, id: string): Promise<Result<SavedGame>> {
  const [row, log] = await readRows(tx, id);
  return row ? ok(readGame(row, log)) : fail(fault('store-no-game'));
}

export async function allGames(tx: Reading | Writing): Promise<SavedGame[]> {
  const [rows, moves] = await Promise.all([tx.objectStore('games').getAll(), tx.objectStore('moves').getAll()]);
  const logs = new Map<unknown, object[]>();
  for (const logged of moves) {
    const { game } = logged as { readonly game?: unknown };
    const log = logs.get(game);
    if (log) log.push(logged);
    else logs.set(game, [logged]);
  }
  return rows.map((row) => readGame(row, logs.get((row as { readonly id?: unknown }).id) ?? []));
}

/** Writes the whole game and clears its log. */
export async function putGame(tx: Writing, game: SavedGame, isPrinted: boolean): Promise<void> {
  await tx.objectStore('games').put(isPrinted ? { ...game, ...appendable } : game);
  await tx.objectStore('moves').delete(logRange(game.id));
}

/** Moves the log of a game into its record. Returns whether moves can be appended to the record. */
export async function foldLog(
  tx: Writing,
  id: string,
): Promise<Result<{ readonly game: SavedGame; readonly isAppendable: boolean }>> {
  const [row, log] = await readRows(tx, id);
  if (!row) return fail(fault('store-no-game'));
  const game = readGame(row, log);
  if (log.length > 0) await putGame(tx, game, isAppendable(row));
  return ok({ game, isAppendable: isAppendable(row) });
}

/**
 * Writes a game that another page may have open. That page finds that it is no longer the holder and reads the game
 * again before its next save.
 */
export async function changeGame(tx: Writing, game: SavedGame): Promise<void> {
  await putGame(tx, game, false);
  await tx.objectStore('holders').delete(game.id);
}

export function savedGames(database: Database, changes: Changes): SavedGames {
  const announceOnSuccess = (result: Result<SavedGame>): Result<SavedGame> => {
    if (result.ok) changes.announce({ kind: 'games', ids: [result.value.id] });
    return result;
  };

  const list: SavedGames['list'] = (filter = {}) =>
    database.read(['games', 'moves'], async (tx) => {
      const games = await allGames(tx);
      const wanted = Object.entries(filter) as [keyof SavedGame, unknown][];
      return ok(games.filter((game) => wanted.every(([key, value]) => game[key] === value)).toSorted(byNewest));
    });

  return {
    create: async (record, about = {}) =>
      announceOnSuccess(
        await database.write(['games'], async (tx) => {
          const game = newGame(contentOf(record), about);
          await tx.objectStore('games').add({ ...game, ...appendable });
          return ok(game);
        }),
      ),
    get: (id) =>
      database.read(['games', 'moves'], async (tx) => {
        const found = await findGame(tx, id);
        return ok(found.ok ? found.value : undefined);
      }),
    list,
    latest: async (game) => {
      const games = await list({ finished: false, ...(game !== undefined && { game }) });
      return games.ok ? ok(games.value[0]) : games;
    },
    rename: async (id, title) =>
      announceOnSuccess(
        await database.write(['games', 'moves', 'holders'], async (tx) => {
          const found = await findGame(tx, id);
          if (!found.ok) return found;
          const { title: _, ...rest } = found.value;
          const name = title.trim();
          const renamed: SavedGame = { ...rest, ...(name && { title: name }), revision: rest.revision + 1 };
          await changeGame(tx, renamed);
          return ok(renamed);
        }),
      ),
    remove: async (id) =>
      announceOnSuccess(
        await database.write(['games', 'moves', 'holders'], async (tx) => {
          const found = await findGame(tx, id);
          if (!found.ok) return found;
          await tx.objectStore('games').delete(id);
          await tx.objectStore('moves').delete(logRange(id));
          await tx.objectStore('holders').delete(id);
          return found;
        }),
      ),
    restore: async (removed) =>
      announceOnSuccess(
        await database.write(['games', 'moves'], async (tx) => {
          const present = await findGame(tx, removed.id);
          if (present.ok) return present;
          const restored: SavedGame = { ...removed, revision: removed.revision + 1 };
          await tx.objectStore('games').add(restored);
          return ok(restored);
        }),
      ),
    copy: async (id, title) =>
      announceOnSuccess(
        await database.write(['games', 'moves'], async (tx) => {
          const found = await findGame(tx, id);
          if (!found.ok) return found;
          const name = (title ?? found.value.title ?? '').trim();
          const { title: _, ...rest } = found.value;
          // With the date of the original: the copy must not count as the latest game.
          const copy: SavedGame = {
            ...rest,
            id: newId(),
            ...(name && { title: name }),
            created: Date.now(),
            kept: true,
            revision: 1,
          };
          await tx.objectStore('games').add(copy);
          return ok(copy);
        }),
      ),
  };
}
