import {
  addToRow,
  boardBytes,
  clearBoard,
  fileOf,
  none,
  rankOf,
  rowPadding,
  southHigh,
  southLow,
  west,
} from '../board/bitboard';
import { depthOf, fieldBytes, fillField, layerOf } from '../board/distance-field';
import { openEast, openNorth, pawnOf } from '../board/position';
import { copyWalls, horizontalOf, verticalOf } from '../board/wall-set';

/** Where a pawn may go on its way to the goal, and the walls that would matter to it. */

/** Walls that bar a step of at least one shortest path. */
export const touching: usize = memory.data(64, 16);

/** Walls that bar all shortest paths: the way becomes longer. */
export const barring: usize = memory.data(64, 16);

/** Walls that bar a step between squares of near-shortest paths. */
export const nearby: usize = memory.data(64, 16);

/** How many squares near-shortest paths go over. */
export let spread: i32 = 0;

/** Ranks of steps of the shortest paths that one wall can bar. */
export let straits: i32 = 0;

const fromPawn: usize = memory.data(<i32>fieldBytes, 16);
const pawnSquare: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;

/**
 * `field` is the field of the seat's goal, `steps` the way of its pawn, `slack` by how much a near-shortest path may be
 * longer. A square is on such a path when its distances from pawn and goal add up to no more.
 */
export function findCorridor(seat: i32, field: usize, steps: i32, slack: i32): void {
  const square = pawnOf(seat);
  clearBoard(pawnSquare);
  addToRow(pawnSquare, rankOf(square), 1 << fileOf(square));
  fillField(fromPawn, pawnSquare, steps + slack);
  bands(field, steps);
  if (slack > 0) near(field, steps + slack);
  else copyWalls(nearby, touching);
}

/** Of the shortest paths, the squares after so many steps are a band; what leads from band to band can be barred. */
function bands(field: usize, steps: i32): void {
  const eastLow = v128.load(openEast);
  const eastHigh = v128.load(openEast, 16);
  const northOpenLow = v128.load(openNorth);
  const northOpenHigh = v128.load(openNorth, 16);
  let touchHLow = none();
  let touchHHigh = none();
  let touchVLow = none();
  let touchVHigh = none();
  let barHLow = none();
  let barHHigh = none();
  let barVLow = none();
  let barVHigh = none();
  let narrow = 0;
  let low = v128.load(pawnSquare);
  let high = v128.load(pawnSquare, 16);
  for (let step = 1; step <= steps; step++) {
    const pawns = layerOf(fromPawn, step);
    const goals = layerOf(field, steps - step);
    const nextLow = v128.and(v128.load(pawns), v128.load(goals));
    const nextHigh = v128.and(v128.load(pawns, 16), v128.load(goals, 16));
    // Steps north or south, by their southern square; east or west, by their western.
    const hLow = v128.and(
      northOpenLow,
      v128.or(v128.and(low, southLow(nextLow, nextHigh)), v128.and(nextLow, southLow(low, high))),
    );
    const hHigh = v128.and(
      northOpenHigh,
      v128.or(v128.and(high, southHigh(nextHigh)), v128.and(nextHigh, southHigh(high))),
    );
    const vLow = v128.and(eastLow, v128.or(v128.and(low, west(nextLow)), v128.and(nextLow, west(low))));
    const vHigh = v128.and(eastHigh, v128.or(v128.and(high, west(nextHigh)), v128.and(nextHigh, west(high))));
    touchHLow = v128.or(touchHLow, hLow);
    touchHHigh = v128.or(touchHHigh, hHigh);
    touchVLow = v128.or(touchVLow, vLow);
    touchVHigh = v128.or(touchVHigh, vHigh);
    const ways = count(hLow, hHigh) + count(vLow, vHigh);
    if (ways == 1) {
      narrow++;
      barHLow = v128.or(barHLow, v128.or(hLow, west(hLow)));
      barHHigh = v128.or(barHHigh, v128.or(hHigh, west(hHigh)));
      barVLow = v128.or(barVLow, v128.or(vLow, southLow(vLow, vHigh)));
      barVHigh = v128.or(barVHigh, v128.or(vHigh, southHigh(vHigh)));
    } else if (ways == 2) {
      const bothHLow = v128.and(hLow, west(hLow));
      const bothHHigh = v128.and(hHigh, west(hHigh));
      const bothVLow = v128.and(vLow, southLow(vLow, vHigh));
      const bothVHigh = v128.and(vHigh, southHigh(vHigh));
      if (v128.any_true(v128.or(v128.or(bothHLow, bothHHigh), v128.or(bothVLow, bothVHigh)))) narrow++;
      barHLow = v128.or(barHLow, bothHLow);
      barHHigh = v128.or(barHHigh, bothHHigh);
      barVLow = v128.or(barVLow, bothVLow);
      barVHigh = v128.or(barVHigh, bothVHigh);
    }
    low = nextLow;
    high = nextHigh;
  }
  straits = narrow;
  storeAcross(touching, touchHLow, touchHHigh, touchVLow, touchVHigh);
  v128.store(horizontalOf(barring), barHLow);
  v128.store(horizontalOf(barring), barHHigh, 16);
  v128.store(verticalOf(barring), barVLow);
  v128.store(verticalOf(barring), barVHigh, 16);
}

function near(field: usize, most: i32): void {
  let low = none();
  let high = none();
  const pawnDepth = depthOf(fromPawn) - 1;
  const goalDepth = depthOf(field) - 1;
  for (let step = 0; step <= most; step++) {
    const pawns = layerOf(fromPawn, min(step, pawnDepth));
    const goals = layerOf(field, min(most - step, goalDepth));
    low = v128.or(low, v128.and(v128.load(pawns), v128.load(goals)));
    high = v128.or(high, v128.and(v128.load(pawns, 16), v128.load(goals, 16)));
  }
  spread = count(low, high);
  const hLow = v128.and(v128.and(low, v128.load(openNorth)), southLow(low, high));
  const hHigh = v128.and(v128.and(high, v128.load(openNorth, 16)), southHigh(high));
  const vLow = v128.and(v128.and(low, v128.load(openEast)), west(low));
  const vHigh = v128.and(v128.and(high, v128.load(openEast, 16)), west(high));
  storeAcross(nearby, hLow, hHigh, vLow, vHigh);
}

/** All walls that bar any of these steps: each step has two. */
function storeAcross(to: usize, hLow: v128, hHigh: v128, vLow: v128, vHigh: v128): void {
  v128.store(horizontalOf(to), v128.or(hLow, west(hLow)));
  v128.store(horizontalOf(to), v128.or(hHigh, west(hHigh)), 16);
  v128.store(verticalOf(to), v128.or(vLow, southLow(vLow, vHigh)));
  v128.store(verticalOf(to), v128.or(vHigh, southHigh(vHigh)), 16);
}

function count(low: v128, high: v128): i32 {
  const first = popcnt<u64>(i64x2.extract_lane(low, 0)) + popcnt<u64>(i64x2.extract_lane(low, 1));
  return <i32>(first + popcnt<u64>(i64x2.extract_lane(high, 0)) + popcnt<u64>(i64x2.extract_lane(high, 1)));
}
