import { takeZeroed } from '../memory/memory';
import { NodeStore } from '../memory/node-store';
import { newTable, Table } from '../memory/table';

/**
 * The positions that look alike share a cell of the feature space. In each wait those that have moves left to try, by
 * the weight that their next move brings them to; the cells take turns.
 */
const weights: i32 = 32;

/** By weight: first and last of the nodes that wait; `a` of a head is the next. */
@unmanaged
class FeatureCell {
  next: usize = 0;
  least: i32 = 0;
  waiting: u32 = 0;
}

const headBytes: usize = 12;
const cellBytes: usize = headBytes + <usize>weights * 8;

let table: Table = changetype<Table>(0);
let first: usize = 0;
let last: usize = 0;
let current: usize = 0;
export let featureCells: i32 = 0;
export let waitingNodes: u32 = 0;

export function openSpace(): bool {
  const made = newTable(8);
  if (!made) return false;
  table = made;
  first = 0;
  last = 0;
  current = 0;
  featureCells = 0;
  waitingNodes = 0;
  return true;
}

/** 0 without memory. */
export function cellOf(key: u64): usize {
  const known = <usize>table.find(key);
  if (known) return known;
  const fresh = takeZeroed(cellBytes);
  if (!fresh || !table.put(key, <u32>fresh)) return 0;
  const cell = changetype<FeatureCell>(fresh);
  cell.least = weights;
  if (last) changetype<FeatureCell>(last).next = fresh;
  else first = fresh;
  last = fresh;
  featureCells++;
  return fresh;
}

/** The cell whose turn it is, 0 when nothing waits anywhere. */
export function nextCell(): usize {
  if (waitingNodes == 0) return 0;
  do {
    current = current ? changetype<FeatureCell>(current).next : first;
    if (!current) current = first;
  } while (changetype<FeatureCell>(current).waiting == 0);
  return current;
}

/** In front of those that wait with the same weight: what is new is tried first. */
export function enqueueFirst(at: usize, nodes: NodeStore, node: u32, wanted: i32): void {
  const cell = changetype<FeatureCell>(at);
  const weight = min(wanted, weights - 1);
  const slot = at + headBytes + ((<usize>weight) << 3);
  nodes.head(node).a = load<u32>(slot);
  if (!load<u32>(slot)) store<u32>(slot, node, 4);
  store<u32>(slot, node);
  cell.least = min(cell.least, weight);
  cell.waiting++;
  waitingNodes++;
}

/** The first of least weight, which leaves the cell. */
export function dequeue(at: usize, nodes: NodeStore): u32 {
  const cell = changetype<FeatureCell>(at);
  for (; cell.least < weights; cell.least++) {
    const slot = at + headBytes + ((<usize>cell.least) << 3);
    const node = load<u32>(slot);
    if (!node) continue;
    store<u32>(slot, nodes.head(node).a);
    cell.waiting--;
    waitingNodes--;
    return node;
  }
  return 0;
}

export function waitsIn(at: usize): bool {
  return at != 0 && changetype<FeatureCell>(at).waiting > 0;
}
