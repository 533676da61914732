import { breather } from '@quadrille/kit';
import { longestTurn } from './longest-turn.ts';
import type { ExactAnswer, ExactOrder } from './exact.ts';
import { solveSmall } from './small-solver.ts';
import { proved } from './solved.ts';

const mostNodes = 2_000_000;

/** The twin of `solveExactly` for levels with special boxes or goals, which the kernel does not know. */
export async function solveWithKinds({ level, isLate, signal, tell }: ExactOrder): Promise<ExactAnswer> {
  const search = solveSmall(level, mostNodes);
  const pause = breather(longestTurn);
  for (let states = 0; ;) {
    if (signal.aborted || isLate()) return { status: 'gave-up', states, least: 0 };
    const next = search.next();
    if (next.done) {
      const { status, moves = [], nodes } = next.value;
      if (status !== 'solved') return { status, states: nodes, least: 0 };
      return { status, states: nodes, least: 0, solution: proved(level, moves.join('')) };
    }
    states = next.value;
    if (await pause()) tell(states, 0);
  }
}
