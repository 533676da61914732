import type { Seat } from '@quadrille/kit';
import type { Move, Params, Square, State, Wall } from './state.ts';

/** North, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;

/** North, east, south, west. */
export const directions: readonly Direction[] = [0, 1, 2, 3];

const vectors: readonly Square[] = [
  { file: 0, rank: 1 },
  { file: 1, rank: 0 },
  { file: 0, rank: -1 },
  { file: -1, rank: 0 },
];

/** The direction after a quarter turn to the right. */
export const clockwise = (direction: Direction): Direction => ((direction + 1) % 4) as Direction;
/** The direction after a half turn. */
export const opposite = (direction: Direction): Direction => ((direction + 2) % 4) as Direction;
/** The direction after a quarter turn to the left. */
export const anticlockwise = (direction: Direction): Direction => ((direction + 3) % 4) as Direction;

/** The next square in that direction; it may be off the board. */
export function neighbour(square: Square, direction: Direction): Square {
  const { file, rank } = vectors[direction]!;
  return { file: square.file + file, rank: square.rank + rank };
}

/** Compares two squares by value. */
export const isSameSquare = (a: Square, b: Square): boolean => a.file === b.file && a.rank === b.rank;

/** Whether a square lies within a board of this size. */
export function isOnBoard(size: number, { file, rank }: Square): boolean {
  return isInRange(file, size) && isInRange(rank, size);
}

/** The origin square of a wall needs a neighbour in the north and the east. */
export function isWallOnBoard(size: number, { file, rank }: Wall): boolean {
  return isInRange(file, size - 1) && isInRange(rank, size - 1);
}

const isInRange = (value: number, end: number): boolean => Number.isInteger(value) && value >= 0 && value < end;

/** The running direction of a seat: two players run north and south, four north, east, south, west. */
export function forwardOf(params: Params, seat: Seat): Direction {
  return (params.players === 2 ? seat * 2 : seat) as Direction;
}

/** Whether a square is on the edge in this direction. */
function isOnEdge(size: number, { file, rank }: Square, direction: Direction): boolean {
  switch (direction) {
    case 0:
      return rank === size - 1;
    case 1:
      return file === size - 1;
    case 2:
      return rank === 0;
    case 3:
      return file === 0;
  }
}

/** Whether the seat wins with its pawn on this square. */
export function isGoal(params: Params, seat: Seat, square: Square): boolean {
  return isOnEdge(params.size, square, forwardOf(params, seat));
}

/** The middle of the seat's own edge. */
export function startSquare(params: Params, seat: Seat): Square {
  const middle = (params.size - 1) / 2;
  const { file, rank } = vectors[forwardOf(params, seat)]!;
  return { file: middle - middle * file, rank: middle - middle * rank };
}

/** The state with left and right exchanged. */
export function mirrorState(state: State): State {
  const last = state.params.size - 1;
  return {
    ...state,
    walls: state.walls.map((wall) => ({ ...wall, file: last - 1 - wall.file })),
    pawns: state.pawns.map((pawn) => ({ ...pawn, file: last - pawn.file })),
    seen: [],
  };
}

export function mirrorMove(size: number, move: Move): Move {
  if (move.kind === 'wall') return { ...move, wall: { ...move.wall, file: size - 2 - move.wall.file } };
  return move.kind === 'pawn' ? { ...move, to: { ...move.to, file: size - 1 - move.to.file } } : move;
}
