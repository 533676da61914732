/**
 * Slides step by step: for every board and every rule, where `lanes.ts` is for the classic board. Directions are
 * numbered E, S, W, N as there.
 */
import { diagonalOf, hasDiagonals, shift, wallsOf } from './position';

/** By cell: whether a robot stands there. */
const occupied: usize = memory.data(1024);

/** Whether the last robot that walked has gone on after a turn by a diagonal. */
export let turned: bool = false;

export function occupy(cell: i32): void {
  store<u8>(occupied + <usize>cell, 1);
}

export function vacate(cell: i32): void {
  store<u8>(occupied + <usize>cell, 0);
}

export function isOccupied(cell: i32): bool {
  return load<u8>(occupied + <usize>cell) != 0;
}

/** One step that way, -1 at a wall. */
export function step(cell: i32, direction: i32): i32 {
  // The bits of E, S, W, N are 4, 2, 1, 8.
  if ((wallsOf(cell) >> ((0x3012 >> (direction << 2)) & 15)) & 1) return -1;
  const by = direction & 1 ? 1 << shift : 1;
  return direction & 2 ? cell - by : cell + by;
}

/** How a robot of that colour goes on that enters the cell: a slash swaps E with N and S with W, a backslash E with S. */
export function onward(cell: i32, direction: i32, colour: i32): i32 {
  if (!hasDiagonals) return direction;
  const diagonal = diagonalOf(cell);
  if (diagonal == 0 || (diagonal - 1) >> 1 == colour) return direction;
  return direction ^ (diagonal & 1 ? 3 : 1);
}

/** Where a robot stops that slides from `start`; the cell it leaves must be vacant. */
export function walk(start: i32, direction: i32, colour: i32): i32 {
  let cell = start;
  let heading = direction;
  turned = false;
  while (true) {
    const next = step(cell, heading);
    if (next < 0 || isOccupied(next)) return cell;
    cell = next;
    if (heading != direction) turned = true;
    heading = onward(cell, heading, colour);
    // Diagonals lead it round for ever.
    if (cell == start && heading == direction) return cell;
  }
}
