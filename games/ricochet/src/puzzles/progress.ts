import { fail, fault, ok, type EarlierDay, type ProgressFormat, type Result } from '@quadrille/kit';

/** An unfinished solo match: enough to continue it. */
export interface SavedSolo {
  readonly params: string;
  /** Its start position, if it was not dealt. */
  readonly start: string | null;
  readonly moves: readonly string[];
  /** By chip drawn. */
  readonly results: readonly SavedResult[];
  readonly rule: string;
}

export interface SavedResult {
  /** Colour and cell, such as `rd8`. */
  readonly chip: string;
  readonly moves: number;
  readonly best: number | null;
  readonly points: number;
  /** The solution was shown, so the match sets no record. */
  readonly helped?: true;
}

export interface Progress {
  readonly solo: SavedSolo | null;
  /** The best finished solo match: moves above the optimum. */
  readonly soloBest: number | null;
  /** By day (2026-01-31): moves made; from before the profile stored dailies. */
  readonly daily: Readonly<Record<string, number>>;
  /** Puzzles solved by difficulty. */
  readonly endless: Readonly<Record<string, number>>;
  /** Endless puzzles solved with the fewest moves. */
  readonly perfect: number;
  /** Stars by number of the level, from 1. */
  readonly levels: Readonly<Record<string, number>>;
  readonly duels: { readonly won: number; readonly lost: number };
}

const empty: Progress = {
  solo: null,
  soloBest: null,
  daily: {},
  endless: {},
  perfect: 0,
  levels: {},
  duels: { won: 0, lost: 0 },
};

export const progress = {
  version: 1,
  empty,
  parse: (version: number, data: unknown): Result<Progress> => {
    if (version !== 1 || !isRecord(data)) return fail(fault('progress-shape'));
    const { solo, soloBest, daily, endless, perfect, levels, duels } = data;
    const fits =
      (solo === null || isSavedSolo(solo)) &&
      (soloBest === null || isCount(soloBest)) &&
      isCounts(daily) &&
      isCounts(endless) &&
      isCount(perfect) &&
      isCounts(levels) &&
      isRecord(duels) &&
      isCount(duels['won']) &&
      isCount(duels['lost']);
    return fits ? ok(data as unknown as Progress) : fail(fault('progress-shape'));
  },
  merge: (ours: Progress, theirs: Progress): Progress => ({
    solo: ours.solo ?? theirs.solo,
    soloBest: lowerOf(ours.soloBest, theirs.soloBest),
    daily: mergeCounts(ours.daily, theirs.daily, Math.min),
    endless: mergeCounts(ours.endless, theirs.endless, Math.max),
    perfect: Math.max(ours.perfect, theirs.perfect),
    levels: mergeCounts(ours.levels, theirs.levels, Math.max),
    duels: { won: Math.max(ours.duels.won, theirs.duels.won), lost: Math.max(ours.duels.lost, theirs.duels.lost) },
  }),
  days: (data: unknown): readonly EarlierDay[] =>
    Object.entries((data as Progress).daily).map(([day, count]) => ({ day, outcome: 'clean', count })),
} satisfies ProgressFormat;

type Counts = Readonly<Record<string, number>>;

const mergeCounts = (ours: Counts, theirs: Counts, better: (a: number, b: number) => number): Counts => ({
  ...ours,
  ...Object.fromEntries(Object.entries(theirs).map(([key, n]) => [key, better(n, ours[key] ?? n)])),
});

const lowerOf = (ours: number | null, theirs: number | null): number | null =>
  ours === null || theirs === null ? (ours ?? theirs) : Math.min(ours, theirs);

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
const isCount = (data: unknown): data is number => typeof data === 'number' && Number.isInteger(data) && data >= 0;
const isCounts = (data: unknown): boolean => isRecord(data) && Object.values(data).every(isCount);
const isTexts = (data: unknown): boolean => Array.isArray(data) && data.every((text) => typeof text === 'string');

const isSavedSolo = (data: unknown): boolean =>
  isRecord(data) &&
  typeof data['params'] === 'string' &&
  (data['start'] === null || typeof data['start'] === 'string') &&
  typeof data['rule'] === 'string' &&
  isTexts(data['moves']) &&
  areResults(data['results']);

export const areResults = (data: unknown): data is readonly SavedResult[] =>
  Array.isArray(data) &&
  data.every(
    (each) =>
      isRecord(each) &&
      typeof each['chip'] === 'string' &&
      isCount(each['moves']) &&
      (each['best'] === null || isCount(each['best'])) &&
      Number.isInteger(each['points']) &&
      (each['helped'] === undefined || each['helped'] === true),
  );
