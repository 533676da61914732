import type { AnyGame } from '@quadrille/kit';

const games = import.meta.glob<AnyGame>('../../../../../games/*/src/game.ts', { import: 'game' });

/** A game without cards and boards. */
export const workerGame = async (id: string): Promise<AnyGame | undefined> =>
  await games[`../../../../../games/${id}/src/game.ts`]?.();
