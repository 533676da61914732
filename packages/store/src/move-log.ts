import { type RecordAppend, appendToRecord } from '@quadrille/kit';
import type { SavedGame } from './saved-games.ts';

// A move appends a small row to the object store `moves`; the row of its game, with the long record, stays as it is.
// Reading a game adds the log to its record. Opening it, closing it and every change other than a move at the end write
// the whole record and clear the log in the same transaction.

/** One save that only appended moves. */
export interface LoggedMoves extends RecordAppend {
  /** The id of the saved game. */
  readonly game: string;
  readonly updated: number;
  readonly revision: number;
}

/** The keys of a game's log. */
export const logRange = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Undefined: the row is damaged. */
function readLoggedMoves(row: object): LoggedMoves | undefined {
  const { game, from, moves, headers, updated, revision } = row as Partial<Record<keyof LoggedMoves, unknown>>;
  const isIntact =
    isText(game) &&
    [from, updated, revision].every((count) => Number.isSafeInteger(count) && (count as number) >= 0) &&
    isListOf(moves, (move) => isText(move) && /^\S+$/.test(move)) &&
    isListOf(headers, (header) => isListOf(header, isText) && header.length === 2);
  return isIntact ? (row as LoggedMoves) : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isItem);

/** The game with the logged moves at its end, up to the first row that does not continue it. */
export function withLog(game: SavedGame, rows: readonly object[]): SavedGame {
  const moves: string[] = [];
  const headers = new Map<string, string>();
  let last: LoggedMoves | undefined;
  for (const row of rows) {
    const logged = readLoggedMoves(row);
    if (!logged || logged.from !== game.moves + moves.length) break;
    moves.push(...logged.moves);
    for (const [name, value] of logged.headers) headers.set(name, value);
    last = logged;
  }
  if (!last) return game;
  return {
    ...game,
    record: appendToRecord(game.record, { from: game.moves, moves, headers: [...headers] }),
    moves: game.moves + moves.length,
    updated: last.updated,
    revision: last.revision,
  };
}
