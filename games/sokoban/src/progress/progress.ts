import { type ProgressFormat, type Result, fail, fault, ok } from '@quadrille/kit';
import type { Tally } from '../rules/state.ts';
import { storyLength } from '../rules/story-levels.ts';

/** The best of a level: fewest moves and fewest pushes, possibly of different solutions. */
export type Best = Pick<Tally, 'moves' | 'pushes'>;

export interface Progress {
  /** By story level; null: unsolved. */
  readonly story: readonly (Best | null)[];
  /** Story levels solved with help; a later solution without help sets the best. */
  readonly helped?: readonly number[];
}

const empty: Progress = { story: Array.from({ length: storyLength }, () => null) };

export const progress = { version: 1, empty, parse } satisfies ProgressFormat;

/** Levels unlock one after another, and one may be skipped, so that no player is stuck. */
export function isUnlocked(kept: Progress, number: number): boolean {
  return kept.story.slice(0, number - 1).filter((_, index) => !isDone(kept, index + 1)).length <= 1;
}

export const isDone = ({ story, helped = [] }: Progress, number: number): boolean =>
  story[number - 1] !== null || helped.includes(number);

/** Unlocks the next level without changing the best. */
export const storyHelped = ({ helped = [] }: Progress, number: number): Pick<Progress, 'helped'> => ({
  helped: helped.includes(number) ? helped : [...helped, number].toSorted((a, b) => a - b),
});

export function storySolved({ story }: Progress, number: number, { moves, pushes }: Best): Pick<Progress, 'story'> {
  const before = story[number - 1];
  const best = before
    ? { moves: Math.min(before.moves, moves), pushes: Math.min(before.pushes, pushes) }
    : { moves, pushes };
  return { story: story.with(number - 1, best) };
}

function parse(version: number, data: unknown): Result<Progress> {
  if (version !== 1) return fail(fault('progress-version', { version }));
  const story: unknown = typeof data === 'object' && data !== null && 'story' in data ? data.story : undefined;
  if (!Array.isArray(story) || story.length !== storyLength) return fail(fault('progress-shape'));
  const read = story.map(parseBest);
  const helped: unknown = (data as { readonly helped?: unknown }).helped;
  if (read.includes(undefined) || !areLevels(helped)) return fail(fault('progress-shape'));
  return ok({ story: read as (Best | null)[], ...(helped !== undefined && { helped: helped as number[] }) });
}

function parseBest(data: unknown): Best | null | undefined {
  if (data === null) return null;
  if (typeof data !== 'object') return undefined;
  const { moves, pushes } = data as Partial<Record<string, unknown>>;
  return isCount(moves) && isCount(pushes) ? { moves, pushes } : undefined;
}

const areLevels = (data: unknown): boolean =>
  data === undefined || (Array.isArray(data) && data.every((level) => isCount(level) && level <= storyLength));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

type Stars = 1 | 2 | 3;

/** A level has two goals, each with its own best, par and stars. */
export const goals = ['moves', 'pushes'] as const;
export type Goal = (typeof goals)[number];

/** Three stars for par, two for at most a quarter more, one for solving it. */
export function starsOf(goal: Goal, made: Best, par: Best): Stars {
  return made[goal] <= par[goal] ? 3 : made[goal] <= Math.ceil(par[goal] * 1.25) ? 2 : 1;
}

export const starText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars);
