import type { Seat } from '@quadrille/kit';
import type { Grid } from './grid.ts';
import { directionOrders } from './pawn-targets.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * The wall that blocks the opponent's shortest path as near to its pawn as possible: for each step of that path, from
 * the pawn on, tries the two walls that cut it, first the one farther from our own path. If none of them is legal, the
 * wall that costs most. Undefined if there is no legal wall.
 */
export function findBlockingWall(board: FlatBoard, opponent: Seat): number | undefined {
  if (board.stock[board.toMove] === 0) return undefined;
  const theirs = shortestPath(board, opponent);
  const ours = shortestPath(board, board.toMove);
  for (let step = 1; step < theirs.length; step++) {
    for (const slot of wallsAcrossStep(board, theirs[step - 1]!, theirs[step]!, ours)) {
      if (board.isWallFitting(slot) && board.keepsPathsOpen(slot)) return board.grid.cells + slot;
    }
  }
  return findHarmlessWall(board, theirs[0]!, ours);
}

/**
 * The cells of a shortest path, beginning with the pawn's; ties are broken in the order up, left, right, down of its
 * seat.
 */
function shortestPath(board: FlatBoard, seat: Seat): number[] {
  const field = board.distanceField(seat);
  const look = directionOrders[board.forward[seat]!]!;
  let cell = board.pawns[seat]!;
  const path = [cell];
  for (let left = field[cell]!; left > 0; left--) {
    for (const way of look) {
      const next = cell + board.grid.offsets[way];
      if (board.blocked[cell]! & (1 << way) || field[next] !== left - 1) continue;
      cell = next;
      break;
    }
    path.push(cell);
  }
  return path;
}

/**
 * The walls on the board that cut a step: first the one farther from our path; on a tie the one that continues up,
 * left, right or down from the step, in this order as the mover sees the board.
 */
function wallsAcrossStep(board: FlatBoard, from: number, to: number, ours: readonly number[]): number[] {
  const { grid } = board;
  const low = Math.min(from, to);
  const standing = Math.abs(from - to) === 1;
  const slots: number[] = [];
  for (const side of directionOrders[board.forward[board.toMove]!]!) {
    const along = (side & 1) === (standing ? 0 : 1);
    if (!along || grid.ranksCovered[side][low] === grid.size - 1) continue;
    const name = side < 2 ? low : low + grid.offsets[side];
    slots.push(2 * name + (standing ? 1 : 0));
  }
  if (slots.length === 2 && distanceToCells(grid, slots[1]!, ours) > distanceToCells(grid, slots[0]!, ours))
    slots.reverse();
  return slots;
}

/** The distance from the middle of a wall to the nearest of these cells, in half squares. */
function distanceToCells({ ranksCovered: [ranks, files] }: Grid, slot: number, cells: readonly number[]): number {
  const rank = 2 * ranks[slot >> 1]! + 1;
  const file = 2 * files[slot >> 1]! + 1;
  let least = Infinity;
  for (const cell of cells) {
    least = Math.min(least, Math.abs(2 * ranks[cell]! - rank) + Math.abs(2 * files[cell]! - file));
  }
  return least;
}

/**
 * A wall that makes the path longer must cut it, and no wall that cuts it is legal; so every wall costs the opponent 0.
 * Chooses a legal wall outside our own path, nearest to the opponent's pawn.
 */
function findHarmlessWall(board: FlatBoard, pawn: number, ours: readonly number[]): number | undefined {
  const ownCuts = new Set(ours.slice(1).flatMap((cell, step) => wallsAcrossStep(board, ours[step]!, cell, ours)));
  let best: number | undefined;
  let least = Infinity;
  for (const slot of board.grid.slots) {
    if (!board.isWallFitting(slot) || !board.keepsPathsOpen(slot)) continue;
    const harm = distanceToCells(board.grid, slot, [pawn]) + (ownCuts.has(slot) ? board.grid.cells : 0);
    if (harm < least) [best, least] = [slot, harm];
  }
  return best === undefined ? undefined : board.grid.cells + best;
}
