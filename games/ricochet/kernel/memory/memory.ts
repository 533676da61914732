/** An arena for one search: allocated piece by piece, freed all at once. */

/** The memory limit of a search. */
let ceiling: usize = 512 << 20;
const page: usize = 65536;

let free: usize = 0;
let end: usize = 0;

/** Set when a request was refused. */
export let exhausted: bool = false;

export function setCeiling(bytes: usize): void {
  ceiling = bytes;
}

export function clearArena(): void {
  // Vectors need 16 bytes, cache lines 64.
  free = (__heap_base + 63) & ~63;
  end = <usize>memory.size() * page;
  exhausted = false;
}

/** Returns 0 at the limit. */
export function take(bytes: usize): usize {
  const at = free;
  const next = at + bytes;
  if (next > ceiling || (next > end && !grow(next))) {
    exhausted = true;
    return 0;
  }
  free = next;
  return at;
}

export function used(): usize {
  return free;
}

function grow(wanted: usize): bool {
  // A quarter more at a time: few calls, little waste.
  const goal = min(ceiling, wanted + (wanted >> 2) + page);
  const pages = (goal - end + page - 1) / page;
  if (memory.grow(<i32>pages) < 0) return false;
  end += pages * page;
  return true;
}

/** The moves of a solution: 4 * robot + direction, directions numbered E, S, W, N. */
export const path: usize = memory.data(4096);
