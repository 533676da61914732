import {
  addToRow,
  boardBytes,
  clearBoard,
  fileOf,
  emptyVector,
  rankOf,
  rowPadding,
  southHigh,
  southLow,
  west,
} from '../board/bitboard';
import { depthOf, fieldBytes, fillField, layerOf } from '../board/distance-field';
import { openEast, openNorth, pawnOf } from '../board/position';
import { copyWalls, horizontalOf, verticalOf } from '../board/wall-set';

/** The corridor of a pawn: the squares of its near-shortest paths, and the walls that matter to them. */

/** Walls that block a step of at least one shortest path. */
export const touchingWalls: usize = memory.data(64, 16);

/** Walls that block all shortest paths, so that the distance grows. */
export const blockingWalls: usize = memory.data(64, 16);

/** Walls that block a step between squares of near-shortest paths. */
export const nearbyWalls: usize = memory.data(64, 16);

/** The number of squares on near-shortest paths. */
export let corridorSquares: i32 = 0;

/** The number of steps of the shortest paths at which one wall blocks all of them. */
export let narrowSteps: i32 = 0;

const fromPawn: usize = memory.data(<i32>fieldBytes, 16);
const pawnSquare: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;

/**
 * `field` is the distance field of the seat's goal, `steps` the distance of its pawn, `slack` how much longer a near-shortest path may be. A square is on such a path when its distances from pawn and goal add up to at most `steps + slack`.
 */
export function findCorridor(seat: i32, field: usize, steps: i32, slack: i32): void {
  const square = pawnOf(seat);
  clearBoard(pawnSquare);
  addToRow(pawnSquare, rankOf(square), 1 << fileOf(square));
  fillField(fromPawn, pawnSquare, steps + slack);
  findBlockingWalls(field, steps);
  if (slack > 0) findNearbyWalls(field, steps + slack);
  else copyWalls(nearbyWalls, touchingWalls);
}

/**
 * A band is the set of squares after n steps of any shortest path. Checks which walls block steps between neighbouring
 * bands.
 */
function findBlockingWalls(field: usize, steps: i32): void {
  const eastLow = v128.load(openEast);
  const eastHigh = v128.load(openEast, 16);
  const northOpenLow = v128.load(openNorth);
  const northOpenHigh = v128.load(openNorth, 16);
  let touchHLow = emptyVector();
  let touchHHigh = emptyVector();
  let touchVLow = emptyVector();
  let touchVHigh = emptyVector();
  let barHLow = emptyVector();
  let barHHigh = emptyVector();
  let barVLow = emptyVector();
  let barVHigh = emptyVector();
  let narrow = 0;
  let low = v128.load(pawnSquare);
  let high = v128.load(pawnSquare, 16);
  for (let step = 1; step <= steps; step++) {
    const pawns = layerOf(fromPawn, step);
    const goals = layerOf(field, steps - step);
    const nextLow = v128.and(v128.load(pawns), v128.load(goals));
    const nextHigh = v128.and(v128.load(pawns, 16), v128.load(goals, 16));
    // Steps north or south, stored at their southern square; steps east or west at their western square.
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
    const ways = countSquares(hLow, hHigh) + countSquares(vLow, vHigh);
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
  narrowSteps = narrow;
  storeWallsAcross(touchingWalls, touchHLow, touchHHigh, touchVLow, touchVHigh);
  v128.store(horizontalOf(blockingWalls), barHLow);
  v128.store(horizontalOf(blockingWalls), barHHigh, 16);
  v128.store(verticalOf(blockingWalls), barVLow);
  v128.store(verticalOf(blockingWalls), barVHigh, 16);
}

function findNearbyWalls(field: usize, most: i32): void {
  let low = emptyVector();
  let high = emptyVector();
  const pawnDepth = depthOf(fromPawn) - 1;
  const goalDepth = depthOf(field) - 1;
  for (let step = 0; step <= most; step++) {
    const pawns = layerOf(fromPawn, min(step, pawnDepth));
    const goals = layerOf(field, min(most - step, goalDepth));
    low = v128.or(low, v128.and(v128.load(pawns), v128.load(goals)));
    high = v128.or(high, v128.and(v128.load(pawns, 16), v128.load(goals, 16)));
  }
  corridorSquares = countSquares(low, high);
  const hLow = v128.and(v128.and(low, v128.load(openNorth)), southLow(low, high));
  const hHigh = v128.and(v128.and(high, v128.load(openNorth, 16)), southHigh(high));
  const vLow = v128.and(v128.and(low, v128.load(openEast)), west(low));
  const vHigh = v128.and(v128.and(high, v128.load(openEast, 16)), west(high));
  storeWallsAcross(nearbyWalls, hLow, hHigh, vLow, vHigh);
}

/** Stores all walls that block any of these steps; each step has two. */
function storeWallsAcross(to: usize, hLow: v128, hHigh: v128, vLow: v128, vHigh: v128): void {
  v128.store(horizontalOf(to), v128.or(hLow, west(hLow)));
  v128.store(horizontalOf(to), v128.or(hHigh, west(hHigh)), 16);
  v128.store(verticalOf(to), v128.or(vLow, southLow(vLow, vHigh)));
  v128.store(verticalOf(to), v128.or(vHigh, southHigh(vHigh)), 16);
}

function countSquares(low: v128, high: v128): i32 {
  const first = popcnt<u64>(i64x2.extract_lane(low, 0)) + popcnt<u64>(i64x2.extract_lane(low, 1));
  return <i32>(first + popcnt<u64>(i64x2.extract_lane(high, 0)) + popcnt<u64>(i64x2.extract_lane(high, 1)));
}
