import { Recent } from '@quadrille/kit';
import { directions, neighbour, onBoard, wallOnBoard, type Direction } from './geometry.ts';
import type { Square, State, Wall } from './state.ts';

/** The walls of a position, laid out for looking up. Cells are numbered rank by rank from a1. */
export interface Barriers {
  readonly size: number;
  /** By cell, a bit per direction: the way out is barred by a wall or the edge. */
  readonly barred: Uint8Array;
  /** By cell, where a wall is named by it: 1 for `h`, 2 for `v`. */
  readonly named: Uint8Array;
  /** By corner of the cells, rank by rank from the corner below a1: a wall's end or middle or the edge is there. */
  readonly touched: Uint8Array;
}

/** Squares as numbers, row by row. */
export const cellOf = (size: number, { file, rank }: Square): number => rank * size + file;
/** The square of such a number. */
export const squareOf = (size: number, cell: number): Square => ({ file: cell % size, rank: Math.floor(cell / size) });

/** Whether a pawn cannot go from the square to its neighbour in that direction, pawns aside. */
export function isBarred({ size, barred }: Barriers, square: Square, direction: Direction): boolean {
  return (barred[cellOf(size, square)]! & (1 << direction)) !== 0;
}

/** The two steps that a wall bars, each from the south or west. */
export function stepsAcross({ file, rank, direction }: Wall): readonly [Square, Square, Direction] {
  return direction === 'h'
    ? [{ file, rank }, { file: file + 1, rank }, 0]
    : [{ file, rank }, { file, rank: rank + 1 }, 1];
}

// States share their list of walls as long as only pawns move; the lists never change.
const known = new Recent<readonly Wall[], Barriers>();

/** What the walls on the board bar; found once for each set of walls. */
export function barriersOf(state: State): Barriers {
  const { size } = state.params;
  const found = known.get(state.walls);
  if (found?.size === size) return found;
  const barriers = copied(openBoard(size));
  for (const wall of state.walls) build(barriers, wall);
  known.set(state.walls, barriers);
  return barriers;
}

/** The same with one wall more. */
export function withWall(barriers: Barriers, wall: Wall): Barriers {
  const copy = copied(barriers);
  build(copy, wall);
  return copy;
}

const copied = ({ size, barred, named, touched }: Barriers): Barriers => ({
  size,
  barred: barred.slice(),
  named: named.slice(),
  touched: touched.slice(),
});

const open = new Map<number, Barriers>();

/** Without walls: only the edge bars. */
export function openBoard(size: number): Barriers {
  let board = open.get(size);
  if (!board) open.set(size, (board = edged(size)));
  return board;
}

function edged(size: number): Barriers {
  const barred = new Uint8Array(size * size);
  for (let cell = 0; cell < size * size; cell++) {
    const square = squareOf(size, cell);
    for (const direction of directions) {
      if (!onBoard(size, neighbour(square, direction))) barred[cell]! |= 1 << direction;
    }
  }
  const touched = new Uint8Array((size + 1) ** 2);
  for (let along = 0; along <= size; along++) {
    for (const corner of [along, along * (size + 1), along * (size + 1) + size, size * (size + 1) + along]) {
      touched[corner] = 1;
    }
  }
  return { size, barred, named: new Uint8Array(size * size), touched };
}

function build({ size, barred, named, touched }: Barriers, wall: Wall): void {
  const [first, second, direction] = stepsAcross(wall);
  for (const square of [first, second]) {
    barred[cellOf(size, square)]! |= 1 << direction;
    barred[cellOf(size, neighbour(square, direction))]! |= 1 << (direction + 2);
  }
  named[cellOf(size, wall)] = wall.direction === 'h' ? 1 : 2;
  for (const corner of cornersOf(size, wall)) touched[corner] = 1;
}

/** One end, the middle, the other end. */
function cornersOf(size: number, { file, rank, direction }: Wall): readonly [number, number, number] {
  const row = size + 1;
  const middle = (rank + 1) * row + file + 1;
  const half = direction === 'h' ? 1 : row;
  return [middle - half, middle, middle + half];
}

/** Why a wall does not fit among the others, its effect on paths aside. */
export function misfit(
  barriers: Barriers,
  wall: Wall,
): 'wall-off-board' | 'wall-overlaps' | 'wall-crosses' | undefined {
  if (!wallOnBoard(barriers.size, wall)) return 'wall-off-board';
  const [first, second, direction] = stepsAcross(wall);
  if (isBarred(barriers, first, direction) || isBarred(barriers, second, direction)) return 'wall-overlaps';
  return barriers.named[cellOf(barriers.size, wall)] ? 'wall-crosses' : undefined;
}

/**
 * Walls and edge seal something off only where they close a ring, so a wall that touches them at fewer than two of its
 * ends and middle changes no region of the board.
 */
export function mightSeal({ size, touched }: Barriers, wall: Wall): boolean {
  const [end, middle, otherEnd] = cornersOf(size, wall);
  return touched[end]! + touched[middle]! + touched[otherEnd]! >= 2;
}
