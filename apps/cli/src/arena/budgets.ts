import type { PlanWish } from '@quadrille/arena';
import { fail, ok, type Result } from '@quadrille/kit';
import { option } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import type { Parsed } from '../flags.ts';

type Spending = NonNullable<PlanWish['budget']>;
type Limit = keyof Spending & ('nodes' | 'ms');

const limits: readonly Limit[] = ['nodes', 'ms'];

/** `--ms 300` for all, `--ms learned=300,master=1200` for some, `--ms 300,master=1200` for one otherwise than for all. */
export function readBudgets(
  call: Parsed,
  players: readonly string[],
): Result<Pick<PlanWish, 'budget' | 'budgets'>, Complaint> {
  let common: Spending = {};
  const own = new Map<string, Spending>();
  for (const limit of limits) {
    const text = option(call, limit);
    for (const item of text?.split(',') ?? []) {
      const [, name, digits] = /^(?:([^=]+)=)?(\d{1,15})$/.exec(item) ?? [];
      if (digits === undefined || (name !== undefined && !players.includes(name))) {
        const args = { flag: `--${limit}`, value: item, players: [...new Set(players)].join(', ') };
        return fail({ word: 'error.budget', args });
      }
      const value = Number(digits);
      if (value === 0) return fail({ word: 'error.positive', args: { flag: `--${limit}` } });
      if (name === undefined) common = { ...common, [limit]: value };
      else own.set(name, { ...own.get(name), [limit]: value });
    }
  }
  return ok({
    ...(Object.keys(common).length > 0 && { budget: common }),
    ...(own.size > 0 && {
      budgets: Object.fromEntries([...own].map(([name, each]) => [name, { ...common, ...each }])),
    }),
  });
}
