import { take } from '../memory/memory';
import { Assignment, newAssignment } from '../deadlock/assignment';
import { boxCount } from '../board/board';
import { hasCell } from '../board/cell-set';
import { get16, set16 } from '../memory/arrays';
import { planStep, suppliedFrom } from './packing-plan';
import { boxes, boxesHere, boxNumber } from '../board/position';
import { liveNumber } from '../board/push-distance';

/**
 * Boxes that the remaining packing plan cannot use: a maximum assignment of places to boxes that can still reach them
 * in time; the rest is counted.
 */

let own: Assignment = changetype<Assignment>(0);
let others: Assignment = changetype<Assignment>(0);
/** u16 by box: its index among unpacked boxes. */
let seekers: usize = 0;

export function makeSupply(): bool {
  seekers = take(<usize>(boxCount + 1) * 2);
  const one = newAssignment(boxCount);
  const other = newAssignment(boxCount);
  if (!one || !other) return false;
  own = one;
  others = other;
  return true;
}

/** Counts for the position; `countUselessAfter` then counts for its moves. */
export function countUseless(step: i32): i32 {
  const done = planStep(step);
  own.clear();
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    if (hasCell(done, cell)) continue;
    set16(seekers, box, count++);
    own.add(suppliedFrom(get16(liveNumber, cell), step));
  }
  return own.without;
}

/** With the unpacked box moved from `from` to `to`, if no step of the plan changes. */
export function countUselessAfter(step: i32, from: i32, to: i32): i32 {
  return own.withoutIf(get16(seekers, get16(boxNumber, from)), suppliedFrom(get16(liveNumber, to), step));
}

/** The same if the step of the plan changes, for any box. */
export function countUselessAt(step: i32, from: i32, to: i32): i32 {
  const done = planStep(step);
  others.clear();
  for (let box = 0; box < boxesHere; box++) {
    const here = get16(boxes, box);
    const cell = here == from ? to : here;
    if (!hasCell(done, cell)) others.add(suppliedFrom(get16(liveNumber, cell), step));
  }
  return others.without;
}
