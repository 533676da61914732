import type { Seat } from '@quadrille/kit';
import {
  anticlockwise,
  barriersOf,
  cellOf,
  distancesFrom,
  forward,
  neighbour,
  pawnOn,
  sameSquare,
  squareOf,
  startSquare,
  type Square,
} from '@quadrille/quoridor/rules';
import type { State } from './state.ts';

/**
 * Where a pawn goes that was caught: its start square, or the free one of its row that is nearest to it, on the left before
 * on the right. Squares that walls shut off from the monster do not count; if that is the whole row, the next row does.
 */
export function homeSquare(state: State, seat: Seat): Square {
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
