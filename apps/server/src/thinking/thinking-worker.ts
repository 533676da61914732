import type { AnyGame } from '@quadrille/kit';
import type { ThinkTask } from './thinkers.ts';

/** One thought for one seat. Undefined: the player has nothing to say. */
export default async function think({ module, player, query, budget }: ThinkTask): Promise<string | undefined> {
  const { game } = (await import(module)) as { readonly game: AnyGame };
  const found = (await game.players?.())?.find(({ id }) => id === player);
  if (!found) return undefined;
  const seated = await found.sit(query);
  try {
    let move: string | undefined;
    for await (const thought of seated.think({ ...found.budget, ...budget }, never)) ({ move } = thought);
    return move;
  } finally {
    seated.leave();
  }
}

const never = new AbortController().signal;
