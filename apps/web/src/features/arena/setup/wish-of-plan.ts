import type { Plan } from '@quadrille/arena';
import { firstWish, type Wish } from './wish.ts';

/** The wish that a plan fulfils, so that it can be shared or changed a little. */
export function wishOfPlan(
  plan: Plan,
  usual: (player: string) => { readonly nodes?: number; readonly ms?: number },
): Wish {
  const [first] = plan.contestants;
  const names = plan.format === 'match' ? plan.line.map((who) => plan.contestants[who]!.id) : idsOf(plan);
  const own = plan.contestants.every(({ id, budget }) => sameBudget(budget, usual(id)));
  const budget = own || !first ? 'usual' : first.budget.nodes === undefined ? 'ms' : 'nodes';
  return {
    ...firstWish,
    game: plan.game,
    format: plan.format,
    players: names,
    params: plan.sweep === undefined ? plan.variants[0]!.params : without(plan.variants[0]!.params, plan.sweep),
    games: plan.games,
    seed: plan.seed,
    openings: plan.opening.kind === 'random' ? plan.opening.moves : firstWish.openings,
    book: plan.opening.kind === 'book' ? plan.opening.lines.map((line) => line.join(' ')).join('\n') : '',
    firstStarts: !plan.swap,
    budget,
    amount: (budget === 'nodes' ? first?.budget.nodes : first?.budget.ms) ?? firstWish.amount,
    ...(plan.sprt && { sprt: { elo0: plan.sprt.elo0, elo1: plan.sprt.elo1 } }),
    sweep: plan.sweep === undefined ? '' : `${plan.sweep}=${plan.variants.map(({ name }) => name).join()}`,
  };
}

const idsOf = ({ contestants }: Plan): readonly string[] => contestants.map(({ id }) => id);

/** Without a wish, a player is given its usual nodes and no time. */
const sameBudget = (
  given: { readonly nodes?: number; readonly ms?: number },
  usual: { readonly nodes?: number; readonly ms?: number },
): boolean => (usual.nodes === undefined ? given.ms === usual.ms : given.nodes === usual.nodes);

const without = (params: string, key: string): string =>
  params
    .split(',')
    .filter((part) => !part.startsWith(`${key}=`))
    .join();
