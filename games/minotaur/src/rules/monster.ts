import type { Seat } from '@quadrille/kit';
import {
  type Square,
  anticlockwise,
  barriersOf,
  cellOf,
  clockwise,
  distance,
  distancesFrom,
  forward,
  isBarred,
  neighbour,
  opposite,
  pawnOn,
  sameSquare,
  squareOf,
  startSquare,
} from '@quadrille/quoridor/rules';
import type { Catch, State } from './state.ts';

/**
 * Where a pawn goes that was caught: its start square, or the free one of its row that is nearest to it, on the left before
 * on the right. Squares that walls shut off from the monster do not count; if that is the whole row, the next row does.
 */
function homeSquare(state: State, seat: Seat): Square {
  const { params, monster } = state;
  const { size } = params;
  const reach = distancesFrom(barriersOf(state), [cellOf(size, monster!)]);
  const start = startSquare(params, seat);
  const ahead = forward(params, seat);
  const left = anticlockwise(ahead);
  const free = Array.from({ length: size * size }, (_, cell) => squareOf(size, cell)).filter(
    (square) => reach[cellOf(size, square)]! >= 0 && !sameSquare(square, monster!) && isFree(state, seat, square),
  );
  const order = (square: Square): readonly [number, number, number] => {
    const aside = along(square, left) - along(start, left);
    return [along(square, ahead) - along(start, ahead), Math.abs(aside), -aside];
  };
  return free.toSorted((a, b) => compare(order(a), order(b)))[0]!;
}

function isFree(state: State, seat: Seat, square: Square): boolean {
  const on = pawnOn(state, square);
  return on === undefined || on === seat;
}

/** How far a square lies in a direction. */
function along({ file, rank }: Square, direction: 0 | 1 | 2 | 3): number {
  const unit = neighbour({ file: 0, rank: 0 }, direction);
  return file * unit.file + rank * unit.rank;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, n) => value !== b[n]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

/** Walls that a bite costs. */
const bite = 2;

/** Whom the monster is after, and the square it would step to now. */
export interface Hunt {
  readonly prey: Seat;
  readonly to: Square;
  /** The prey stands there. */
  readonly isCatch: boolean;
}

/** Undefined: there is no monster, or it waits, because pawns are equally near to it and to their goals. */
export function huntOf(state: State): Hunt | undefined {
  const { monster, pawns, params } = state;
  if (!monster) return undefined;
  const prey = preyOf(state, monster);
  if (prey === undefined) return undefined;
  const barriers = barriersOf(state);
  const steps = distancesFrom(barriers, [cellOf(params.size, pawns[prey]!)]);
  const left = steps[cellOf(params.size, monster)]!;
  // Head on first, then from the left and the right of the pawn as it looks, from behind last.
  const ahead = forward(params, prey);
  const ways = [opposite(ahead), clockwise(ahead), anticlockwise(ahead), ahead];
  const way = ways.find(
    (direction) =>
      !isBarred(barriers, monster, direction) && steps[cellOf(params.size, neighbour(monster, direction))] === left - 1,
  );
  return { prey, to: neighbour(monster, way!), isCatch: left === 1 };
}

/** The nearest pawn, by the way round the walls; among equals the one nearest to its goal; among equals nobody. */
function preyOf(state: State, monster: Square): Seat | undefined {
  const { pawns, params } = state;
  const steps = distancesFrom(barriersOf(state), [cellOf(params.size, monster)]);
  const seats = [...pawns.keys()];
  const near = lowest(seats, (seat) => steps[cellOf(params.size, pawns[seat]!)]!);
  const leading = near.length === 1 ? near : lowest(near, (seat) => distance(state, seat));
  return leading.length === 1 ? leading[0] : undefined;
}

function lowest(seats: readonly Seat[], measure: (seat: Seat) => number): readonly Seat[] {
  const values = seats.map(measure);
  const least = Math.min(...values);
  return seats.filter((_, n) => values[n] === least);
}

/** The monster's step at the end of a round. */
export function prowl(state: State): State {
  const hunt = huntOf(state);
  if (!hunt) return state;
  return hunt.isCatch ? catches[state.params.caught](state, hunt) : { ...state, monster: hunt.to };
}

const catches: Readonly<Record<Catch, (state: State, hunt: Hunt) => State>> = {
  home: (state, { prey, to }) => {
    const moved = { ...state, monster: to };
    return { ...moved, pawns: moved.pawns.with(prey, homeSquare(moved, prey)) };
  },
  // The monster stays beside the pawn: two never share a square.
  walls: (state, { prey }) => {
    const left = state.stock[prey]!;
    return left === 0 ? state : { ...state, stock: state.stock.with(prey, Math.max(0, left - bite)) };
  },
};
