import type { Plan } from '@quadrille/arena';
import { defaultRunSetup, type RunSetup } from './run-setup.ts';

/** The form values that produce a plan, to share or edit it. */
export function setupOfPlan(
  plan: Plan,
  usual: (player: string) => { readonly nodes?: number; readonly ms?: number },
): RunSetup {
  const [first] = plan.contestants;
  const names = plan.format === 'match' ? plan.line.map((who) => plan.contestants[who]!.id) : idsOf(plan);
  const own = plan.contestants.every(({ id, budget }) => sameBudget(budget, usual(id)));
  const budget = own || !first ? 'usual' : first.budget.nodes === undefined ? 'ms' : 'nodes';
  return {
    ...defaultRunSetup,
    game: plan.game,
    format: plan.format,
    players: names,
    params: plan.sweep === undefined ? plan.variants[0]!.params : without(plan.variants[0]!.params, plan.sweep),
    games: plan.games,
    seed: plan.seed,
    openings: plan.opening.kind === 'random' ? plan.opening.moves : defaultRunSetup.openings,
    book: plan.opening.kind === 'book' ? plan.opening.lines.map((line) => line.join(' ')).join('\n') : '',
    firstStarts: !plan.swap,
    budget,
    amount: (budget === 'nodes' ? first?.budget.nodes : first?.budget.ms) ?? defaultRunSetup.amount,
    ...(plan.sprt && { sprt: { elo0: plan.sprt.elo0, elo1: plan.sprt.elo1 } }),
    sweep: plan.sweep === undefined ? '' : `${plan.sweep}=${plan.variants.map(({ name }) => name).join()}`,
  };
}

const idsOf = ({ contestants }: Plan): readonly string[] => contestants.map(({ id }) => id);

/** Whether the budget is the player's default: its usual nodes and no time limit. */
const sameBudget = (
  given: { readonly nodes?: number; readonly ms?: number },
  usual: { readonly nodes?: number; readonly ms?: number },
): boolean => (usual.nodes === undefined ? given.ms === usual.ms : given.nodes === usual.nodes);

const without = (params: string, key: string): string =>
  params
    .split(',')
    .filter((part) => !part.startsWith(`${key}=`))
    .join();
