import { take, takeZeroed } from '../memory/memory';
import { beside, cells } from '../board/board';
import { get32, get8 } from '../memory/arrays';
import { floodMarks } from '../board/flood';
import { blocked } from '../board/position';
import { isReached } from '../board/reach';

/** The player's area after a push, without losing the area before it (`reach.ts`). */
let marks: usize = 0;
let stamp: i32 = 0;
let queue: usize = 0;

export function makeReachAfter(): bool {
  marks = takeZeroed(<usize>(cells + 1) * 4);
  queue = take(<usize>(cells + 1) * 2);
  stamp = 0;
  return marks != 0 && queue != 0;
}

/**
 * The normalised player after a push, which is already on the board; `before` is the normalised player before it.
 * Usually the box neither separates nor opens areas, and no flood is needed.
 */
export function playerAfter(from: i32, to: i32, before: i32): i32 {
  for (let side = 0; side < 4; side++) {
    const near = beside(from, side);
    if (!get8(blocked, near) && !isReached(near)) return floodAfter(from);
  }
  if (!isReached(to)) return min(before, from);
  if (!areJoined(to)) return floodAfter(from);
  let smallest = before;
  if (before == to) {
    do smallest++;
    while (smallest < cells && !isReached(smallest));
  }
  return min(smallest, from);
}

/** Whether the free neighbours of a box are connected around it. */
function areJoined(box: i32): bool {
  let free = 0;
  let links = 0;
  let wasFree: bool = !get8(blocked, beside(box, 3));
  for (let side = 0; side < 4; side++) {
    const near = beside(box, side);
    const isFree: bool = !get8(blocked, near);
    if (isFree) {
      free++;
      if (wasFree && !get8(blocked, beside(near, (side + 3) & 3))) links++;
    }
    wasFree = isFree;
  }
  return free - links <= 1;
}

/** Marks reachable cells and returns the smallest one. */
export function floodAfter(from: i32): i32 {
  if (++stamp == 0x7fffffff) {
    memory.fill(marks, 0, <usize>(cells + 1) * 4);
    stamp = 1;
  }
  return floodMarks(from, marks, stamp, queue);
}

/** Whether the last `floodAfter` reached the cell. */
export function isReachedAfter(cell: i32): bool {
  return get32(marks, cell) == stamp;
}
