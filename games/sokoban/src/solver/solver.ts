import { expect, type Budget, type Query, type Solution, type Solver } from '@quadrille/kit';
import { breath } from '../breath.ts';
import { notation } from '../notation.ts';
import { rules } from '../rules.ts';
import type { State } from '../state.ts';
import { solveSmall } from './small-solver.ts';

/** Where nobody says how long to search. */
const usualNodes = 500_000;

/** Optimal in pushes for small levels; gives up on others. */
export const solver: Solver = { solve };

async function* solve(query: Query, budget: Budget, signal: AbortSignal): AsyncGenerator<Solution, void> {
  const state = open(query);
  const began = performance.now();
  const search = solveSmall(state, Math.min(budget.nodes ?? usualNodes, usualNodes));
  const pause = breath();
  let nodes = 0;
  for (;;) {
    const next = search.next();
    if (next.done) {
      yield next.value;
      return;
    }
    nodes = next.value;
    const late = budget.ms !== undefined && performance.now() - began >= budget.ms;
    if (signal.aborted || late) {
      yield { status: 'gave-up', nodes };
      return;
    }
    yield { status: 'searching', nodes };
    await pause();
  }
}

/** The query comes from a running game: what does not open is a bug. */
function open({ params, start, moves }: Query): State {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const text of moves) state = rules.play(state, expect(notation.move.parse(text)));
  return state;
}
