/**
 * The finished positions of the sweep in order: a placement, a total length and the cells. It feeds the second half of
 * each round, and `trace.ts` reads the solution from it.
 *
 * Entry: address of the placement with the mask of its non-zero words in the low bits (placements are aligned to 64),
 * the previous entry of the same placement, the length, then the words. An entry of 0 ends a chunk.
 */
import { take } from '../memory/memory';
import { lastEntry, setLastEntry } from './placement';

const headBytes: usize = 12;
const chunkBytes: usize = 1 << 16;
const entryBytes: usize = headBytes + 32;

export const maxLength: i32 = 4095;
/** The first entry of each length. */
const segments: usize = memory.data(4 * 4096);

let end: usize = 0;
let chunkEnd: usize = 0;

export function clearLog(): void {
  end = 0;
  chunkEnd = 0;
}

export function beginSegment(length: i32): void {
  if (!room()) return;
  store<u32>(segments + ((<usize>length) << 2), <u32>end);
}

function room(): bool {
  if (end + entryBytes + 8 <= chunkEnd) return true;
  const chunk = take(chunkBytes);
  if (!chunk) return false;
  if (end) {
    store<u32>(end, 0);
    store<u32>(end, <u32>chunk, 4);
  }
  end = chunk;
  chunkEnd = chunk + chunkBytes;
  store<u32>(end, 0);
  store<u32>(end, 0, 4);
  return true;
}

export function logCells(placement: usize, length: i32, low: v128, high: v128): void {
  if (!room()) return;
  const a = i64x2.extract_lane(low, 0);
  const b = i64x2.extract_lane(low, 1);
  const c = i64x2.extract_lane(high, 0);
  const d = i64x2.extract_lane(high, 1);
  const mask = i32(a != 0) | (i32(b != 0) << 1) | (i32(c != 0) << 2) | (i32(d != 0) << 3);
  store<u32>(end, <u32>placement | mask);
  store<u32>(end, lastEntry(placement), 4);
  store<u32>(end, length, 8);
  setLastEntry(placement, end);
  end += headBytes;
  // Every word is written in turn; a zero word is overwritten by the next.
  store<u64>(end, a);
  end += (<usize>(a != 0)) << 3;
  store<u64>(end, b);
  end += (<usize>(b != 0)) << 3;
  store<u64>(end, c);
  end += (<usize>(c != 0)) << 3;
  store<u64>(end, d);
  end += (<usize>(d != 0)) << 3;
  store<u32>(end, 0);
  store<u32>(end, 0, 4);
}

/** The first entry of a length, or 0. */
export function firstEntry(length: i32): usize {
  const entry = skipChunkEnd(load<u32>(segments + ((<usize>length) << 2)));
  return entry && entryLength(entry) == length ? entry : 0;
}

/** The next entry of the same length. */
export function nextEntry(entry: usize): usize {
  const next = skipChunkEnd(entry + headBytes + ((<usize>popcnt(load<u32>(entry) & 15)) << 3));
  return next && entryLength(next) == entryLength(entry) ? next : 0;
}

function skipChunkEnd(entry: usize): usize {
  if (load<u32>(entry)) return entry;
  const chunk = <usize>load<u32>(entry, 4);
  return chunk != 0 && load<u32>(chunk) != 0 ? chunk : <usize>0;
}

export function entryPlacement(entry: usize): usize {
  return load<u32>(entry) & ~63;
}

export function entryBefore(entry: usize): usize {
  return load<u32>(entry, 4);
}

export function entryLength(entry: usize): i32 {
  return load<i32>(entry, 8);
}

/** Writes the cells of an entry as four words. */
export function unpack(entry: usize, to: usize): void {
  const mask = load<u32>(entry) & 15;
  let from = entry + headBytes;
  for (let word: usize = 0; word < 4; word++) {
    const some = (mask >> <u32>word) & 1;
    store<u64>(to + (word << 3), some ? load<u64>(from) : 0);
    from += (<usize>some) << 3;
  }
}
