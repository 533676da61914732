import { groundOf, type Board } from '../rules/state.ts';
import { deadSquares } from '../deadlock/dead-squares.ts';

/** The floor of a board with cells numbered from 0, for searches: neighbours, dead squares, distances to goals. */
export interface Yard {
  readonly cells: readonly number[];
  /** By cell of the board: its number, -1 if it is not floor. */
  readonly number: Int32Array;
  /** `4 * n + direction`: the number of the neighbour, -1 for a wall. */
  readonly next: Int32Array;
  readonly dead: Uint8Array;
  readonly goal: Uint8Array;
  /** Pushes to the nearest goal of a single box, with a player that reaches every cell. */
  readonly toGoal: Int32Array;
}

const yards = new WeakMap<Board, Yard>();

export function yardOf(board: Board): Yard {
  const known = yards.get(board);
  if (known) return known;
  const ground = groundOf(board);
  const deadCells = deadSquares(board);
  const cells = Array.from({ length: ground.size }, (_, cell) => cell).filter((cell) => ground.floor[cell]);
  const number = new Int32Array(ground.size).fill(-1);
  cells.forEach((cell, n) => (number[cell] = n));
  const next = new Int32Array(4 * cells.length);
  cells.forEach((cell, n) => ground.steps.forEach((step, way) => (next[4 * n + way] = number[cell + step]!)));
  const dead = Uint8Array.from(cells, (cell) => deadCells[cell]!);
  const goal = Uint8Array.from(cells, (cell) => ground.goal[cell]!);
  const yard: Yard = { cells, number, next, dead, goal, toGoal: pullDistances(next, goal) };
  yards.set(board, yard);
  return yard;
}

function pullDistances(next: Int32Array, goal: Uint8Array): Int32Array {
  const distance = Int32Array.from(goal, (isGoal) => (isGoal ? 0 : -1));
  const queue = [...goal.keys()].filter((n) => goal[n]);
  for (const n of queue) {
    for (let way = 0; way < 4; way++) {
      const to = next[4 * n + way]!;
      if (to < 0 || next[4 * to + way]! < 0 || distance[to]! >= 0) continue;
      distance[to] = distance[n]! + 1;
      queue.push(to);
    }
  }
  return distance;
}
