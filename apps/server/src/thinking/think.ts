import type { AnyGame, Deed, Player } from '@quadrille/kit';
import type { ThinkTask } from './engine-task.ts';

/** One deed for one seat, of a player or of a rival. Undefined: they have nothing to do. */
export async function think(
  game: AnyGame,
  { player, query, seat, budget }: ThinkTask,
  signal: AbortSignal,
): Promise<Deed | undefined> {
  const rival = (await game.rivals?.())?.find(({ id }) => id === player);
  if (rival) return rival.next(query, seat, budget.seed);
  const found = (await game.players?.())?.find(({ id }) => id === player);
  return found && search(found, query, budget, signal);
}

async function search(
  player: Player,
  query: ThinkTask['query'],
  budget: ThinkTask['budget'],
  signal: AbortSignal,
): Promise<Deed | undefined> {
  const seated = await player.sit(query);
  try {
    let move: string | undefined;
    for await (const found of seated.think({ ...player.budget, ...budget }, signal)) ({ move } = found);
    return move === undefined ? undefined : { moves: [move], after: 0 };
  } finally {
    seated.leave();
  }
}
