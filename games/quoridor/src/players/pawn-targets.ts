import { anticlockwise, clockwise, opposite, type Direction } from '../rules/geometry.ts';
import type { FlatBoard } from './flat-board.ts';

/**
 * By running direction: all directions in the order that breaks ties, up, left, right, down as the seat sees the board.
 */
export const directionOrders: readonly (readonly Direction[])[] = ([0, 1, 2, 3] as const).map((ahead) => [
  ahead,
  anticlockwise(ahead),
  clockwise(ahead),
  opposite(ahead),
]);

/** Target cells of the pawn to move, in the order up, left, right, down of its seat, without duplicates. */
export function pawnTargets(board: FlatBoard): number[] {
  const found: number[] = [];
  const from = board.pawns[board.toMove]!;
  for (const way of directionOrders[board.forward[board.toMove]!]!) {
    if (isBlocked(board, from, way)) continue;
    const next = from + board.grid.offsets[way];
    if (board.isOccupied(next)) addJumps(board, next, way, found);
    else addUnique(found, next);
  }
  return found;
}

/** Jumps over or beside the pawn on `pawn`, which is next to the pawn to move. */
function addJumps(board: FlatBoard, pawn: number, way: Direction, found: number[]): void {
  const behind = pawn + board.grid.offsets[way];
  if (isBlocked(board, pawn, way)) addSides(board, pawn, way, found);
  else if (!board.isOccupied(behind)) addUnique(found, behind);
  else if (board.line === 'wikipedia') addSides(board, pawn, way, found);
  else if (board.line === 'mons' && !addSides(board, pawn, way, found)) addJumpsAlongLine(board, behind, way, found);
}

/** The first free cell behind a line, or the sides of a pawn of the line if a wall or the edge is behind it. */
function addJumpsAlongLine(board: FlatBoard, first: number, way: Direction, found: number[]): void {
  let pawn = first;
  while (!isBlocked(board, pawn, way)) {
    pawn += board.grid.offsets[way];
    if (!board.isOccupied(pawn)) return addUnique(found, pawn);
  }
  addSides(board, pawn, way, found);
}

/** Adds the free sides of the pawn; returns whether there is any. */
function addSides(board: FlatBoard, pawn: number, way: Direction, found: number[]): boolean {
  let free = false;
  for (const side of directionOrders[board.forward[board.toMove]!]!) {
    const across = ((side ^ way) & 1) === 1;
    if (!across || isBlocked(board, pawn, side)) continue;
    const next = pawn + board.grid.offsets[side];
    if (board.isOccupied(next)) continue;
    free = true;
    addUnique(found, next);
  }
  return free;
}

function addUnique(found: number[], cell: number): void {
  // Two pawns may have a side square in common.
  if (!found.includes(cell)) found.push(cell);
}

const isBlocked = (board: FlatBoard, cell: number, way: Direction): boolean =>
  (board.blocked[cell]! & (1 << way)) !== 0;
