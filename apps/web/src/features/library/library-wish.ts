import type { SavedGame } from '@quadrille/store';
import { entryOf } from './library-entry.ts';

export const states = ['all', 'open', 'finished'] as const;
type StateWish = (typeof states)[number];

/** `game`: at a table. `page`: a puzzle, a level, a match on a page of its own. `copy`: put away under a name, or brought in. */
export const kinds = ['all', 'game', 'page', 'copy'] as const;
type KindWish = (typeof kinds)[number];

/** What somebody looks for in the library. */
export interface LibraryWish {
  /** A game's id, or `all`. */
  readonly game: string;
  readonly state: StateWish;
  readonly kind: KindWish;
  /** In titles, names and comments; every word of it must be found. */
  readonly words: string;
}

export const everything: LibraryWish = { game: 'all', state: 'all', kind: 'all', words: '' };

export function fulfils(saved: SavedGame, { game, state, kind, words }: LibraryWish): boolean {
  if (game !== 'all' && saved.game !== game) return false;
  if (state !== 'all' && saved.finished !== (state === 'finished')) return false;
  if (kind !== 'all' && kindOf(saved) !== kind) return false;
  const wanted = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(plain);
  if (wanted.length === 0) return true;
  const text = sought(saved);
  return wanted.every((word) => text.includes(word));
}

function kindOf(saved: SavedGame): KindWish {
  if (saved.kept) return 'copy';
  return entryOf(saved).mode === undefined ? 'game' : 'page';
}

function sought(saved: SavedGame): string {
  const { record, place } = entryOf(saved);
  const names = record?.seats.map(({ name }) => name) ?? [];
  const comments = record?.comments?.map(({ text }) => text) ?? [];
  return plain([saved.title ?? '', saved.game, place ?? '', ...names, ...comments].join('\n'));
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
