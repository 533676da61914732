import { take, takeZeroed } from '../memory/memory';
import { beside, cells } from '../board/board';
import { get16, get32, get8, set16, set32 } from '../memory/arrays';
import { blocked } from '../board/position';

/** Walking distances of the player from one cell to all others. */
let marks: usize = 0;
let steps: usize = 0;
let queue: usize = 0;
let stamp: i32 = 0;

export function makeWalks(): bool {
  marks = takeZeroed(<usize>(cells + 1) * 4);
  steps = take(<usize>(cells + 1) * 2);
  queue = take(<usize>(cells + 1) * 2);
  stamp = 0;
  return marks != 0 && queue != 0;
}

/** The smallest reachable cell is the normalised player. */
export function walkFrom(from: i32): i32 {
  stamp++;
  let filled = 1;
  let smallest = from;
  set16(queue, 0, from);
  set32(marks, from, stamp);
  set16(steps, from, 0);
  for (let head = 0; head < filled; head++) {
    const cell = get16(queue, head);
    smallest = min(smallest, cell);
    for (let direction = 0; direction < 4; direction++) {
      const to = beside(cell, direction);
      if (get8(blocked, to) || get32(marks, to) == stamp) continue;
      set32(marks, to, stamp);
      set16(steps, to, get16(steps, cell) + 1);
      set16(queue, filled++, to);
    }
  }
  return smallest;
}

/** -1 if unreachable. */
export function stepsTo(cell: i32): i32 {
  return get32(marks, cell) == stamp ? get16(steps, cell) : -1;
}
