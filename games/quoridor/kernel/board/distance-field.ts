import { boardBytes, east, fileOf, northHigh, northLow, rankOf, southHigh, southLow, west } from './bitboard';
import { openEast, openNorth } from './position';

/**
 * Distances of all squares from a set of source squares, ignoring pawns: layer n holds the squares within n steps. A
 * field depends only on walls, so a search keeps it until a wall is placed.
 */
const header: usize = 16;

/** No path is longer than the board has squares. */
export const fieldBytes: usize = header + 226 * boardBytes;

export function layerOf(field: usize, steps: i32): usize {
  return field + header + <usize>steps * boardBytes;
}

/** The number of layers: one more than the distance of the farthest reachable square. */
export function depthOf(field: usize): i32 {
  return load<i32>(field);
}

/** Fills the field from `sources` up to `most` steps. */
export function fillField(field: usize, sources: usize, most: i32): void {
  const eastLow = v128.load(openEast);
  const eastHigh = v128.load(openEast, 16);
  const northOpenLow = v128.load(openNorth);
  const northOpenHigh = v128.load(openNorth, 16);
  let low = v128.load(sources);
  let high = v128.load(sources, 16);
  let layer = layerOf(field, 0);
  let steps = 0;
  while (true) {
    v128.store(layer, low);
    v128.store(layer, high, 16);
    if (steps == most) break;
    const upLow = v128.and(low, northOpenLow);
    const upHigh = v128.and(high, northOpenHigh);
    const sidesLow = v128.or(east(v128.and(low, eastLow)), v128.and(west(low), eastLow));
    const sidesHigh = v128.or(east(v128.and(high, eastHigh)), v128.and(west(high), eastHigh));
    const endsLow = v128.or(northLow(upLow), v128.and(southLow(low, high), northOpenLow));
    const endsHigh = v128.or(northHigh(upLow, upHigh), v128.and(southHigh(high), northOpenHigh));
    const nextLow = v128.or(low, v128.or(sidesLow, endsLow));
    const nextHigh = v128.or(high, v128.or(sidesHigh, endsHigh));
    if (!v128.any_true(v128.or(v128.xor(low, nextLow), v128.xor(high, nextHigh)))) break;
    low = nextLow;
    high = nextHigh;
    layer += boardBytes;
    steps++;
  }
  store<i32>(field, steps + 1);
}

/** Steps to the square, or -1 if it is not reachable. */
export function distanceIn(field: usize, square: i32): i32 {
  const depth = depthOf(field);
  const bit: u32 = 1 << fileOf(square);
  let at = layerOf(field, 0) + ((<usize>rankOf(square)) << 1);
  for (let steps = 0; steps < depth; steps++) {
    if (<u32>load<u16>(at) & bit) return steps;
    at += boardBytes;
  }
  return -1;
}
