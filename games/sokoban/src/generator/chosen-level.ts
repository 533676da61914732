import type { RandomParams } from '../rules/params.ts';
import { type GeneratedLevel, generateLevel } from './generator.ts';
import { rateLevel, type Rating } from './rating.ts';

export interface ChosenLevel {
  readonly level: GeneratedLevel;
  /** Missing if the solver did not solve it in time. */
  readonly rating?: Rating;
  /** Number of tried levels, with consecutive seeds. */
  readonly tried: number;
}

const rateMs = 1000;
/** In large rooms almost no level is flawless, so the search is limited. */
const mostTries = 24;
const mostMs = 1500;

/**
 * The first level without flaws from this seed on. Its params contain its own seed, so that its link opens the same
 * level. If none is found in time, the level with the fewest flaws. Undefined after an abort.
 */
export async function chooseLevel(
  params: RandomParams,
  signal: AbortSignal,
  progress?: (states: number) => void,
): Promise<ChosenLevel | undefined> {
  const began = performance.now();
  let best: Omit<ChosenLevel, 'tried'> | undefined;
  let states = 0;
  for (let tried = 1; ; tried++) {
    const before = states;
    const level = await generateLevel({ ...params, seed: params.seed + tried - 1 }, signal, (more) => {
      states = before + more;
      progress?.(states);
    });
    const rating = level && (await rateLevel(level.start, rateMs, signal));
    if (signal.aborted || !level) return undefined;
    const candidate = { level, ...(rating && { rating }) };
    if (!best || flaws(candidate) < flaws(best)) best = candidate;
    const enough = tried === mostTries || performance.now() - began >= mostMs;
    if (flaws(best) === 0 || enough) return { ...best, tried };
  }
}

/** A level without a rating may have any flaws. */
const flaws = ({ rating }: { readonly rating?: Rating }): number => rating?.flaws.length ?? 1;
