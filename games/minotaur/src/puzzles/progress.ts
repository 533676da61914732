import { fail, fault, ok, type ProgressFormat, type Result } from '@quadrille/kit';

/** Ids of the solved puzzles. */
export interface Progress {
  readonly solved: readonly number[];
}

const empty: Progress = { solved: [] };

function parse(version: number, data: unknown): Result<Progress> {
  if (version !== 1) return fail(fault('progress-version', { version }));
  const solved = typeof data === 'object' && data !== null ? (data as { solved?: unknown }).solved : undefined;
  const isList = Array.isArray(solved) && solved.every((id) => Number.isSafeInteger(id) && id >= 0);
  return isList ? ok({ solved: sortedUnique(solved as number[]) }) : fail(fault('progress-shape', { key: 'solved' }));
}

const sortedUnique = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const merge = (ours: Progress, theirs: Progress): Progress => ({
  solved: sortedUnique([...ours.solved, ...theirs.solved]),
});

export const progress = { version: 1, empty, parse, merge } satisfies ProgressFormat;

export const withSolved = ({ solved }: Progress, id: number): Progress => ({ solved: sortedUnique([...solved, id]) });
