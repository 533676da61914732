import { expect, type Budget, type Generated, type Generator, breath } from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { printPosition, printSlide } from '../notation/position.ts';
import type { Params, State } from '../rules/state.ts';
import { noWay } from '../rules/way.ts';
import { withKernel } from '../engine/kernel-pool.ts';
import type { Problem } from '../engine/problem.ts';
import { candidate } from './puzzle-generator.ts';
import { lengthsOf } from './rating.ts';
import type { SolverKernel } from '../engine/kernel.ts';

/** Puzzles on boards as the params deal them, as many as the budget allows. */
export const generator: Generator = {
  generate: (params, budget, signal) => withKernel((kernel) => generate(kernel, params, budget, signal)),
};

const shortest = lengthsOf.easy[0];
const pauseEvery = 10;

async function* generate(
  kernel: SolverKernel,
  text: string,
  { nodes = Infinity, ms = Infinity, seed }: Budget,
  signal: AbortSignal,
): AsyncGenerator<Generated, void> {
  const params = expect(paramsText.parse(text));
  const end = performance.now() + ms;
  let paused = performance.now();
  let left = nodes;
  for (let n = 0; left > 0 && performance.now() < end; n++) {
    const wish = { params, least: shortest, most: Infinity, nodes: left };
    const { puzzle, nodes: used } = candidate(kernel, wish, seed, n);
    // Even the emptiest try is worth a node: a budget always comes to its end.
    left -= Math.max(1, used);
    if (puzzle) {
      yield {
        params: paramsText.print(puzzleParams(params)),
        position: positionOf(params, puzzle.problem),
        witness: puzzle.moves.map(printSlide),
        rating: puzzle.rating,
      };
    }
    if (performance.now() - paused > pauseEvery) {
      await breath();
      paused = performance.now();
    }
    if (signal.aborted) return;
  }
}

/** What matters for a position that brings its own board. */
export const puzzleParams = ({ strict }: Pick<Params, 'strict'>): Params => ({
  ...expect(paramsText.parse('variant=puzzle')),
  strict,
});

export function positionOf(params: Pick<Params, 'strict'>, { board, robots, chip }: Problem): string {
  const state: State = {
    params: puzzleParams(params),
    board,
    bases: robots,
    robots,
    way: noWay,
    chip,
    owners: [],
    draws: 0,
    bids: [],
    spent: 0,
    points: [0],
  };
  return printPosition(state);
}
