import { type EarlierDay, type ProgressFormat, type Result, fail, fault, ok } from '@quadrille/kit';
import type { Puzzle } from './puzzle.ts';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export function difficultyOf({ rating }: Pick<Puzzle, 'rating'>): Difficulty {
  if (rating < 1050) return 'easy';
  return rating < 1350 ? 'medium' : 'hard';
}

/** How a daily was solved; `late` is on another day. Only `clean` counts for a streak. */
const dayResults = ['clean', 'helped', 'late'] as const;
type DayResult = (typeof dayResults)[number];

/** The progress that the puzzles page stores. */
export interface Progress {
  /** By day, such as `2026-11-15`: results of dailies from before the profile stored them. */
  readonly days: Readonly<Record<string, DayResult>>;
  /** Names of the solved puzzles of the collection. */
  readonly solved: readonly string[];
  /** Number of solved puzzles that were composed on this device. */
  readonly fresh: number;
  /** Endless puzzles solved in a row without help: now, and the record. */
  readonly run: number;
  readonly best: number;
  readonly difficulty: Difficulty;
}

const empty: Progress = { days: {}, solved: [], fresh: 0, run: 0, best: 0, difficulty: 'easy' };

function parse(version: number, data: unknown): Result<Progress> {
  // Migrate documents of older versions here, one version at a time.
  if (version !== 1) return fail(fault('progress-version', { version }));
  if (!isRecord(data)) return shapeFault('-');
  const { days, solved, difficulty } = data;
  if (!isRecord(days) || !Object.entries(days).every(isDayEntry)) return shapeFault('days');
  if (!Array.isArray(solved) || !solved.every((name) => typeof name === 'string')) return shapeFault('solved');
  if (!difficulties.some((known) => known === difficulty)) return shapeFault('difficulty');
  const counts = { fresh: 0, run: 0, best: 0 };
  for (const key of ['fresh', 'run', 'best'] as const) {
    const value = data[key];
    if (!Number.isSafeInteger(value) || (value as number) < 0) return shapeFault(key);
    counts[key] = value as number;
  }
  return ok({
    days: days as Progress['days'],
    solved: [...new Set(solved as string[])],
    difficulty: difficulty as Difficulty,
    ...counts,
  });
}

const shapeFault = (key: string): Result<never> => fail(fault('progress-shape', { key }));

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function isDayEntry([day, result]: readonly [string, unknown]): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && dayResults.some((known) => known === result);
}

/** The streak and the difficulty of this device win. */
function merge(ours: Progress, theirs: Progress): Progress {
  return {
    ...ours,
    days: { ...theirs.days, ...ours.days },
    solved: [...new Set([...ours.solved, ...theirs.solved])],
    fresh: Math.max(ours.fresh, theirs.fresh),
    best: Math.max(ours.best, theirs.best),
  };
}

/** Before this day help did not end a streak, and existing streaks stay. */
const cleanStreaksSince = '2026-11-16';

const countsForStreak = (day: string, result: DayResult | undefined): boolean =>
  result === 'clean' || (result === 'helped' && day < cleanStreaksSince);

const earlierDays = (data: unknown): readonly EarlierDay[] =>
  Object.entries((data as Progress).days).map(([day, result]) => ({
    day,
    outcome: countsForStreak(day, result) ? 'clean' : result,
  }));

export const progress = { version: 1, empty, parse, merge, days: earlierDays } satisfies ProgressFormat;

/** `name` is that of a stored puzzle; undefined for one composed on this device. */
export function withSolved(before: Progress, name: string | undefined, isClean: boolean): Progress {
  const run = isClean ? before.run + 1 : 0;
  return {
    ...before,
    ...(name === undefined ? { fresh: before.fresh + 1 } : { solved: [...new Set([...before.solved, name])] }),
    run,
    best: Math.max(before.best, run),
  };
}
