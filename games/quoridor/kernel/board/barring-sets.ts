import { addToRow, fileOf, rankOf } from './bitboard';
import { horizontalOf, verticalOf, wallSetBytes } from './wall-set';

/** Adds the walls that would bar a step between two squares side by side; slots off the board may be among them. */
export function addStep(set: usize, a: i32, b: i32): void {
  const low = min(a, b);
  const rank = rankOf(low);
  const file = fileOf(low);
  if (max(a, b) - low == 1) {
    addToRow(verticalOf(set), rank, 1 << file);
    if (rank > 0) addToRow(verticalOf(set), rank - 1, 1 << file);
  } else {
    addToRow(horizontalOf(set), rank, (3 << file) >> 1);
  }
}

/** Adds the walls that would bar any step from a square. */
export function addAround(set: usize, square: i32): void {
  addStep(set, square, square + 1);
  addStep(set, square, square + 16);
  if (fileOf(square) > 0) addStep(set, square - 1, square);
  if (rankOf(square) > 0) addStep(set, square - 16, square);
}

export function unite(to: usize, from: usize): void {
  for (let at: usize = 0; at < wallSetBytes; at += 16) {
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)));
  }
}

export function fillWalls(to: usize): void {
  memory.fill(to, 255, wallSetBytes);
}
