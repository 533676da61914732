import { headerOf, printRecord, type GameRecord } from '@quadrille/kit';
import type { About } from './store.ts';

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
  /** True: named and put away by the person. False: written by the autosave. */
  readonly kept: boolean;
  /** Rises with every change. */
  readonly revision: number;
}

/** Ten letters that are never mistaken for one another: 50 random bits, short enough for an address. */
export function newId(): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz';
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => letters[byte % 32]).join('');
}

export type Content = Pick<SavedGame, 'game' | 'record' | 'moves' | 'finished'>;

/** What a saved game takes from its record, and from the text of it where it has been one. */
export function contentOf(record: GameRecord, text = printRecord(record)): Content {
  const { game, entries, result } = record;
  // A page of its own may be done with a game whose moves could go on.
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
 * A row as a saved game, whatever stands in it: a damaged one is still listed, tells what is wrong when its record is
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

/** Not beyond what a `Date` can hold. */
const time = (value: unknown): number => Math.min(count(value), 8.64e15);

/** Newest first; of a game and its copy, the game that goes on. */
export function byNewest(a: SavedGame, b: SavedGame): number {
  return b.updated - a.updated || Number(a.kept) - Number(b.kept) || b.created - a.created || (a.id < b.id ? -1 : 1);
}
