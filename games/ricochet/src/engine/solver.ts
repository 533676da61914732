import { yieldToEventLoop, type Budget, type Query, type Solution, type Solver } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { Move } from '../rules/state.ts';
import { type SolverKernel, withKernel } from './kernel.ts';
import { problemOf, stateOf } from './problem.ts';
import { search } from './search.ts';

/** Solves a puzzle, or a solo match to its last chip, each chip with the fewest moves. A party has nothing to solve. */
export const solver: Solver = {
  solve: (query, budget, signal) => withKernel((kernel) => solveGame(kernel, query, budget, signal)),
};

async function* solveGame(
  kernel: SolverKernel,
  query: Query,
  { nodes = Infinity, ms = Infinity }: Budget,
  signal: AbortSignal,
): AsyncGenerator<Solution, void> {
  const end = performance.now() + ms;
  let state = stateOf(query);
  let used = 0;
  const moves: string[] = [];
  const play = (move: Move): void => {
    moves.push(notation.move.print(move));
    state = rules.play(state, move, state.chip ? 0 : 'referee');
  };
  while (rules.turn(state).kind !== 'over') {
    if (state.params.variant === 'party') return yield { status: 'gave-up', nodes: used };
    if (!state.chip) play(rules.moves(state, 'referee')[0]!);
    for (const report of search(kernel, problemOf(state)!, { nodes: nodes - used, ms: end - performance.now() })) {
      const { status, atLeast: depth } = report;
      if (status === 'solved') {
        used += report.nodes;
        for (const move of report.moves!) play({ kind: 'slide', ...move });
        break;
      }
      yield { status, nodes: used + report.nodes, depth };
      if (status !== 'searching') return;
      await yieldToEventLoop();
      if (signal.aborted) return;
    }
  }
  yield { status: rules.turn(state).kind === 'over' ? 'solved' : 'gave-up', nodes: used, depth: moves.length, moves };
}
