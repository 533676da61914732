import { boardBytes } from './bitboard';
import { horizontal } from './move';

/**
 * A set of walls: a board of horizontal slots, then a board of vertical slots. The bit of a wall is its move code minus
 * 256.
 */
export const wallSetBytes: usize = 2 * boardBytes;

/** The number of 64-bit words in a set. */
export const wallWords: i32 = 8;

export function horizontalOf(walls: usize): usize {
  return walls;
}

export function verticalOf(walls: usize): usize {
  return walls + boardBytes;
}

export function wordOf(walls: usize, word: i32): u64 {
  return load<u64>(walls + ((<usize>word) << 3));
}

/** The wall of the lowest bit. */
export function firstOf(bits: u64, word: i32): i32 {
  return horizontal + (word << 6) + <i32>ctz<u64>(bits);
}

export function hasWall(walls: usize, wall: i32): bool {
  const bit = wall - horizontal;
  const eight: i32 = load<u8>(walls + (bit >> 3));
  return ((eight >> (bit & 7)) & 1) != 0;
}

export function addWall(walls: usize, wall: i32): void {
  const bit = wall - horizontal;
  const at = walls + (bit >> 3);
  const eight: i32 = load<u8>(at);
  store<u8>(at, <u8>(eight | (1 << (bit & 7))));
}

export function removeWall(walls: usize, wall: i32): void {
  const bit = wall - horizontal;
  const at = walls + (bit >> 3);
  const eight: i32 = load<u8>(at);
  store<u8>(at, <u8>(eight & ~(1 << (bit & 7))));
}

export function countWalls(walls: usize): i32 {
  let count: u64 = 0;
  for (let word = 0; word < wallWords; word++) count += popcnt<u64>(wordOf(walls, word));
  return <i32>count;
}

export function clearWalls(walls: usize): void {
  memory.fill(walls, 0, wallSetBytes);
}

export function copyWalls(to: usize, from: usize): void {
  memory.copy(to, from, wallSetBytes);
}

/** Adds the intersection of `a` and `b` to `to`. */
export function addCommon(to: usize, a: usize, b: usize): void {
  for (let at: usize = 0; at < wallSetBytes; at += 16) {
    v128.store(to + at, v128.or(v128.load(to + at), v128.and(v128.load(a + at), v128.load(b + at))));
  }
}

/** Writes the intersection of `a` and `b`; returns whether it is not empty. */
export function intersect(to: usize, a: usize, b: usize): bool {
  const h0 = v128.and(v128.load(a), v128.load(b));
  const h1 = v128.and(v128.load(a, 16), v128.load(b, 16));
  const v0 = v128.and(v128.load(a, 32), v128.load(b, 32));
  const v1 = v128.and(v128.load(a, 48), v128.load(b, 48));
  v128.store(to, h0);
  v128.store(to, h1, 16);
  v128.store(to, v0, 32);
  v128.store(to, v1, 48);
  return v128.any_true(v128.or(v128.or(h0, h1), v128.or(v0, v1)));
}
