import { take } from '../memory/memory';
import { get64, set64 } from '../memory/arrays';

/**
 * Stable sort of u64 by their upper halves: insertion sort of short runs, then merges. On a large board a position has
 * a hundred thousand moves.
 */
const run: i32 = 12;
let scratch: usize = 0;

export function makeSorting(most: i32): bool {
  scratch = take(<usize>most * 8);
  return scratch != 0;
}

export function sortByScore(entries: usize, count: i32): void {
  for (let from = 0; from < count; from += run) insert(entries, from, min(from + run, count));
  let source = entries;
  let target = scratch;
  for (let width = run; width < count; width *= 2) {
    for (let from = 0; from < count; from += 2 * width) {
      merge(source, target, from, min(from + width, count), min(from + 2 * width, count));
    }
    const swapped = source;
    source = target;
    target = swapped;
  }
  if (source != entries) memory.copy(entries, source, (<usize>count) << 3);
}

function insert(entries: usize, from: i32, to: i32): void {
  for (let i = from + 1; i < to; i++) {
    const entry = get64(entries, i);
    let at = i;
    while (at > from && get64(entries, at - 1) >> 32 > entry >> 32) {
      set64(entries, at, get64(entries, at - 1));
      at--;
    }
    set64(entries, at, entry);
  }
}

function merge(source: usize, target: usize, from: i32, middle: i32, to: i32): void {
  let left = from;
  let right = middle;
  for (let at = from; at < to; at++) {
    const takesLeft = left < middle && (right == to || get64(source, left) >> 32 <= get64(source, right) >> 32);
    set64(target, at, get64(source, takesLeft ? left++ : right++));
  }
}
