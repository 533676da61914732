import { take, takeZeroed } from '../memory/memory';
import { Assignment, mostPlaces, newAssignment } from '../deadlock/assignment';
import { beside, boxCount, cells, goals, isGoal } from '../board/board';
import { findFrozen, isFrozen } from '../deadlock/freeze';
import { get16, get64, get8, set16, set64, set8 } from '../memory/arrays';
import { boxes, boxesHere } from '../board/position';

/**
 * Without a plan, boxes that stand on goals must not be in the way of the rest: this counts what is lost if they stay
 * where they are.
 */

/** u64 by cell: empty goals that a box there can reach if the player reaches every cell. */
let reachable: usize = 0;
/** Boxes of the last call that count as walls. */
export let settled: i32 = 0;
/** u8 by cell: boxes that count as walls; cells that wait in the queue, a ring of u16; and where the player can go. */
let walls: usize = 0;
let waits: usize = 0;
let reached: usize = 0;
let queue: usize = 0;
let assignment: Assignment = changetype<Assignment>(0);

export function makeStranded(): bool {
  reachable = take(<usize>(cells + 1) * 8);
  walls = takeZeroed(<usize>cells + 1);
  waits = takeZeroed(<usize>cells + 1);
  reached = take(<usize>cells + 1);
  queue = take(<usize>(cells + 1) * 2);
  const made = newAssignment(boxCount);
  if (!queue || !made) return false;
  assignment = made;
  set8(walls, cells, 1);
  return true;
}

/**
 * Of the position on the board: boxes without a goal of their own, and boxes and goals out of the player's reach. Boxes
 * on goals are walls: all of them, or only those that are frozen.
 */
export function countStranded(player: i32, onlyFrozen: bool): i32 {
  settled = 0;
  if (boxCount > mostPlaces) return 0;
  if (onlyFrozen) findFrozen();
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    if (!get8(isGoal, cell) || (onlyFrozen && !get8(isFrozen, box))) continue;
    set8(walls, cell, 1);
    settled++;
  }
  spreadFromGoals();
  spreadPlayer(player);
  assignment.clear();
  let away = 0;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    if (get8(walls, cell)) continue;
    if (!get8(reached, cell)) away++;
    assignment.add(get64(reachable, cell));
  }
  for (let goal = 0; goal < boxCount; goal++) {
    const cell = get16(goals, goal);
    if (!get8(walls, cell) && !get8(reached, cell)) away++;
  }
  for (let box = 0; box < boxesHere; box++) set8(walls, get16(boxes, box), 0);
  return assignment.without + away;
}

/** Everywhere that the player can go if only boxes on goals are in the way. */
function spreadPlayer(player: i32): void {
  memory.fill(reached, 0, <usize>cells + 1);
  let filled = 1;
  set16(queue, 0, player);
  set8(reached, player, 1);
  for (let head = 0; head < filled; head++) {
    const cell = get16(queue, head);
    for (let direction = 0; direction < 4; direction++) {
      const to = beside(cell, direction);
      if (get8(walls, to) || get8(reached, to)) continue;
      set8(reached, to, 1);
      set16(queue, filled++, to);
    }
  }
}

function spreadFromGoals(): void {
  memory.fill(reachable, 0, <usize>(cells + 1) * 8);
  let head = 0;
  let filled = 0;
  for (let goal = 0; goal < boxCount; goal++) {
    const cell = get16(goals, goal);
    if (get8(walls, cell)) continue;
    set64(reachable, cell, (<u64>1) << goal);
    set8(waits, cell, 1);
    set16(queue, filled++, cell);
  }
  const size = cells + 1;
  if (filled == size) filled = 0;
  let left = filled;
  while (left > 0) {
    const cell = get16(queue, head);
    head = head + 1 == size ? 0 : head + 1;
    left--;
    set8(waits, cell, 0);
    const its = get64(reachable, cell);
    for (let direction = 0; direction < 4; direction++) {
      const from = beside(cell, direction);
      if (get8(walls, from)) continue;
      // The player stands behind the box.
      if (get8(walls, beside(from, direction))) continue;
      const before = get64(reachable, from);
      if ((its & ~before) == 0) continue;
      set64(reachable, from, before | its);
      if (get8(waits, from)) continue;
      set8(waits, from, 1);
      set16(queue, filled, from);
      filled = filled + 1 == size ? 0 : filled + 1;
      left++;
    }
  }
}
