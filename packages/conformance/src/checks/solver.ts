import type { Solver } from '@quadrille/kit';
import { claim } from '../finding.ts';
import { same } from '../same.ts';
import { abortSoon, collect } from '../thinking.ts';
import { spread, type Trial } from '../trial.ts';
import { replayWitness } from '../witness.ts';

/** Whatever the solver calls solved can be played to a win. */
export async function checkSolver<P, S, M>(trial: Trial<P, S, M>, solver: Solver): Promise<void> {
  let asked = 0;
  for (const [seed, { turn, where }] of spread(trial.samples(), 24).entries()) {
    if (turn.kind === 'over') continue;
    const query = where();
    const budget = { nodes: trial.settings.nodes, seed };
    const run = (): Promise<unknown[]> => collect(solver.solve(query, budget, new AbortController().signal));
    const solutions = await collect(solver.solve(query, budget, new AbortController().signal));
    const last = solutions.at(-1);
    claim(last !== undefined && last.status !== 'searching', 'the solver ends without a verdict', where);
    claim(last.nodes <= budget.nodes, `the solver used ${last.nodes} nodes of ${budget.nodes}`, where);
    claim(same(solutions, await run()), 'the solver works otherwise with the same seed and nodes', where);
    if (last.status === 'solved') replayWitness(trial.game, query, last.moves ?? []);
    asked++;
  }
  claim(asked > 0, 'the solver was never asked');
}

export async function checkSolverAbort<P, S, M>(trial: Trial<P, S, M>, solver: Solver): Promise<void> {
  for (const [first] of trial.games()) {
    await abortSoon('the solver', trial.settings.patience, (budget, signal) =>
      solver.solve(first!.where(), budget, signal),
    );
  }
}
