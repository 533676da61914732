import { type EarlierDay, type ProgressFormat, type Result, fail, fault, ok } from '@quadrille/kit';
import type { Puzzle } from './puzzle.ts';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export function difficultyOf({ rating }: Pick<Puzzle, 'rating'>): Difficulty {
  if (rating < 1050) return 'easy';
  return rating < 1350 ? 'medium' : 'hard';
}

/** How the puzzle of a day was solved; `late`: on another day. Only what was solved without help makes a streak. */
const dayResults = ['clean', 'helped', 'late'] as const;
type DayResult = (typeof dayResults)[number];

/** What the puzzles page keeps. */
export interface Progress {
  /** By day, `2026-11-15`: dailies of the time when they were a part of that page. */
  readonly days: Readonly<Record<string, DayResult>>;
  /** Names of the stored puzzles that are solved. */
  readonly solved: readonly string[];
  /** Puzzles solved that were made on the device. */
  readonly fresh: number;
  /** Endless puzzles solved one after the other without help, now and at best. */
  readonly run: number;
  readonly best: number;
  readonly difficulty: Difficulty;
}

const empty: Progress = { days: {}, solved: [], fresh: 0, run: 0, best: 0, difficulty: 'easy' };

function parse(version: number, data: unknown): Result<Progress> {
  // A later version lifts older documents here, one step at a time.
  if (version !== 1) return fail(fault('progress-version', { version }));
  if (!isRecord(data)) return damaged('-');
  const { days, solved, difficulty } = data;
  if (!isRecord(days) || !Object.entries(days).every(isDayEntry)) return damaged('days');
  if (!Array.isArray(solved) || !solved.every((name) => typeof name === 'string')) return damaged('solved');
  if (!difficulties.some((known) => known === difficulty)) return damaged('difficulty');
  const counts = { fresh: 0, run: 0, best: 0 };
  for (const key of ['fresh', 'run', 'best'] as const) {
    const value = data[key];
    if (!Number.isSafeInteger(value) || (value as number) < 0) return damaged(key);
    counts[key] = value as number;
  }
  return ok({
    days: days as Progress['days'],
    solved: [...new Set(solved as string[])],
    difficulty: difficulty as Difficulty,
    ...counts,
  });
}

const damaged = (key: string): Result<never> => fail(fault('progress-shape', { key }));

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function isDayEntry([day, result]: readonly [string, unknown]): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && dayResults.some((known) => known === result);
}

/** The run and the difficulty stay ours. */
function merge(ours: Progress, theirs: Progress): Progress {
  return {
    ...ours,
    days: { ...theirs.days, ...ours.days },
    solved: [...new Set([...ours.solved, ...theirs.solved])],
    fresh: Math.max(ours.fresh, theirs.fresh),
    best: Math.max(ours.best, theirs.best),
  };
}

/** Before this day help did not end a streak, and a streak that somebody has stays. */
const honestSince = '2026-11-16';

const makesStreak = (day: string, result: DayResult | undefined): boolean =>
  result === 'clean' || (result === 'helped' && day < honestSince);

const earlierDays = (data: unknown): readonly EarlierDay[] =>
  Object.entries((data as Progress).days).map(([day, result]) => ({
    day,
    outcome: makesStreak(day, result) ? 'clean' : result,
  }));

export const progress = { version: 1, empty, parse, merge, days: earlierDays } satisfies ProgressFormat;

/** `name`: of a stored puzzle; without it, the puzzle was made on the device. */
export function withSolved(before: Progress, name: string | undefined, isClean: boolean): Progress {
  const run = isClean ? before.run + 1 : 0;
  return {
    ...before,
    ...(name === undefined ? { fresh: before.fresh + 1 } : { solved: [...new Set([...before.solved, name])] }),
    run,
    best: Math.max(before.best, run),
  };
}
