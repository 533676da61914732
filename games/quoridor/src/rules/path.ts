import type { Seat } from '@quadrille/kit';
import { barriersOf, cellOf, isBarred, squareOf, stepsAcross, type Barriers } from './barriers.ts';
import { anticlockwise, clockwise, directions, forward, isGoal, neighbour, opposite } from './geometry.ts';
import type { Params, Square, State, Wall } from './state.ts';

/** Steps from the pawn to its goal, pawns ignored. */
export function distance(state: State, seat: Seat): number {
  const { size } = state.params;
  return distancesToGoal(barriersOf(state), state.params, seat)[cellOf(size, state.pawns[seat]!)]!;
}

/**
 * The squares of a shortest path from the pawn's own to its goal, pawns ignored. Of several, the one that goes ahead,
 * left, right, back in this order of preference, as the seat looks at the board.
 */
export function shortestPath(state: State, seat: Seat): Square[] {
  return pathOn(barriersOf(state), state.params, seat, state.pawns[seat]!) ?? [];
}

export function hasPath(barriers: Barriers, params: Params, seat: Seat, from: Square): boolean {
  return distancesToGoal(barriers, params, seat)[cellOf(params.size, from)]! >= 0;
}

/** By cell; -1 where the goal is out of reach. */
export function distancesToGoal(barriers: Barriers, params: Params, seat: Seat): Int16Array {
  const { size } = barriers;
  const goals: number[] = [];
  for (let cell = 0; cell < size * size; cell++) if (isGoal(params, seat, squareOf(size, cell))) goals.push(cell);
  return distancesFrom(barriers, goals);
}

/** By cell: steps to the nearest of these; -1 where none is in reach. */
export function distancesFrom({ size, barred }: Barriers, cells: readonly number[]): Int16Array {
  const distances = new Int16Array(size * size).fill(-1);
  const queue = new Int16Array(size * size);
  let end = 0;
  for (const cell of cells) {
    distances[cell] = 0;
    queue[end++] = cell;
  }
  const offsets = [size, 1, -size, -1];
  for (let head = 0; head < end; head++) {
    const cell = queue[head]!;
    for (const direction of directions) {
      if (barred[cell]! & (1 << direction)) continue;
      const next = cell + offsets[direction]!;
      if (distances[next] !== -1) continue;
      distances[next] = distances[cell]! + 1;
      queue[end++] = next;
    }
  }
  return distances;
}

function pathOn(barriers: Barriers, params: Params, seat: Seat, from: Square): Square[] | undefined {
  const { size } = params;
  const distances = distancesToGoal(barriers, params, seat);
  const ahead = forward(params, seat);
  const preference = [ahead, anticlockwise(ahead), clockwise(ahead), opposite(ahead)];
  let square = from;
  let left = distances[cellOf(size, square)]!;
  if (left < 0) return undefined;
  const path = [square];
  for (; left > 0; left--) {
    const nearer = preference.find(
      (direction) =>
        !isBarred(barriers, square, direction) && distances[cellOf(size, neighbour(square, direction))] === left - 1,
    );
    square = neighbour(square, nearer!);
    path.push(square);
  }
  return path;
}

/** A path that a seat has: as long as no wall cuts it, no search is needed. By cell, a bit for each direction used. */
export type Witness = Uint8Array;

export function witnessOf(state: State, seat: Seat): Witness {
  const { size } = state.params;
  const used = new Uint8Array(size * size);
  const path = shortestPath(state, seat);
  path.forEach((square, index) => {
    const next = path[index + 1];
    const direction = next && directions.find((way) => cellOf(size, neighbour(square, way)) === cellOf(size, next));
    if (direction === undefined) return;
    used[cellOf(size, square)]! |= 1 << direction;
    used[cellOf(size, next!)]! |= 1 << opposite(direction);
  });
  return used;
}

export function cuts(size: number, witness: Witness, wall: Wall): boolean {
  const [first, second, direction] = stepsAcross(wall);
  return ((witness[cellOf(size, first)]! | witness[cellOf(size, second)]!) & (1 << direction)) !== 0;
}
