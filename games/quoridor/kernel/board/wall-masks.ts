import {
  east,
  eastEdge,
  northEdge,
  northHigh,
  northLow,
  slots,
  southEdge,
  southHigh,
  southLow,
  west,
  westEdge,
} from './bitboard';
import { walls } from './position';
import { horizontalOf, verticalOf } from './wall-set';

/** Walls that neither overlap nor cross another wall. */
export const fitting: usize = memory.data(64, 16);

/**
 * Fitting walls that touch other walls or the edge at two or more of their three points (ends and middle). Only these
 * can close an area off.
 */
export const closing: usize = memory.data(64, 16);

/** Computes both sets. Returns whether any wall is closing. */
export function findFitting(): bool {
  const hLow = v128.load(horizontalOf(walls));
  const hHigh = v128.load(horizontalOf(walls), 16);
  const vLow = v128.load(verticalOf(walls));
  const vHigh = v128.load(verticalOf(walls), 16);
  const slotsLow = v128.load(slots);
  const slotsHigh = v128.load(slots, 16);

  // A corner between four squares has the number of the slot with its middle there. A wall spans three corners.
  const hSpanLow = v128.or(hLow, v128.or(east(hLow), west(hLow)));
  const hSpanHigh = v128.or(hHigh, v128.or(east(hHigh), west(hHigh)));
  const vSpanLow = v128.or(vLow, v128.or(northLow(vLow), southLow(vLow, vHigh)));
  const vSpanHigh = v128.or(vHigh, v128.or(northHigh(vLow, vHigh), southHigh(vHigh)));

  const fitHLow = v128.andnot(slotsLow, v128.or(hSpanLow, vLow));
  const fitHHigh = v128.andnot(slotsHigh, v128.or(hSpanHigh, vHigh));
  const fitVLow = v128.andnot(slotsLow, v128.or(vSpanLow, hLow));
  const fitVHigh = v128.andnot(slotsHigh, v128.or(vSpanHigh, hHigh));
  v128.store(fitting, fitHLow);
  v128.store(fitting, fitHHigh, 16);
  v128.store(fitting, fitVLow, 32);
  v128.store(fitting, fitVHigh, 48);

  // Touched corners, and for each slot whether its wall would touch one at its west or south end, its middle and its
  // other end.
  const low = v128.and(slotsLow, v128.or(hSpanLow, vSpanLow));
  const high = v128.and(slotsHigh, v128.or(hSpanHigh, vSpanHigh));
  const westLow = v128.or(east(low), v128.load(westEdge));
  const westHigh = v128.or(east(high), v128.load(westEdge, 16));
  const eastLow = v128.or(west(low), v128.load(eastEdge));
  const eastHigh = v128.or(west(high), v128.load(eastEdge, 16));
  const belowLow = v128.or(northLow(low), v128.load(southEdge));
  const belowHigh = v128.or(northHigh(low, high), v128.load(southEdge, 16));
  const aboveLow = v128.or(southLow(low, high), v128.load(northEdge));
  const aboveHigh = v128.or(southHigh(high), v128.load(northEdge, 16));
  const closeHLow = v128.and(fitHLow, atLeastTwo(westLow, low, eastLow));
  const closeHHigh = v128.and(fitHHigh, atLeastTwo(westHigh, high, eastHigh));
  const closeVLow = v128.and(fitVLow, atLeastTwo(belowLow, low, aboveLow));
  const closeVHigh = v128.and(fitVHigh, atLeastTwo(belowHigh, high, aboveHigh));
  v128.store(closing, closeHLow);
  v128.store(closing, closeHHigh, 16);
  v128.store(closing, closeVLow, 32);
  v128.store(closing, closeVHigh, 48);
  return v128.any_true(v128.or(v128.or(closeHLow, closeHHigh), v128.or(closeVLow, closeVHigh)));
}

function atLeastTwo(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(c, v128.or(a, b)));
}
