import { steps } from './steps.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * A move along a shortest path: of the cells that the pawn may go to, the one with the shortest way left, the first of
 * them in the order up, left, right, down. So a pawn that stands on the path is jumped where that is allowed and walked
 * round where it is not. Undefined: the pawn cannot move.
 */
export function run(board: FlatBoard): number | undefined {
  const field = board.field(board.toMove);
  let best: number | undefined;
  for (const cell of steps(board)) if (best === undefined || field[cell]! < field[best]!) best = cell;
  return best;
}
