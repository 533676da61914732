import { take, takeZeroed } from '../memory/memory';
import { beside, cells, next } from '../board/board';
import { get32, get8, set32 } from '../memory/arrays';
import { blocked } from '../board/position';
import { isReached } from '../board/reach';

/** Where the player can walk after a push, without forgetting where they could walk before it (`reach.ts`). */
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
 * The normalised player after a box was pushed one step, which has been done on the board; `before` is where they were
 * normalised to. Mostly the box keeps no two cells around it apart and lets the player into nothing new: then nothing
 * need be flooded.
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

/** The free neighbours of a box hang together around it. */
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

/** Marks what can be reached and says the smallest cell of it. */
export function floodAfter(from: i32): i32 {
  if (++stamp == 0x7fffffff) {
    memory.fill(marks, 0, <usize>(cells + 1) * 4);
    stamp = 1;
  }
  const mine = stamp;
  const theMarks = marks;
  const theNext = next;
  const walls = blocked;
  let smallest = from;
  let head = queue;
  let filled = queue + 2;
  store<u16>(head, <u16>from);
  set32(theMarks, from, mine);
  while (head < filled) {
    const cell = <i32>load<u16>(head);
    head += 2;
    smallest = min(smallest, cell);
    const around = load<u64>(theNext + ((<usize>cell) << 3));
    for (let shift: u64 = 0; shift < 64; shift += 16) {
      const to = <i32>((around >> shift) & 0xffff);
      const place = theMarks + ((<usize>to) << 2);
      if (load<i32>(place) == mine || load<u8>(walls + <usize>to)) continue;
      store<i32>(place, mine);
      store<u16>(filled, <u16>to);
      filled += 2;
    }
  }
  return smallest;
}

/** In the last `floodAfter`. */
export function isReachedAfter(cell: i32): bool {
  return get32(marks, cell) == stamp;
}
