import type { SavedGame } from '@quadrille/store';
import { entryOf } from './library-entry.ts';

export const states = ['all', 'open', 'finished'] as const;
type StateFilter = (typeof states)[number];

/** `game`: played at a table. `page`: a puzzle, level or match in a mode. `copy`: saved under a name, or imported. */
export const kinds = ['all', 'game', 'page', 'copy'] as const;
type KindFilter = (typeof kinds)[number];

/** The library's filter. */
export interface LibraryFilter {
  /** A game's id, or `all`. */
  readonly game: string;
  readonly state: StateFilter;
  readonly kind: KindFilter;
  /** Searches titles, names and comments; every word must occur. */
  readonly words: string;
}

export const noFilter: LibraryFilter = { game: 'all', state: 'all', kind: 'all', words: '' };

export function matchesFilter(saved: SavedGame, { game, state, kind, words }: LibraryFilter): boolean {
  if (game !== 'all' && saved.game !== game) return false;
  if (state !== 'all' && saved.finished !== (state === 'finished')) return false;
  if (kind !== 'all' && kindOf(saved) !== kind) return false;
  const wanted = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldCase);
  if (wanted.length === 0) return true;
  const text = filterEntries(saved);
  return wanted.every((word) => text.includes(word));
}

function kindOf(saved: SavedGame): KindFilter {
  if (saved.kept) return 'copy';
  return entryOf(saved).mode === undefined ? 'game' : 'page';
}

function filterEntries(saved: SavedGame): string {
  const { record, place } = entryOf(saved);
  const names = record?.seats.map(({ name }) => name) ?? [];
  const comments = record?.comments?.map(({ text }) => text) ?? [];
  return foldCase([saved.title ?? '', saved.game, place ?? '', ...names, ...comments].join('\n'));
}

/** Removes case and accents. */
const foldCase = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
