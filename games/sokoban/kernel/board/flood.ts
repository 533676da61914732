import { set32 } from '../memory/arrays';
import { next } from './board';
import { blocked } from './position';

/** Number of cells that the last flood reached. */
export let floodedCells: i32 = 0;

/** Marks all cells reachable from a cell with `mine` and returns the smallest one. `queue` has room for all cells. */
export function floodMarks(from: i32, marks: usize, mine: i32, queue: usize): i32 {
  const theNext = next;
  const walls = blocked;
  let smallest = from;
  let head = queue;
  let filled = queue + 2;
  store<u16>(head, <u16>from);
  set32(marks, from, mine);
  while (head < filled) {
    const cell = <i32>load<u16>(head);
    head += 2;
    smallest = min(smallest, cell);
    const around = load<u64>(theNext + ((<usize>cell) << 3));
    for (let shift: u64 = 0; shift < 64; shift += 16) {
      const to = <i32>((around >> shift) & 0xffff);
      const place = marks + ((<usize>to) << 2);
      if (load<i32>(place) == mine || load<u8>(walls + <usize>to)) continue;
      store<i32>(place, mine);
      store<u16>(filled, <u16>to);
      filled += 2;
    }
  }
  floodedCells = <i32>((filled - queue) >> 1);
  return smallest;
}
