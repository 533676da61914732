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

/** Without squares and lists: a server adds all walls of a position after every move. */
function addWall({ size, blocked, wallAtCell, isCornerTouched }: Barriers, { file, rank, direction }: Wall): void {
  const isFlat = direction === 'h';
  const way = isFlat ? 0 : 1;
  const cell = rank * size + file;
  const next = cell + (isFlat ? 1 : size);
  const across = isFlat ? size : 1;
  blocked[cell]! |= 1 << way;
  blocked[next]! |= 1 << way;
  blocked[cell + across]! |= 1 << (way + 2);
  blocked[next + across]! |= 1 << (way + 2);
  wallAtCell[cell] = isFlat ? 1 : 2;
  const middle = middleOf(size, rank, file);
  const half = isFlat ? 1 : size + 1;
  isCornerTouched[middle - half] = 1;
  isCornerTouched[middle] = 1;
  isCornerTouched[middle + half] = 1;
}

/** The corner in the middle of a wall. */
const middleOf = (size: number, rank: number, file: number): number => (rank + 1) * (size + 1) + file + 1;

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
export function canSeal({ size, isCornerTouched }: Barriers, { rank, file, direction }: Wall): boolean {
  const middle = middleOf(size, rank, file);
  const half = direction === 'h' ? 1 : size + 1;
  return isCornerTouched[middle - half]! + isCornerTouched[middle]! + isCornerTouched[middle + half]! >= 2;
}
