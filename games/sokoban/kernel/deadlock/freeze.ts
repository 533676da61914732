import { take } from '../memory/memory';
import { boxCount, cells, isGoal, next } from '../board/board';
import { get16, get8, set16, set8 } from '../memory/arrays';
import { blocked, boxes, boxesHere, boxNumber } from '../board/position';
import { isDead } from '../board/push-distance';

/**
 * Frozen boxes, which can never move again. It starts with all boxes frozen and releases every box that could be pushed
 * along one of its two lines if all boxes except frozen ones were gone. The rest is frozen.
 */

/** u8 by box index, of the last call. */
export let isFrozen: usize = 0;
export let frozenCount: i32 = 0;
let queue: usize = 0;

export function makeFreeze(): void {
  isFrozen = take(<usize>boxCount + 1);
  queue = take(<usize>(boxCount + 1) * 2 * 5);
}

/** True if a frozen box is not on a goal: the position is lost. */
export function isFreezeDeadlock(): bool {
  findFrozen();
  if (frozenCount == 0) return false;
  for (let box = 0; box < boxesHere; box++) {
    if (get8(isFrozen, box) && !get8(isGoal, get16(boxes, box))) return true;
  }
  return false;
}

export function findFrozen(): void {
  memory.fill(isFrozen, 1, <usize>boxesHere);
  frozenCount = boxesHere;
  let filled = 0;
  for (let box = 0; box < boxesHere; box++) {
    if (isMovable(get16(boxes, box))) {
      set8(isFrozen, box, 0);
      set16(queue, filled++, get16(boxes, box));
    }
  }
  for (let head = 0; head < filled; head++) {
    const cell = get16(queue, head);
    frozenCount--;
    for (let direction = 0; direction < 4; direction++) {
      const beside = get16(next, 4 * cell + direction);
      if (beside == cells || !get8(blocked, beside)) continue;
      const box = get16(boxNumber, beside);
      if (!get8(isFrozen, box) || !isMovable(beside)) continue;
      set8(isFrozen, box, 0);
      set16(queue, filled++, beside);
    }
  }
}

function isMovable(cell: i32): bool {
  return isFreeLine(cell, 0) || isFreeLine(cell, 1);
}

function isFreeLine(cell: i32, direction: i32): bool {
  const one = get16(next, 4 * cell + direction);
  const other = get16(next, 4 * cell + (direction ^ 2));
  if (holds(one) || holds(other)) return false;
  return !get8(isDead, one) || !get8(isDead, other);
}

/** A wall, or a box that still counts as frozen. */
function holds(cell: i32): bool {
  if (cell == cells) return true;
  return get8(blocked, cell) != 0 && get8(isFrozen, get16(boxNumber, cell)) != 0;
}
