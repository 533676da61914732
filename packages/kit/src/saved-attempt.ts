import type { GameRecord } from './record.ts';

/** The result of an attempt, where the moves do not show it: a duel ends after a number of chips. */
export const attemptOutcomes = ['won', 'lost', 'draw', 'done'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** A puzzle or level in play on a page of a game, as the library saves it. */
export interface SavedAttempt {
  /**
   * Location on the page: a level, a day, a match. While the attempt continues, the same location is the same entry.
   */
  readonly location: string;
  /** The title in the library, if it has one. */
  readonly title?: string;
  /** Extra headers hold what the moves do not show. */
  readonly record: GameRecord;
  readonly outcome?: AttemptOutcome;
}

/** The library as a page of a game sees it. */
export interface AttemptStore {
  /** The attempt that the person chose in the library to continue. */
  readonly toResume?: SavedAttempt;
  /** Saves the attempt. An attempt without a move is not saved. */
  save(play: SavedAttempt): void;
  /** The last saved attempt at this location, for an address that names it. */
  find(place: string): Promise<SavedAttempt | undefined>;
}

/** The value of an extra header, or undefined. */
export const headerOf = ({ extra }: Pick<GameRecord, 'extra'>, name: string): string | undefined =>
  extra.find(([known]) => known === name)?.[1];

const ownHeaders = ['Mode', 'Place', 'Outcome'];

/** The record of an attempt, with headers that name its page. */
export function recordOfAttempt(mode: string, { location, record, outcome }: SavedAttempt): GameRecord {
  const headers: [string, string][] = [
    ['Mode', mode],
    ['Place', location],
    ...(outcome === undefined ? [] : [['Outcome', outcome] as [string, string]]),
  ];
  return { ...record, extra: [...headers, ...record.extra.filter(([name]) => !ownHeaders.includes(name))] };
}

/** The page and the attempt of a record. Undefined for a plain match. */
export function attemptOfRecord(record: GameRecord): (SavedAttempt & { readonly mode: string }) | undefined {
  const [mode, location, outcomeText] = ownHeaders.map((name) => headerOf(record, name));
  if (mode === undefined || location === undefined) return undefined;
  const outcome = attemptOutcomes.find((known) => known === outcomeText);
  return { mode, location: location, record, ...(outcome !== undefined && { outcome }) };
}
