import { mark, release, take, takeZeroed } from '../memory/memory';
import { beside, cells } from './board';
import { get16, get8, set16, set8 } from '../memory/arrays';
import { boxes, boxesHere } from './position';

/**
 * Rooms consist of squares of two by two cells; the rest is corridor. A corridor that connects rooms is a link, and a
 * box in it blocks the link.
 */

/** u8 by cell: the number of the link it belongs to, from 1; 0 for none. */
let linkOf: usize = 0;
let links: i32 = 0;
/** u8 by link: boxes in it, at the last count. */
let seen: usize = 0;
const mostLinks: i32 = 255;

export function makeRooms(): void {
  linkOf = takeZeroed(<usize>cells + 1);
  seen = take(256);
  links = 0;
  if (!seen) return;
  const bottom = mark();
  const room = takeZeroed(<usize>(cells + 1) * 2);
  const queue = take(<usize>(cells + 1) * 2);
  if (!queue) return;
  for (let cell = 0; cell < cells; cell++) {
    const right = beside(cell, 2);
    const below = beside(cell, 3);
    if (right == cells || below == cells) continue;
    const across = beside(right, 3);
    if (across == cells) continue;
    set16(room, cell, 1);
    set16(room, right, 1);
    set16(room, below, 1);
    set16(room, across, 1);
  }
  let rooms = 1;
  for (let cell = 0; cell < cells; cell++) {
    if (get16(room, cell) == 1) spread(cell, 1, ++rooms, room, queue);
  }
  let corridors = 0x8000;
  for (let cell = 0; cell < cells && links < mostLinks; cell++) {
    if (get16(room, cell) != 0) continue;
    const length = spread(cell, 0, ++corridors, room, queue);
    if (countDoors(length, room, queue) < 2) continue;
    links++;
    for (let i = 0; i < length; i++) set8(linkOf, get16(queue, i), links);
  }
  release(bottom);
}

function spread(start: i32, old: i32, fresh: i32, room: usize, queue: usize): i32 {
  let filled = 1;
  set16(queue, 0, start);
  set16(room, start, fresh);
  for (let head = 0; head < filled; head++) {
    for (let direction = 0; direction < 4; direction++) {
      const to = beside(get16(queue, head), direction);
      if (to == cells || get16(room, to) != old) continue;
      set16(room, to, fresh);
      set16(queue, filled++, to);
    }
  }
  return filled;
}

/** Steps out of the corridor. */
function countDoors(length: i32, room: usize, queue: usize): i32 {
  let doors = 0;
  for (let i = 0; i < length; i++) {
    for (let direction = 0; direction < 4; direction++) {
      const to = beside(get16(queue, i), direction);
      if (to != cells && get16(room, to) < 0x8000) doors++;
    }
  }
  return doors;
}

/** Number of links with a box in them. */
export function countBlockedLinks(): i32 {
  if (links == 0) return 0;
  let count = 0;
  memory.fill(seen, 0, <usize>links + 1);
  for (let box = 0; box < boxesHere; box++) {
    const link = get8(linkOf, get16(boxes, box));
    if (link == 0) continue;
    if (!get8(seen, link)) count++;
    set8(seen, link, get8(seen, link) + 1);
  }
  return count;
}

/** The change of `countBlockedLinks` by a move. */
export function linksChange(from: i32, to: i32): i32 {
  const left = get8(linkOf, from);
  const entered = get8(linkOf, to);
  if (left == entered) return 0;
  return (entered && !get8(seen, entered) ? 1 : 0) - (left && get8(seen, left) == 1 ? 1 : 0);
}
