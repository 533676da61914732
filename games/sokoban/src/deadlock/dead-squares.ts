import { groundOf, type Board } from '../rules/state.ts';

const known = new WeakMap<Board, Uint8Array>();

/**
 * 1 on floor from which a box can reach no goal, even alone on the board. Computed backwards: pull a box away from each
 * goal as far as it goes; a pull needs two free cells in line.
 */
export function deadSquares(board: Board): Uint8Array {
  const found = known.get(board);
  if (found) return found;
  const { floor, goals, steps } = groundOf(board);
  const dead = Uint8Array.from(floor);
  const queue = [...goals];
  for (const goal of goals) dead[goal] = 0;
  for (const cell of queue) {
    for (const step of steps) {
      const next = cell + step;
      if (!floor[next] || !floor[next + step] || !dead[next]) continue;
      dead[next] = 0;
      queue.push(next);
    }
  }
  known.set(board, dead);
  return dead;
}
