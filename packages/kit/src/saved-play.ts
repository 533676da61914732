import type { GameRecord } from './record.ts';

/** What a playing has come to where the moves alone do not tell: a duel is over after so many chips. */
export const playOutcomes = ['won', 'lost', 'draw', 'done'] as const;
export type PlayOutcome = (typeof playOutcomes)[number];

/** Something that is played on a page of its own, as the library keeps it. */
export interface KeptPlay {
  /** Which of this page: a level, a day, a match. As long as it goes on, the same place is the same entry. */
  readonly place: string;
  /** What the library calls it, where it has a name. */
  readonly title?: string;
  /** Headers of the page's own tell what the moves do not. */
  readonly record: GameRecord;
  readonly outcome?: PlayOutcome;
}

/** Where a page puts what is played on it. */
export interface Shelf {
  /** What somebody wants to go on with who comes from the library. */
  readonly wanted?: KeptPlay;
  /** Writes down how far it has come. What has no move yet is not kept. */
  keep(play: KeptPlay): void;
  /** What was last kept of a place of this page: an address that names it leads to it again. */
  find(place: string): Promise<KeptPlay | undefined>;
}

/** What a header of a record says; undefined where there is none. */
export const headerOf = ({ extra }: Pick<GameRecord, 'extra'>, name: string): string | undefined =>
  extra.find(([known]) => known === name)?.[1];

const own = ['Mode', 'Place', 'Outcome'];

/** The record of a playing, which tells the page that it belongs to. */
export function recordOfPlay(mode: string, { place, record, outcome }: KeptPlay): GameRecord {
  const headers: [string, string][] = [
    ['Mode', mode],
    ['Place', place],
    ...(outcome === undefined ? [] : [['Outcome', outcome] as [string, string]]),
  ];
  return { ...record, extra: [...headers, ...record.extra.filter(([name]) => !own.includes(name))] };
}

/** The page that a record belongs to, and what it keeps there; undefined: a plain game. */
export function playOfRecord(record: GameRecord): (KeptPlay & { readonly mode: string }) | undefined {
  const [mode, place, told] = own.map((name) => headerOf(record, name));
  if (mode === undefined || place === undefined) return undefined;
  const outcome = playOutcomes.find((known) => known === told);
  return { mode, place, record, ...(outcome !== undefined && { outcome }) };
}
