import {
  addToRow,
  boardBytes,
  clearBoard,
  east,
  fileOf,
  northHigh,
  northLow,
  rankOf,
  row,
  rowPadding,
  southHigh,
  southLow,
  west,
} from './bitboard';
import { openEast, openNorth } from './position';
import { horizontalOf, verticalOf } from './wall-set';

/** No shortest path is longer than the board has squares. */
const layers: usize = memory.data(<i32>rowPadding + 226 * 32, 16) + rowPadding;

/** The squares within this many steps of the goal of the last flood. */
function layer(steps: i32): usize {
  return layers + <usize>steps * boardBytes;
}

/**
 * Steps from a goal edge to a square, ignoring pawns, or -1. Breadth-first on all squares at once; every layer is
 * stored, so that `trace` can find the path.
 */
export function flood(goal: usize, square: i32): i32 {
  const eastLow = v128.load(openEast);
  const eastHigh = v128.load(openEast, 16);
  const northOpenLow = v128.load(openNorth);
  const northOpenHigh = v128.load(openNorth, 16);
  let low = v128.load(goal);
  let high = v128.load(goal, 16);
  const place = (<usize>rankOf(square)) << 1;
  const file = fileOf(square);
  let level = layers;
  while (true) {
    v128.store(level, low);
    v128.store(level, high, 16);
    if ((load<u16>(level + place) >> <u16>file) & 1) return <i32>((level - layers) / boardBytes);
    const upLow = v128.and(low, northOpenLow);
    const upHigh = v128.and(high, northOpenHigh);
    const sidesLow = v128.or(east(v128.and(low, eastLow)), v128.and(west(low), eastLow));
    const sidesHigh = v128.or(east(v128.and(high, eastHigh)), v128.and(west(high), eastHigh));
    const endsLow = v128.or(northLow(upLow), v128.and(southLow(low, high), northOpenLow));
    const endsHigh = v128.or(northHigh(upLow, upHigh), v128.and(southHigh(high), northOpenHigh));
    const nextLow = v128.or(low, v128.or(sidesLow, endsLow));
    const nextHigh = v128.or(high, v128.or(sidesHigh, endsHigh));
    if (!v128.any_true(v128.or(v128.xor(low, nextLow), v128.xor(high, nextHigh)))) return -1;
    low = nextLow;
    high = nextHigh;
    level += boardBytes;
  }
}

/**
 * After a flood that reached the square in `steps`: writes to `cut` all walls that would cut one shortest path from it.
 * The set may contain slots off the board.
 */
export function trace(square: i32, steps: i32, cut: usize): void {
  const cutNorth = horizontalOf(cut);
  const cutEast = verticalOf(cut);
  clearBoard(cutNorth);
  clearBoard(cutEast);
  let rank = rankOf(square);
  let file = fileOf(square);
  for (let left = steps - 1; left >= 0; left--) {
    const nearer = layer(left);
    if (((row(openNorth, rank) & row(nearer, rank + 1)) >> file) & 1) {
      addToRow(cutNorth, rank, (3 << file) >> 1);
      rank++;
    } else if (((row(openNorth, rank - 1) & row(nearer, rank - 1)) >> file) & 1) {
      rank--;
      addToRow(cutNorth, rank, (3 << file) >> 1);
    } else {
      const here = row(nearer, rank);
      if (((row(openEast, rank) & (here >> 1)) >> file) & 1) {
        file++;
        addToRow(cutEast, rank, 1 << (file - 1));
        addToRow(cutEast, rank - 1, 1 << (file - 1));
      } else {
        file--;
        addToRow(cutEast, rank, 1 << file);
        addToRow(cutEast, rank - 1, 1 << file);
      }
    }
  }
}
