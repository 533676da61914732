import type { Seat } from '@quadrille/kit';
import type { Move, State } from '../rules/state.ts';

/**
 * Who laid each wall, in the order of the walls; of those that a game was started with nobody knows it. `latest`: who
 * made the last move of the history.
 */
export function wallOwners(
  { walls, params: { players } }: State,
  history: readonly Move[],
  latest: Seat,
): readonly (Seat | undefined)[] {
  const layers = history.flatMap(({ kind }, index) => {
    const ago = history.length - 1 - index;
    return kind === 'wall' ? [(((latest - ago) % players) + players) % players] : [];
  });
  const given = Math.max(0, walls.length - layers.length);
  return walls.map((_, index) => layers[index - given]);
}
