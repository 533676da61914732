import type { AnyGame, Deed, Player } from '@quadrille/kit';
import type { ThinkTask } from './thinkers.ts';

/** One thought for one seat, of a player or of a rival. Undefined: they have nothing to say. */
export default async function think({ module, player, query, seat, budget }: ThinkTask): Promise<Deed | undefined> {
  const { game } = (await import(module)) as { readonly game: AnyGame };
  const rival = (await game.rivals?.())?.find(({ id }) => id === player);
  if (rival) return rival.next(query, seat, budget.seed);
  const found = (await game.players?.())?.find(({ id }) => id === player);
  return found && thought(found, query, budget);
}

async function thought(
  player: Player,
  query: ThinkTask['query'],
  budget: ThinkTask['budget'],
): Promise<Deed | undefined> {
  const seated = await player.sit(query);
  try {
    let move: string | undefined;
    for await (const found of seated.think({ ...player.budget, ...budget }, never)) ({ move } = found);
    return move === undefined ? undefined : { moves: [move], after: 0 };
  } finally {
    seated.leave();
  }
}

const never = new AbortController().signal;
