/** The placements beside which the active robot has reached the target, in a list through their own links. */
import { goalLink, setGoalLink } from './placement';

const listEnd: u32 = 1;

/** The last one found; 0 until the target is reached. */
export let goalPlacement: usize = 0;

/** Positions finished. */
export let states: f64 = 0;

export function clearGoal(): void {
  goalPlacement = 0;
  states = 0;
}

export function reachGoal(placement: usize): void {
  if (goalLink(placement)) return;
  setGoalLink(placement, goalPlacement ? <u32>goalPlacement : listEnd);
  goalPlacement = placement;
}

export function nextGoal(placement: usize): usize {
  const next = goalLink(placement);
  return next == listEnd ? 0 : next;
}

export function countStates(low: v128, high: v128): void {
  const each = i8x16.add(i8x16.popcnt(low), i8x16.popcnt(high));
  const sum = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(each));
  states += <f64>(
    (i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3))
  );
}
