/** All memory of the kernel: a stack allocator that is released down to a mark. Allocated memory is not cleared. */
let top: usize = 0;
let end: usize = 0;
/**
 * True if a request failed since the last reset. Every later request fails too, so that of several requests only the
 * last result needs a check.
 */
export let exhausted: bool = false;

const alignment: usize = 16;

export function resetArena(mostBytes: usize): void {
  top = (__heap_base + alignment - 1) & ~(alignment - 1);
  end = mostBytes;
  exhausted = false;
}

/** 0 if the memory is full. */
export function take(bytes: usize): usize {
  const at = top;
  const next = (at + bytes + alignment - 1) & ~(alignment - 1);
  if (exhausted || next > end || next < at || !grownTo(next)) {
    exhausted = true;
    return 0;
  }
  top = next;
  return at;
}

export function takeZeroed(bytes: usize): usize {
  const at = take(bytes);
  if (at) memory.fill(at, 0, bytes);
  return at;
}

/** A mark for `release`; the lowest bit says that the memory was exhausted before. */
export function mark(): usize {
  return top | (exhausted ? 1 : 0);
}

export function release(to: usize): void {
  top = to & ~1;
  exhausted = (to & 1) != 0;
}

/** Gives back what was taken last, from this address on. */
export function shorten(newEnd: usize): void {
  top = (newEnd + alignment - 1) & ~(alignment - 1);
}

export function bytesLeft(): usize {
  return end > top ? end - top : 0;
}

/** Grows in large steps, because every step remaps memory in the host, but never beyond the limit. */
const pageStep: i32 = 64;

function grownTo(address: usize): bool {
  const pages = <i32>((address + 0xffff) >> 16);
  const present = memory.size();
  if (pages <= present) return true;
  const wanted = pages - present;
  const most = <i32>((end + 0xffff) >> 16) - present;
  return memory.grow(max(wanted, min(pageStep, most))) >= 0 || memory.grow(wanted) >= 0;
}
