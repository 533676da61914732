import { get64, set64 } from '../memory/arrays';
import { liveCells, liveNumber } from './push-distance';
import { get16 } from '../memory/arrays';

/** Sets of live cells as `setWords` words of 64 bits. */

export function setWords(): i32 {
  return (liveCells + 63) >> 6;
}

export function setBytes(): usize {
  return (<usize>setWords()) << 3;
}

/** The cell must be live. */
export function addCell(set: usize, cell: i32): void {
  const live = get16(liveNumber, cell);
  set64(set, live >> 6, get64(set, live >> 6) | ((<u64>1) << (live & 63)));
}

export function hasCell(set: usize, cell: i32): bool {
  const live = get16(liveNumber, cell);
  return live != 0xffff && ((get64(set, live >> 6) >> (live & 63)) & 1) != 0;
}

export function isSubset(small: usize, large: usize, words: i32): bool {
  for (let word = 0; word < words; word++) if (get64(small, word) & ~get64(large, word)) return false;
  return true;
}

export function countSet(a: usize, words: i32): i32 {
  let count = 0;
  for (let word = 0; word < words; word++) count += <i32>popcnt(get64(a, word));
  return count;
}
