import { fail, fault, ok, type ProgressFormat, type Result } from '@quadrille/kit';

/** What the puzzles page keeps. */
export interface Progress {
  /** The number of the puzzle that comes next. */
  readonly next: number;
  readonly solved: number;
  /** Solved one after the other without a mistake, now and at best. */
  readonly streak: number;
  readonly best: number;
}

const empty: Progress = { next: 0, solved: 0, streak: 0, best: 0 };

function parse(version: number, data: unknown): Result<Progress> {
  // A later version lifts older documents here, one step at a time.
  if (version !== 1) return fail(fault('progress-version', { version }));
  if (typeof data !== 'object' || data === null) return fail(fault('progress-shape', { key: '-' }));
  const found = { ...empty };
  for (const key of ['next', 'solved', 'streak', 'best'] as const) {
    const value = (data as Partial<Record<string, unknown>>)[key];
    if (!Number.isSafeInteger(value) || (value as number) < 0) return fail(fault('progress-shape', { key }));
    found[key] = value as number;
  }
  return ok(found);
}

/** The streak goes on where most puzzles were solved. */
function merge(ours: Progress, theirs: Progress): Progress {
  return {
    ...(theirs.next > ours.next ? theirs : ours),
    solved: Math.max(ours.solved, theirs.solved),
    best: Math.max(ours.best, theirs.best),
  };
}

export const progress = { version: 1, empty, parse, merge } satisfies ProgressFormat;

/** A puzzle that took more than one try counts, but not for the streak. */
export function solved(before: Progress, atOnce: boolean): Progress {
  const streak = atOnce ? before.streak + 1 : 0;
  return { next: before.next + 1, solved: before.solved + 1, streak, best: Math.max(before.best, streak) };
}

export const missed = (before: Progress): Progress => ({ ...before, streak: 0 });
