import type { Seat } from '@quadrille/kit';
import {
  type Square,
  anticlockwise,
  barriersOf,
  cellOf,
  clockwise,
  distanceToGoal,
  distancesFrom,
  forwardOf,
  isBlocked,
  neighbour,
  opposite,
  seatOn,
  isSameSquare,
  squareOf,
  startSquare,
} from '@quadrille/quoridor/rules';
import type { Catch, State } from './state.ts';

/**
 * The square of a pawn that was caught: its start square, or the nearest free square of its start row, left before
 * right. Squares that the monster cannot reach do not count; if the whole row is closed off, the next row is tried.
 */
function restartSquare(state: State, seat: Seat): Square {
  const { params, monster } = state;
  const { size } = params;
  const reach = distancesFrom(barriersOf(state), [cellOf(size, monster!)]);
  const start = startSquare(params, seat);
  const ahead = forwardOf(params, seat);
  const left = anticlockwise(ahead);
  const free = Array.from({ length: size * size }, (_, cell) => squareOf(size, cell)).filter(
    (square) => reach[cellOf(size, square)]! >= 0 && !isSameSquare(square, monster!) && isFree(state, seat, square),
  );
  const order = (square: Square): readonly [number, number, number] => {
    const aside = coordinateAlong(square, left) - coordinateAlong(start, left);
    return [coordinateAlong(square, ahead) - coordinateAlong(start, ahead), Math.abs(aside), -aside];
  };
  return free.toSorted((a, b) => compareLists(order(a), order(b)))[0]!;
}

function isFree(state: State, seat: Seat, square: Square): boolean {
  const on = seatOn(state, square);
  return on === undefined || on === seat;
}

/** The coordinate of a square along a direction. */
function coordinateAlong({ file, rank }: Square, direction: 0 | 1 | 2 | 3): number {
  const unit = neighbour({ file: 0, rank: 0 }, direction);
  return file * unit.file + rank * unit.rank;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, n) => value !== b[n]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

/** Walls that a catch costs with `caught=walls`. */
const wallsLostWhenCaught = 2;

/** The prey of the monster, and the square of its next step. */
export interface Hunt {
  readonly prey: Seat;
  readonly to: Square;
  /** The prey stands on that square. */
  readonly isCatch: boolean;
}

/** Undefined without a monster, or if it waits because two pawns are equally near to it and to their goals. */
export function huntOf(state: State): Hunt | undefined {
  const { monster, pawns, params } = state;
  if (!monster) return undefined;
  const prey = findPrey(state, monster);
  if (prey === undefined) return undefined;
  const barriers = barriersOf(state);
  const steps = distancesFrom(barriers, [cellOf(params.size, pawns[prey]!)]);
  const left = steps[cellOf(params.size, monster)]!;
  // Directions in order of preference: against the pawn's running direction, from its left, from its right, from
  // behind.
  const ahead = forwardOf(params, prey);
  const ways = [opposite(ahead), clockwise(ahead), anticlockwise(ahead), ahead];
  const way = ways.find(
    (direction) =>
      !isBlocked(barriers, monster, direction) &&
      steps[cellOf(params.size, neighbour(monster, direction))] === left - 1,
  );
  return { prey, to: neighbour(monster, way!), isCatch: left === 1 };
}

/**
 * The nearest pawn, by the path around the walls; on a tie the one nearest to its goal; undefined if that is a tie too.
 */
function findPrey(state: State, monster: Square): Seat | undefined {
  const { pawns, params } = state;
  const steps = distancesFrom(barriersOf(state), [cellOf(params.size, monster)]);
  const seats = [...pawns.keys()];
  const near = seatsWithLowest(seats, (seat) => steps[cellOf(params.size, pawns[seat]!)]!);
  const leading = near.length === 1 ? near : seatsWithLowest(near, (seat) => distanceToGoal(state, seat));
  return leading.length === 1 ? leading[0] : undefined;
}

function seatsWithLowest(seats: readonly Seat[], measure: (seat: Seat) => number): readonly Seat[] {
  const values = seats.map(measure);
  const least = Math.min(...values);
  return seats.filter((_, n) => values[n] === least);
}

/** The monster's step at the end of a round. */
export function stepMonster(state: State): State {
  const hunt = huntOf(state);
  if (!hunt) return state;
  return hunt.isCatch ? catchEffects[state.params.caught](state, hunt) : { ...state, monster: hunt.to };
}

const catchEffects: Readonly<Record<Catch, (state: State, hunt: Hunt) => State>> = {
  home: (state, { prey, to }) => {
    const moved = { ...state, monster: to };
    return { ...moved, pawns: moved.pawns.with(prey, restartSquare(moved, prey)) };
  },
  // The monster stays beside the pawn, because two pieces never share a square.
  walls: (state, { prey }) => {
    const left = state.stock[prey]!;
    return left === 0 ? state : { ...state, stock: state.stock.with(prey, Math.max(0, left - wallsLostWhenCaught)) };
  },
};
