import type { Seat } from '@quadrille/kit';
import type { Grid } from './grid.ts';
import { looks } from './steps.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * The wall that bars the shortest path of an opponent as near to its pawn as possible: for each step of that path, from
 * the pawn on, the two walls that cut it are tried, first the one farther from our own path. If none of these is legal,
 * the wall that costs it most. Undefined: there is no legal wall.
 */
export function bar(board: FlatBoard, opponent: Seat): number | undefined {
  if (board.stock[board.toMove] === 0) return undefined;
  const theirs = shortestPath(board, opponent);
  const ours = shortestPath(board, board.toMove);
  for (let step = 1; step < theirs.length; step++) {
    for (const slot of cutters(board, theirs[step - 1]!, theirs[step]!, ours)) {
      if (board.fits(slot) && board.leavesPaths(slot)) return board.grid.cells + slot;
    }
  }
  return harmless(board, theirs[0]!, ours);
}

/** The cells of it, first the pawn's own; of several, the first in the order up, left, right, down of its owner. */
function shortestPath(board: FlatBoard, seat: Seat): number[] {
  const field = board.field(seat);
  const look = looks[board.ahead[seat]!]!;
  let cell = board.pawns[seat]!;
  const path = [cell];
  for (let left = field[cell]!; left > 0; left--) {
    for (const way of look) {
      const next = cell + board.grid.offsets[way];
      if (board.barred[cell]! & (1 << way) || field[next] !== left - 1) continue;
      cell = next;
      break;
    }
    path.push(cell);
  }
  return path;
}

/**
 * The walls that cut a step, as far as they are on the board: first the one farther from our path. Of two equally far,
 * the one that goes on up, left, right or down from the step, in this order as we see the board.
 */
function cutters(board: FlatBoard, from: number, to: number, ours: readonly number[]): number[] {
  const { grid } = board;
  const low = Math.min(from, to);
  const standing = Math.abs(from - to) === 1;
  const slots: number[] = [];
  for (const side of looks[board.ahead[board.toMove]!]!) {
    const along = (side & 1) === (standing ? 0 : 1);
    if (!along || grid.made[side][low] === grid.size - 1) continue;
    const name = side < 2 ? low : low + grid.offsets[side];
    slots.push(2 * name + (standing ? 1 : 0));
  }
  if (slots.length === 2 && farness(grid, slots[1]!, ours) > farness(grid, slots[0]!, ours)) slots.reverse();
  return slots;
}

/** From the middle of a wall to the nearest of some cells, in half squares along files and ranks. */
function farness({ made: [ranks, files] }: Grid, slot: number, cells: readonly number[]): number {
  const rank = 2 * ranks[slot >> 1]! + 1;
  const file = 2 * files[slot >> 1]! + 1;
  let least = Infinity;
  for (const cell of cells) {
    least = Math.min(least, Math.abs(2 * ranks[cell]! - rank) + Math.abs(2 * files[cell]! - file));
  }
  return least;
}

/**
 * A wall that makes a path longer must cut it, and none that cuts this one is legal: so the wall that costs the opponent
 * most costs it nothing. Of all legal walls, then, one that leaves our own path alone, nearest to that pawn.
 */
function harmless(board: FlatBoard, pawn: number, ours: readonly number[]): number | undefined {
  const ownCuts = new Set(ours.slice(1).flatMap((cell, step) => cutters(board, ours[step]!, cell, ours)));
  let best: number | undefined;
  let least = Infinity;
  for (const slot of board.grid.slots) {
    if (!board.fits(slot) || !board.leavesPaths(slot)) continue;
    const harm = farness(board.grid, slot, [pawn]) + (ownCuts.has(slot) ? board.grid.cells : 0);
    if (harm < least) [best, least] = [slot, harm];
  }
  return best === undefined ? undefined : board.grid.cells + best;
}
