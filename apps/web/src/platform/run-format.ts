import { parseBatches, parsePlan } from '@quadrille/arena';
import { fail, fault } from '@quadrille/kit';
import type { RunFormat } from '@quadrille/store';

/** Parses runs in a backup strictly, like all input from outside. */
export const runFormat: RunFormat = {
  parse: async ({ game, plan: text }, batches) => {
    const plan = parsePlan(String(text));
    return plan.ok && plan.value.game === game ? parseBatches(plan.value, batches) : fail(fault('run-plan'));
  },
};
