import { anticlockwise, clockwise, opposite, type Direction } from '../rules/geometry.ts';
import type { FlatBoard } from './flat-board.ts';

/** By the way a seat runs: its directions in the order that breaks ties, up, left, right, down as it sees the board. */
export const looks: readonly (readonly Direction[])[] = ([0, 1, 2, 3] as const).map((ahead) => [
  ahead,
  anticlockwise(ahead),
  clockwise(ahead),
  opposite(ahead),
]);

/** Where the pawn to move may go, in the order up, left, right, down of its owner, without repeats. */
export function steps(board: FlatBoard): number[] {
  const found: number[] = [];
  const from = board.pawns[board.toMove]!;
  for (const way of looks[board.ahead[board.toMove]!]!) {
    if (isBarred(board, from, way)) continue;
    const next = from + board.grid.offsets[way];
    if (board.isOccupied(next)) jump(board, next, way, found);
    else add(found, next);
  }
  return found;
}

/** Over or beside the pawn on `pawn`, which stands next to the one to move. */
function jump(board: FlatBoard, pawn: number, way: Direction, found: number[]): void {
  const behind = pawn + board.grid.offsets[way];
  if (isBarred(board, pawn, way)) beside(board, pawn, way, found);
  else if (!board.isOccupied(behind)) add(found, behind);
  else if (board.line === 'wikipedia') beside(board, pawn, way, found);
  else if (board.line === 'mons' && !beside(board, pawn, way, found)) alongLine(board, behind, way, found);
}

/** To the first free cell behind a line, or to the sides of the pawn where it is barred. */
function alongLine(board: FlatBoard, first: number, way: Direction, found: number[]): void {
  let pawn = first;
  while (!isBarred(board, pawn, way)) {
    pawn += board.grid.offsets[way];
    if (!board.isOccupied(pawn)) return add(found, pawn);
  }
  beside(board, pawn, way, found);
}

/** Whether a side of the pawn is free. */
function beside(board: FlatBoard, pawn: number, way: Direction, found: number[]): boolean {
  let free = false;
  for (const side of looks[board.ahead[board.toMove]!]!) {
    const across = ((side ^ way) & 1) === 1;
    if (!across || isBarred(board, pawn, side)) continue;
    const next = pawn + board.grid.offsets[side];
    if (board.isOccupied(next)) continue;
    free = true;
    add(found, next);
  }
  return free;
}

function add(found: number[], cell: number): void {
  // The sides of two pawns may be one square.
  if (!found.includes(cell)) found.push(cell);
}

const isBarred = (board: FlatBoard, cell: number, way: Direction): boolean => (board.barred[cell]! & (1 << way)) !== 0;
