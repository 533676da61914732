import { expect, type Budget, type Query, type Solution, type Solver } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { solveLevel, type SolveAnswer } from './portfolio.ts';

/** Default time limit. */
const usualMs = 60_000;

/**
 * The portfolio as a solver of the contract. With a node budget it is reproducible: then only the exact search runs,
 * because the others depend on the clock, and there are no intermediate results.
 */
export const solver: Solver = { solve };

async function* solve(query: Query, budget: Budget, signal: AbortSignal): AsyncGenerator<Solution, void> {
  const { nodes = Infinity, ms: limitMs = usualMs } = budget;
  const counted = budget.nodes !== undefined;
  const level = open(query);
  const stop = new AbortController();
  const heard = (): void => stop.abort();
  signal.addEventListener('abort', heard, { once: true });
  if (signal.aborted) stop.abort();
  let latest: Solution = { status: 'searching', nodes: 0 };
  let wake: (() => void) | undefined;
  const search = solveLevel(
    { level, limitMs, optimal: counted },
    ({ states, depth }) => {
      latest = { status: 'searching', nodes: states, depth };
      if (states > nodes) stop.abort();
      if (!counted) wake?.();
    },
    stop.signal,
  );
  try {
    for (;;) {
      const news = new Promise<undefined>((resolve) => (wake = () => resolve(undefined)));
      const answer = await Promise.race([search, news]);
      yield answer ? solution(answer, nodes) : latest;
      if (answer) return;
    }
  } finally {
    // A caller that stops iterating cancels the search.
    stop.abort();
    signal.removeEventListener('abort', heard);
  }
}

function solution(answer: SolveAnswer, most: number): Solution {
  if (answer.states > most) return { status: 'gave-up', nodes: most };
  const { status, states: nodes } = answer;
  if (status !== 'solved') return { status, nodes };
  return { status, moves: [...answer.lurd], nodes, depth: answer.pushes };
}

/** The query comes from a running match, so it must open. */
function open({ params, start, moves }: Query): State {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const text of moves) state = rules.play(state, expect(notation.move.parse(text)));
  return state;
}
