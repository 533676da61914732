import { wallsOf } from './position';

/**
 * Sixteen slides at once, for boards up to 16x16 without diagonals. Lane 4 * robot + direction (E, S, W, N) holds a
 * coordinate that grows by one with each step in its direction: the cell for E, the cell with x and y swapped for S,
 * and 255 minus these for W and N. A robot in the way limits the coordinate of the stop, so a slide is a minimum.
 */
/** By cell, u32: its coordinates in the four directions; and those of the cell where walls stop a slide. */
export const coordinates: usize = memory.data(1024);
export const stops: usize = memory.data(1024);

function swapped(cell: i32): i32 {
  return ((cell & 15) << 4) | (cell >> 4);
}

export function makeCoordinates(): void {
  for (let cell = 0; cell < 256; cell++) {
    const turned = swapped(cell);
    store<u32>(
      coordinates + ((<usize>cell) << 2),
      cell | (turned << 8) | ((255 - cell) << 16) | ((255 - turned) << 24),
    );
  }
}

export function makeStops(): void {
  for (let cell = 255; cell >= 0; cell--) {
    const bits = wallsOf(cell);
    const at = stops + ((<usize>cell) << 2);
    store<u8>(at, bits & 4 ? <u8>cell : load<u8>(at + 4), 0);
    store<u8>(at, bits & 2 ? <u8>swapped(cell) : load<u8>(at + 64 + 1), 1);
  }
  for (let cell = 0; cell < 256; cell++) {
    const bits = wallsOf(cell);
    const at = stops + ((<usize>cell) << 2);
    store<u8>(at, bits & 1 ? <u8>(255 - cell) : load<u8>(at - 4 + 2), 2);
    store<u8>(at, bits & 8 ? <u8>(255 - swapped(cell)) : load<u8>(at - 64 + 3), 3);
  }
}

function coordinatesOf(cell: u32): u32 {
  return load<u32>(coordinates + ((<usize>cell) << 2));
}

/** The lanes of four robots, from a packed u32 of their cells. */
export function spread(table: usize, packed: u32): v128 {
  let lanes = v128.load_zero<u32>(table + ((<usize>(packed & 255)) << 2));
  lanes = v128.load_lane<u32>(table + ((<usize>((packed >> 8) & 255)) << 2), lanes, 1);
  lanes = v128.load_lane<u32>(table + ((<usize>((packed >> 16) & 255)) << 2), lanes, 2);
  return v128.load_lane<u32>(table + ((<usize>(packed >> 24)) << 2), lanes, 3);
}

/** The stops, limited by a robot on `blocker`: a robot before it in a lane's direction stops one cell short. */
export function capped(stop: v128, at: v128, blocker: u32): v128 {
  const it = i32x4.splat(coordinatesOf(blocker));
  const before = i8x16.sub(it, i8x16.splat(1));
  return i8x16.min_u(stop, v128.or(before, i8x16.le_u(it, at)));
}

/** Converts coordinates to cells. */
export function toCells(lanes: v128): v128 {
  const plain = v128.xor(lanes, i32x4.splat(0xffff0000));
  const swap = v128.or(i8x16.shl(plain, 4), i8x16.shr_u(plain, 4));
  return v128.bitselect(swap, plain, i32x4.splat(0xff00ff00));
}

/**
 * The heuristic map: for every cell the fewest slides to the target if a robot could stop anywhere. It ignores other
 * robots, so it never overestimates. One slide changes it by at most one.
 */
export const unreachable: i32 = 255;

export const bound: usize = memory.data(256);
const queue: usize = memory.data(256);
/** Whether the stretch of the row or column that begins at a cell has been followed. */
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
