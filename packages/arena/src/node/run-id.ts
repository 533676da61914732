import { createHash } from 'node:crypto';
import type { Plan } from '../plan.ts';
import { printPlan } from '../plan-text.ts';

/** The same for a run and its extensions: everything but the number of games. */
export function runId(plan: Plan): string {
  return createHash('sha256')
    .update(printPlan({ ...plan, games: 1 }))
    .digest('hex')
    .slice(0, 16);
}
