import { take, takeZeroed } from '../memory/memory';
import { cells, next } from './board';
import { get16, get32, get8, set16, set32, set8 } from '../memory/arrays';
import { blocked } from './position';

/**
 * The floor falls into biconnected blocks. When a box comes to stand on a cell, the player can walk from one side of it
 * to another just when the steps to both sides belong to one block: so one look at the floor without the box tells for
 * every place of the box.
 */
let order: usize = 0;
let low: usize = 0;
/** Of a cell: the block of the step by which it was first entered. */
let label: usize = 0;
let parent: usize = 0;
let tried: usize = 0;
let open: usize = 0;
let counter: i32 = 1;
let labels: i32 = 0;
let first: i32 = 1;

export function makeBlocks(): void {
  order = takeZeroed(<usize>(cells + 1) * 4);
  low = take(<usize>(cells + 1) * 4);
  label = take(<usize>(cells + 1) * 4);
  parent = take(<usize>(cells + 1) * 2);
  tried = take(<usize>(cells + 1));
  open = take(<usize>(cells + 1) * 2);
  counter = 1;
  labels = 0;
}

/** Of the floor around `root`, which must be free. */
export function findBlocks(root: i32): void {
  if (counter > 0x70000000) {
    memory.fill(order, 0, <usize>(cells + 1) * 4);
    counter = 1;
  }
  first = counter;
  let opened = 0;
  let cell = root;
  enter(root, cells);
  while (true) {
    const direction = get8(tried, cell);
    if (direction < 4) {
      set8(tried, cell, direction + 1);
      const to = get16(next, 4 * cell + direction);
      if (get8(blocked, to)) continue;
      const seen = get32(order, to);
      if (seen < first) {
        enter(to, cell);
        set16(open, opened++, to);
        cell = to;
      } else if (seen < get32(low, cell)) {
        set32(low, cell, seen);
      }
      continue;
    }
    if (cell == root) return;
    const above = get16(parent, cell);
    const mine = get32(low, cell);
    if (mine >= get32(order, above)) {
      labels++;
      let popped: i32;
      do {
        popped = get16(open, --opened);
        set32(label, popped, labels);
      } while (popped != cell);
    } else if (mine < get32(low, above)) {
      set32(low, above, mine);
    }
    cell = above;
  }
}

function enter(cell: i32, from: i32): void {
  set32(order, cell, counter);
  set32(low, cell, counter++);
  set16(parent, cell, from);
  set8(tried, cell, 0);
}

/** Of the step between two neighbours that belong to the floor looked at. */
export function blockOf(cell: i32, neighbour: i32): i32 {
  return get32(label, get32(order, cell) > get32(order, neighbour) ? cell : neighbour);
}

export function isInBlocks(cell: i32): bool {
  return get32(order, cell) >= first;
}
