import { take, takeZeroed } from '../memory/memory';
import { get32, set32 } from '../memory/arrays';

/**
 * Open nodes by the lower bound of their solution. Among equals the last added comes first, which is usually the
 * deepest. A node may be queued several times; the caller checks whether an entry is stale.
 */
const mostBuckets: i32 = 1 << 16;
const log2Chunk: i32 = 13;

/** u32 by bucket: the first entry. Entries are numbered from 1: node, next entry. */
let buckets: usize = 0;
let chunks: usize = 0;
let entries: i32 = 0;
/** Removed entries. */
let free: i32 = 0;
let least: i32 = 0;
let last: i32 = -1;
const mostChunks: usize = 1 << 15;

/** False when there is no memory for it. */
export function openWaiting(): bool {
  buckets = takeZeroed(<usize>mostBuckets * 4);
  chunks = take(mostChunks * 4);
  entries = 0;
  free = 0;
  least = mostBuckets;
  last = -1;
  return buckets != 0 && chunks != 0;
}

/** False without memory. A bound beyond the last bucket goes into the last. */
export function wait(node: u32, bound: i32): bool {
  let entry = free;
  if (entry) {
    free = load<i32>(entryAt(entry), 4);
  } else {
    entry = entries + 1;
    if ((entry & ((1 << log2Chunk) - 1)) == 0 || entries == 0) {
      if (entry >> log2Chunk >= <i32>mostChunks) return false;
      const fresh = take((<usize>8) << log2Chunk);
      if (!fresh) return false;
      store<usize>(chunks + ((<usize>(entry >> log2Chunk)) << 2), fresh);
    }
    entries = entry;
  }
  const bucket = min(bound, mostBuckets - 1);
  const at = entryAt(entry);
  store<u32>(at, node);
  store<i32>(at, get32(buckets, bucket), 4);
  set32(buckets, bucket, entry);
  if (bucket < least) least = bucket;
  if (bucket > last) last = bucket;
  return true;
}

/** The node with the lowest bound; 0 if the queue is empty. */
export function nextWaiting(): u32 {
  while (least <= last) {
    const entry = get32(buckets, least);
    if (entry) {
      const at = entryAt(entry);
      set32(buckets, least, load<i32>(at, 4));
      store<i32>(at, free, 4);
      free = entry;
      return load<u32>(at);
    }
    least++;
  }
  return 0;
}

/** The bound of the last removed node: no solution has fewer pushes. */
export function leastBound(): i32 {
  return least;
}

function entryAt(entry: i32): usize {
  return load<usize>(chunks + ((<usize>(entry >> log2Chunk)) << 2)) + ((<usize>(entry & ((1 << log2Chunk) - 1))) << 3);
}
