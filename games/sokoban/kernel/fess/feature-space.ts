import { takeZeroed } from '../memory/memory';
import { newHashTable, HashTable } from '../memory/hash-table';

/**
 * Positions with the same features share a cell of the feature space. Each cell has a queue of positions with untried
 * moves, ordered by their next move. The cells take turns.
 */
@unmanaged
class FeatureCell {
  next: usize = 0;
  /** The queue entry whose next move comes first. */
  top: usize = 0;
}

/** A position with untried moves, as a node of a pairing heap with first child and next sibling. */
@unmanaged
export class Waiting {
  /** Lower comes first. */
  key: u64 = 0;
  child: usize = 0;
  sibling: usize = 0;
}

let table: HashTable = changetype<HashTable>(0);
let first: usize = 0;
let last: usize = 0;
let current: usize = 0;
let waitingNodes: u32 = 0;

export function openSpace(): bool {
  const made = newHashTable(8);
  if (!made) return false;
  table = made;
  first = 0;
  last = 0;
  current = 0;
  waitingNodes = 0;
  return true;
}

/** 0 without memory. */
export function cellOf(key: u64): usize {
  const known = <usize>table.find(key);
  if (known) return known;
  const made = takeZeroed(offsetof<FeatureCell>());
  if (!made || !table.put(key, <u32>made)) return 0;
  if (last) changetype<FeatureCell>(last).next = made;
  else first = made;
  last = made;
  return made;
}

/** The cell whose turn it is; 0 if nothing is queued. */
export function nextCell(): usize {
  if (waitingNodes == 0) return 0;
  do {
    current = current ? changetype<FeatureCell>(current).next : first;
    if (!current) current = first;
  } while (changetype<FeatureCell>(current).top == 0);
  return current;
}

export function enqueue(at: usize, waiting: Waiting): void {
  const cell = changetype<FeatureCell>(at);
  waiting.child = 0;
  waiting.sibling = 0;
  cell.top = joined(cell.top, changetype<usize>(waiting));
  waitingNodes++;
}

/** Removes and returns the first entry of a cell. */
export function dequeue(at: usize): usize {
  const cell = changetype<FeatureCell>(at);
  const top = cell.top;
  cell.top = pairedUp(changetype<Waiting>(top).child);
  waitingNodes--;
  return top;
}

export function waitsIn(at: usize): bool {
  return at != 0 && changetype<FeatureCell>(at).top != 0;
}

function joined(a: usize, b: usize): usize {
  if (!a) return b;
  if (!b) return a;
  let upper = a;
  let lower = b;
  if (changetype<Waiting>(b).key < changetype<Waiting>(a).key) {
    upper = b;
    lower = a;
  }
  changetype<Waiting>(lower).sibling = changetype<Waiting>(upper).child;
  changetype<Waiting>(upper).child = lower;
  return upper;
}

/** Merges in pairs from the left, then all from the right. */
function pairedUp(start: usize): usize {
  let pairs: usize = 0;
  let rest = start;
  while (rest) {
    const one = changetype<Waiting>(rest);
    const two = one.sibling;
    rest = two ? changetype<Waiting>(two).sibling : 0;
    one.sibling = 0;
    if (two) changetype<Waiting>(two).sibling = 0;
    const pair = joined(changetype<usize>(one), two);
    changetype<Waiting>(pair).sibling = pairs;
    pairs = pair;
  }
  let all: usize = 0;
  while (pairs) {
    const pair = pairs;
    pairs = changetype<Waiting>(pair).sibling;
    changetype<Waiting>(pair).sibling = 0;
    all = joined(all, pair);
  }
  return all;
}
