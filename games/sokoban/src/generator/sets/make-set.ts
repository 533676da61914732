import { random } from '@quadrille/kit';
import { tryCandidate, type Candidate, type Trial } from './candidate.ts';
import { chooseVaried } from './choose.ts';
import type { CountedSolver } from './counted-solver.ts';
import type { Shapes } from './likeness.ts';
import type { SetPlan } from './set-plans.ts';

export const setLength = 60;

export interface MadeSet {
  /** Easiest first. */
  readonly levels: readonly Candidate[];
  readonly pool: number;
  readonly drafts: number;
  /** Why drafts were thrown away. */
  readonly refused: Readonly<Record<string, number>>;
}

/** The levels of a set, the same for the same plan and the same levels before it. */
export function makeSet(
  plan: SetPlan,
  taken: readonly Shapes[],
  solver: CountedSolver,
  tell: (drafts: number, pool: number) => void,
): MadeSet {
  const chance = random(plan.seed);
  const pool: Candidate[] = [];
  const refused: Record<string, number> = {};
  let drafts = 0;
  for (; drafts < plan.drafts && pool.length < plan.pool; drafts++) {
    const trial: Trial = tryCandidate(plan, drafts, solver, chance.split(drafts));
    if ('flaw' in trial) refused[trial.flaw] = (refused[trial.flaw] ?? 0) + 1;
    else pool.push(trial);
    tell(drafts + 1, pool.length);
  }
  return { levels: chooseVaried(pool, setLength, taken), pool: pool.length, drafts, refused };
}
