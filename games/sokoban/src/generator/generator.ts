import { breather, type Budget, type Generated, type Generator } from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { paramsText, type RandomParams } from '../rules/params.ts';
import { positionText } from '../notation/position.ts';
import { generating, type GeneratedLevel } from './generated-level.ts';

/**
 * One level after the other: the first is that of the seed in the params, or of the budget's seed where the params name
 * none, and each next one has the next seed. Ends when the budget is used up, but never before the first level. Params
 * that name no room have nothing to generate.
 */
export const generator: Generator = { generate };

async function* generate(params: string, budget: Budget, signal: AbortSignal): AsyncGenerator<Generated, void> {
  const read = paramsText.parse(params);
  if (!read.ok || read.value.level !== 'random') return;
  const began = performance.now();
  const pause = breather(longestTurn);
  let seed = params.includes('seed=') ? read.value.seed : budget.seed;
  for (let states = 0; ; seed++) {
    // Small levels are done before they would pause by themselves.
    await pause();
    const level = await generateLevel({ ...read.value, seed }, signal);
    if (!level) return;
    yield {
      params: paramsText.print(level.params),
      position: positionText.print(level.start),
      witness: level.witness,
      rating: level.ranges.lines,
    };
    states += level.states;
    if (budget.nodes !== undefined && states >= budget.nodes) return;
    if (budget.ms !== undefined && performance.now() - began >= budget.ms) return;
  }
}

/** Undefined after an abort. `progress` hears the number of positions searched so far. */
export async function generateLevel(
  params: RandomParams,
  signal: AbortSignal,
  progress?: (states: number) => void,
): Promise<GeneratedLevel | undefined> {
  const search = generating(params);
  const pause = breather(longestTurn);
  for (;;) {
    if (signal.aborted) return undefined;
    const next = search.next();
    if (next.done) return next.value;
    progress?.(next.value);
    await pause();
  }
}
