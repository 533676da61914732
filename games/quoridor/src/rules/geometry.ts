import type { Seat } from '@quadrille/kit';
import type { Move, Params, Square, State, Wall } from './state.ts';

/** North, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;

/** All four, clockwise from rising ranks. */
export const directions: readonly Direction[] = [0, 1, 2, 3];

const vectors: readonly Square[] = [
  { file: 0, rank: 1 },
  { file: 1, rank: 0 },
  { file: 0, rank: -1 },
  { file: -1, rank: 0 },
];

/** A quarter turn to the right. */
export const clockwise = (direction: Direction): Direction => ((direction + 1) % 4) as Direction;
/** Half a turn. */
export const opposite = (direction: Direction): Direction => ((direction + 2) % 4) as Direction;
/** A quarter turn to the left. */
export const anticlockwise = (direction: Direction): Direction => ((direction + 3) % 4) as Direction;

/** The next square in that direction, on the board or not. */
export function neighbour(square: Square, direction: Direction): Square {
  const { file, rank } = vectors[direction]!;
  return { file: square.file + file, rank: square.rank + rank };
}

/** Whether both are the same place. */
export const sameSquare = (a: Square, b: Square): boolean => a.file === b.file && a.rank === b.rank;

/** Whether a board of that size has the square. */
export function onBoard(size: number, { file, rank }: Square): boolean {
  return inRange(file, size) && inRange(rank, size);
}

/** A wall's square has neighbours to the north and to the east. */
export function wallOnBoard(size: number, { file, rank }: Wall): boolean {
  return inRange(file, size - 1) && inRange(rank, size - 1);
}

const inRange = (value: number, end: number): boolean => Number.isInteger(value) && value >= 0 && value < end;

/** The way a seat runs: two players north and south, four north, east, south, west. */
export function forward(params: Params, seat: Seat): Direction {
  return (params.players === 2 ? seat * 2 : seat) as Direction;
}

/** The edge of the board that lies in a direction. */
function onEdge(size: number, { file, rank }: Square, direction: Direction): boolean {
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

/** Whether the seat has won when its pawn stands there. */
export function isGoal(params: Params, seat: Seat, square: Square): boolean {
  return onEdge(params.size, square, forward(params, seat));
}

/** The middle of the seat's own edge. */
export function startSquare(params: Params, seat: Seat): Square {
  const middle = (params.size - 1) / 2;
  const { file, rank } = vectors[forward(params, seat)]!;
  return { file: middle - middle * file, rank: middle - middle * rank };
}

/** The same position in a mirror: left and right change places. */
export function mirror(state: State): State {
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
