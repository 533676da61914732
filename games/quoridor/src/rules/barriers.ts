import { RecentCache } from '@quadrille/kit';
import { directions, neighbour, isOnBoard, isWallOnBoard, type Direction } from './geometry.ts';
import type { Square, State, Wall } from './state.ts';

/** The walls of a position in lookup tables. Cells are numbered rank by rank from a1. */
export interface Barriers {
  readonly size: number;
  /** By cell: one bit per direction that a wall or the edge blocks. */
  readonly blocked: Uint8Array;
  /** By cell: the wall with its origin there: 1 for `h`, 2 for `v`. */
  readonly wallAtCell: Uint8Array;
  /** By corner, rank by rank from the corner below a1: 1 if the edge or a wall's end or middle is there. */
  readonly isCornerTouched: Uint8Array;
}

/** The number of a square, rank by rank. */
export const cellOf = (size: number, { file, rank }: Square): number => rank * size + file;
/** The inverse of `cellOf`. */
export const squareOf = (size: number, cell: number): Square => ({ file: cell % size, rank: Math.floor(cell / size) });

/** Whether a wall or the edge blocks the step from the square in that direction. */
export function isBlocked({ size, blocked }: Barriers, square: Square, direction: Direction): boolean {
  return (blocked[cellOf(size, square)]! & (1 << direction)) !== 0;
}

/** The two squares (south or west of the wall) whose step a wall blocks, and the direction of the step. */
export function blockedSteps({ file, rank, direction }: Wall): readonly [Square, Square, Direction] {
  return direction === 'h'
    ? [{ file, rank }, { file: file + 1, rank }, 0]
    : [{ file, rank }, { file, rank: rank + 1 }, 1];
}

// States share their list of walls while only pawns move, so the list is the cache key.
const barriersByWalls = new RecentCache<readonly Wall[], Barriers>();

/** Cached per list of walls. */
export function barriersOf(state: State): Barriers {
  const { size } = state.params;
  const found = barriersByWalls.get(state.walls);
  if (found?.size === size) return found;
  const barriers = copyBarriers(emptyBoardOf(size));
  for (const wall of state.walls) addWall(barriers, wall);
  barriersByWalls.set(state.walls, barriers);
  return barriers;
}

/** A copy with one more wall. */
export function withWall(barriers: Barriers, wall: Wall): Barriers {
  const copy = copyBarriers(barriers);
  addWall(copy, wall);
  return copy;
}

const copyBarriers = ({ size, blocked, wallAtCell, isCornerTouched }: Barriers): Barriers => ({
  size,
  blocked: blocked.slice(),
  wallAtCell: wallAtCell.slice(),
  isCornerTouched: isCornerTouched.slice(),
});

const emptyBoards = new Map<number, Barriers>();

/** The barriers of a board without walls. */
export function emptyBoardOf(size: number): Barriers {
  let board = emptyBoards.get(size);
  if (!board) emptyBoards.set(size, (board = createEmptyBoard(size)));
  return board;
}

function createEmptyBoard(size: number): Barriers {
  const blocked = new Uint8Array(size * size);
  for (let cell = 0; cell < size * size; cell++) {
    const square = squareOf(size, cell);
    for (const direction of directions) {
      if (!isOnBoard(size, neighbour(square, direction))) blocked[cell]! |= 1 << direction;
    }
  }
  const isCornerTouched = new Uint8Array((size + 1) ** 2);
  for (let along = 0; along <= size; along++) {
    for (const corner of [along, along * (size + 1), along * (size + 1) + size, size * (size + 1) + along]) {
      isCornerTouched[corner] = 1;
    }
  }
  return { size, blocked, wallAtCell: new Uint8Array(size * size), isCornerTouched };
}

function addWall({ size, blocked, wallAtCell, isCornerTouched }: Barriers, wall: Wall): void {
  const [first, second, direction] = blockedSteps(wall);
  for (const square of [first, second]) {
    blocked[cellOf(size, square)]! |= 1 << direction;
    blocked[cellOf(size, neighbour(square, direction))]! |= 1 << (direction + 2);
  }
  wallAtCell[cellOf(size, wall)] = wall.direction === 'h' ? 1 : 2;
  for (const corner of cornersOf(size, wall)) isCornerTouched[corner] = 1;
}

/** One end, the middle, the other end. */
function cornersOf(size: number, { file, rank, direction }: Wall): readonly [number, number, number] {
  const row = size + 1;
  const middle = (rank + 1) * row + file + 1;
  const half = direction === 'h' ? 1 : row;
  return [middle - half, middle, middle + half];
}

/** Why a wall does not fit among the others; ignores paths. */
export function checkWallFits(
  barriers: Barriers,
  wall: Wall,
): 'wall-off-board' | 'wall-overlaps' | 'wall-crosses' | undefined {
  if (!isWallOnBoard(barriers.size, wall)) return 'wall-off-board';
  const [first, second, direction] = blockedSteps(wall);
  if (isBlocked(barriers, first, direction) || isBlocked(barriers, second, direction)) return 'wall-overlaps';
  return barriers.wallAtCell[cellOf(barriers.size, wall)] ? 'wall-crosses' : undefined;
}

/**
 * A wall can only close an area off if at least two of its three points (ends and middle) touch other walls or the
 * edge.
 */
export function canSeal({ size, isCornerTouched }: Barriers, wall: Wall): boolean {
  const [end, middle, otherEnd] = cornersOf(size, wall);
  return isCornerTouched[end]! + isCornerTouched[middle]! + isCornerTouched[otherEnd]! >= 2;
}
