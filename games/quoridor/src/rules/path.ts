import { type Fault, type Seat, fault } from '@quadrille/kit';
import {
  type Barriers,
  barriersOf,
  cellOf,
  isBlocked,
  canSeal,
  checkWallFits,
  squareOf,
  blockedSteps,
  withWall,
} from './barriers.ts';
import { anticlockwise, clockwise, directions, forwardOf, isGoal, neighbour, opposite } from './geometry.ts';
import type { Params, Square, State, Wall } from './state.ts';

/** Steps from the pawn to its goal, ignoring pawns. */
export function distanceToGoal(state: State, seat: Seat): number {
  const { size } = state.params;
  return distancesToGoal(barriersOf(state), state.params, seat)[cellOf(size, state.pawns[seat]!)]!;
}

/**
 * The squares of a shortest path from the pawn to its goal, ignoring pawns. Ties: ahead, left, right, back, as the seat
 * sees the board.
 */
export function shortestPath(state: State, seat: Seat): Square[] {
  return findPath(barriersOf(state), state.params, seat, state.pawns[seat]!) ?? [];
}

export function hasPath(barriers: Barriers, params: Params, seat: Seat, from: Square): boolean {
  return distancesToGoal(barriers, params, seat)[cellOf(params.size, from)]! >= 0;
}

/** By cell; -1 where the goal is not reachable. */
export function distancesToGoal(barriers: Barriers, params: Params, seat: Seat): Int16Array {
  const { size } = barriers;
  const goals: number[] = [];
  for (let cell = 0; cell < size * size; cell++) if (isGoal(params, seat, squareOf(size, cell))) goals.push(cell);
  return distancesFrom(barriers, goals);
}

/** By cell: steps to the nearest of these cells; -1 if none is reachable. */
export function distancesFrom({ size, blocked }: Barriers, cells: readonly number[]): Int16Array {
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
      if (blocked[cell]! & (1 << direction)) continue;
      const next = cell + offsets[direction]!;
      if (distances[next] !== -1) continue;
      distances[next] = distances[cell]! + 1;
      queue[end++] = next;
    }
  }
  return distances;
}

function findPath(barriers: Barriers, params: Params, seat: Seat, from: Square): Square[] | undefined {
  const { size } = params;
  const distances = distancesToGoal(barriers, params, seat);
  const ahead = forwardOf(params, seat);
  const preference = [ahead, anticlockwise(ahead), clockwise(ahead), opposite(ahead)];
  let square = from;
  let left = distances[cellOf(size, square)]!;
  if (left < 0) return undefined;
  const path = [square];
  for (; left > 0; left--) {
    const nearer = preference.find(
      (direction) =>
        !isBlocked(barriers, square, direction) && distances[cellOf(size, neighbour(square, direction))] === left - 1,
    );
    square = neighbour(square, nearer!);
    path.push(square);
  }
  return path;
}

/** One path of a seat: as long as no wall cuts it, no search is needed. By cell, one bit per direction used. */
type Witness = Uint8Array;

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

export function isCutBy(size: number, witness: Witness, wall: Wall): boolean {
  const [first, second, direction] = blockedSteps(wall);
  return ((witness[cellOf(size, first)]! | witness[cellOf(size, second)]!) & (1 << direction)) !== 0;
}

/** Why the seat to move may not place this wall. */
export function checkWall(state: State, wall: Wall): Fault | undefined {
  if (state.stock[state.toMove] === 0) return fault('no-walls-left', { seat: state.toMove });
  const reason = checkWallFits(barriersOf(state), wall);
  if (reason) return fault(reason);
  const blocked = seatsBlockedBy(state, wall);
  return blocked.length === 0 ? undefined : fault('wall-blocks', { seats: blocked.join(',') });
}

/** The seats that a fitting wall would leave without a path. */
function seatsBlockedBy(state: State, wall: Wall, witnesses?: readonly Witness[]): Seat[] {
  const { params, pawns } = state;
  const barriers = barriersOf(state);
  if (!canSeal(barriers, wall)) return [];
  const after = withWall(barriers, wall);
  return [...pawns.keys()].filter((seat) => {
    if (witnesses && !isCutBy(params.size, witnesses[seat]!, wall)) return false;
    return !hasPath(after, params, seat, pawns[seat]!);
  });
}

/** Horizontal walls first, then by file. */
export function wallMoves(state: State): Wall[] {
  if (state.stock[state.toMove] === 0) return [];
  const { size } = state.params;
  const barriers = barriersOf(state);
  const witnesses = state.pawns.map((_, seat) => witnessOf(state, seat));
  const legal: Wall[] = [];
  for (const direction of ['h', 'v'] as const) {
    for (let file = 0; file < size - 1; file++) {
      for (let rank = 0; rank < size - 1; rank++) {
        const wall: Wall = { file, rank, direction };
        if (!checkWallFits(barriers, wall) && seatsBlockedBy(state, wall, witnesses).length === 0) legal.push(wall);
      }
    }
  }
  return legal;
}
