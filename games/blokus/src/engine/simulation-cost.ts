import type { Params } from '../rules/params.ts';

/**
 * What a simulation takes, in those of the middle of a game of Duo: early ones play more moves out of longer lists,
 * and on the large board there are more of both. So a number of nodes means about the same time everywhere.
 */
export function simulationCost({ game }: Params, squaresPlaced: number): number {
  const cost = game === 'duo' ? 4 * 2 ** (-squaresPlaced / 28) : 9 * 2 ** (-squaresPlaced / 70);
  return Math.max(0.4, cost);
}
