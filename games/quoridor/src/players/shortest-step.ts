import { pawnTargets } from './pawn-targets.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * A move along a shortest path: the legal target with the shortest path left; ties in the order up, left, right, down.
 * So the pawn jumps over a pawn on its path if possible and goes around it otherwise. Undefined if the pawn cannot
 * move.
 */
export function stepOnShortestPath(board: FlatBoard): number | undefined {
  const field = board.distanceField(board.toMove);
  let best: number | undefined;
  for (const cell of pawnTargets(board)) if (best === undefined || field[cell]! < field[best]!) best = cell;
  return best;
}
