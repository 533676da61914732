import { take } from '../memory/memory';
import { cells } from './board';
import { get64, set64 } from '../memory/arrays';

/** u64 by cell: key of a box there; then by cell: key of the player there. */
let boxKeys: usize = 0;
let playerKeys: usize = 0;

export function makeKeys(): void {
  boxKeys = take(<usize>(cells + 1) * 8);
  playerKeys = take(<usize>(cells + 1) * 8);
  if (!playerKeys) return;
  let seed: u64 = 0x51ed270b7a1f3c2d;
  for (let cell = 0; cell <= cells; cell++) {
    seed += 0x9e3779b97f4a7c15;
    set64(boxKeys, cell, mixed(seed));
    seed += 0x9e3779b97f4a7c15;
    set64(playerKeys, cell, mixed(seed));
  }
}

/** The exclusive-or of the keys of all boxes and of the normalised player identifies a position. */
export function boxKey(cell: i32): u64 {
  return get64(boxKeys, cell);
}

export function playerKey(cell: i32): u64 {
  return get64(playerKeys, cell);
}

function mixed(value: u64): u64 {
  let x = value;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}
