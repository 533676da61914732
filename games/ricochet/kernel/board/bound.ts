/**
 * The heuristic map: for every cell the fewest slides to the target if a robot could stop wherever it likes. Robots are
 * left out, so it never says too much, whatever stands where. One slide changes it by at most one.
 */
import { stops } from './lanes';

export const unreachable: i32 = 255;

export const bound: usize = memory.data(256);
const queue: usize = memory.data(256);
/** Whether the row or column stretch that begins at a cell has been followed. */
const followed: usize = memory.data(512);

export function boundOf(cell: u32): i32 {
  return <i32>load<u8>(bound + <usize>cell);
}

/** Returns the largest finite value. */
export function makeBound(target: i32): i32 {
  memory.fill(bound, <u8>unreachable, 256);
  memory.fill(followed, 0, 512);
  store<u8>(bound + <usize>target, 0);
  store<u8>(queue, <u8>target);
  let head: usize = 0;
  let tail: usize = 1;
  let last = 0;
  while (head < tail) {
    const cell = <i32>load<u8>(queue + head++);
    last = boundOf(cell);
    const lanes = load<u32>(stops + ((<usize>cell) << 2));
    tail = follow(255 - ((lanes >> 16) & 255), lanes & 255, 1, 0, last + 1, tail);
    const north = 255 - (lanes >> 24);
    const south = (lanes >> 8) & 255;
    tail = follow(((north & 15) << 4) | (north >> 4), ((south & 15) << 4) | (south >> 4), 16, 256, last + 1, tail);
  }
  return last;
}

function follow(from: u32, to: u32, step: u32, kind: usize, value: i32, tail: usize): usize {
  if (load<u8>(followed + kind + from)) return tail;
  store<u8>(followed + kind + from, 1);
  for (let cell = from; cell <= to; cell += step) {
    if (boundOf(cell) != unreachable) continue;
    store<u8>(bound + <usize>cell, <u8>value);
    store<u8>(queue + tail++, <u8>cell);
  }
  return tail;
}
