import type { RandomParams } from '../rules/params.ts';
import { type GeneratedLevel, generateLevel } from './generator.ts';
import { rateLevel, type Rating } from './rating.ts';

export interface ChosenLevel {
  readonly level: GeneratedLevel;
  /** Missing where the solver did not solve it in the time. */
  readonly rating?: Rating;
  /** Levels that were looked at: their seeds follow each other. */
  readonly tried: number;
}

const rateMs = 1000;
/** In large rooms hardly any level is flawless: nobody is kept waiting for it. */
const mostTries = 24;
const mostMs = 1500;

/**
 * The first level without flaws from this seed on; its own seed is in its params, so that its link is the same level for
 * everybody. Where none is found in time, the one with the fewest flaws. Undefined after an abort.
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

/** What could not be rated may have any. */
const flaws = ({ rating }: { readonly rating?: Rating }): number => rating?.flaws.length ?? 1;
