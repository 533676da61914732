import { take, takeZeroed } from '../memory/memory';
import { cells, next } from './board';
import { get16, set16 } from '../memory/arrays';
import { blocked } from './position';

/**
 * The floor falls into biconnected blocks. When a box comes to stand on a cell, the player can walk from one side of it
 * to another just when the steps to both sides belong to one block: so one look at the floor without the box tells for
 * every place of the box.
 *
 * No other part of the solver is asked as often: all about a cell lies in one place.
 */
@unmanaged
class Visit {
  /** When the cell was entered, and the earliest cell reachable from beyond it. */
  order: i32 = 0;
  low: i32 = 0;
  /** The block of the step on which it was entered. */
  label: i32 = 0;
  parent: u16 = 0;
  /** Directions already visited. */
  tried: u16 = 0;
}

const log2Visit: usize = 4;
let visits: usize = 0;
let open: usize = 0;
let counter: i32 = 1;
let labels: i32 = 0;

export function makeBlocks(): void {
  visits = takeZeroed((<usize>(cells + 1)) << log2Visit);
  open = take(<usize>(cells + 1) * 2);
  counter = 1;
  labels = 0;
}

function visitOf(cell: i32): Visit {
  return changetype<Visit>(visits + ((<usize>cell) << log2Visit));
}

/** Computes the blocks of the floor around `root`, which must be free. */
export function findBlocks(root: i32): void {
  if (counter > 0x70000000) {
    memory.fill(visits, 0, (<usize>(cells + 1)) << log2Visit);
    counter = 1;
  }
  const began = counter;
  const walls = blocked;
  let opened = 0;
  let cell = root;
  let here = visitOf(root);
  enter(here, cells);
  while (true) {
    let low = here.low;
    let direction = <u64>here.tried;
    const around = load<u64>(next + ((<usize>cell) << 3)) >> (direction << 4);
    let rest = around;
    let entered = -1;
    for (; direction < 4; rest >>= 16) {
      direction++;
      const to = <i32>(rest & 0xffff);
      if (load<u8>(walls + <usize>to)) continue;
      const order = visitOf(to).order;
      if (order < began) {
        entered = to;
        break;
      }
      low = min(low, order);
    }
    here.low = low;
    if (entered >= 0) {
      here.tried = <u16>direction;
      here = visitOf(entered);
      enter(here, cell);
      set16(open, opened++, entered);
      cell = entered;
      continue;
    }
    if (cell == root) return;
    const above = <i32>here.parent;
    const before = visitOf(above);
    if (low >= before.order) {
      labels++;
      let popped: i32;
      do {
        popped = get16(open, --opened);
        visitOf(popped).label = labels;
      } while (popped != cell);
    } else {
      before.low = min(before.low, low);
    }
    cell = above;
    here = before;
  }
}

function enter(visit: Visit, from: i32): void {
  visit.order = counter;
  visit.low = counter++;
  visit.parent = <u16>from;
  visit.tried = 0;
}

/** The block of the step between two neighbours of that floor. */
export function blockOf(cell: i32, neighbour: i32): i32 {
  const one = visitOf(cell);
  const other = visitOf(neighbour);
  return one.order > other.order ? one.label : other.label;
}
