import { HashTable, valueOf, worthOf } from '@quadrille/kernel/assembly/hash-table';

/** What a score says about the true one. */
export const exact: i32 = 0;
export const atLeast: i32 = 1;
export const atMost: i32 = 2;

/** By the logarithm of their size: a small search would spend its time on clearing a large table. */
const tables = new StaticArray<HashTable | null>(24);
let table: HashTable | null = null;

/** A table with room for so many nodes; what is in it grows old if it is to be kept, and goes otherwise. */
export function openTable(nodes: f64, keep: bool): void {
  let log = 10;
  while (log < 20 && <f64>((<i64>4) << log) < nodes) log++;
  let chosen = tables[log];
  if (!chosen) {
    chosen = new HashTable(log);
    tables[log] = chosen;
  } else if (keep) {
    chosen.nextGeneration();
  } else {
    chosen.clear();
  }
  table = chosen;
}

/** Not 0: the node is known. */
export function find(key: u64): u64 {
  return table!.find(key);
}

/** The same, also where nothing has been searched yet. */
export function peek(key: u64): u64 {
  return table ? table!.find(key) : 0;
}

export function remember(key: u64, move: i32, score: i32, bound: i32, depth: i32): void {
  const value = ((<u64>(<u16>score)) << 16) | ((<u64>bound) << 12) | <u64>move;
  table!.put(key, value, max(depth, 0));
}

export function moveIn(entry: u64): i32 {
  return <i32>valueOf(entry) & 0x3ff;
}

export function scoreIn(entry: u64): i32 {
  return <i32>(<i16>(valueOf(entry) >> 16));
}

export function boundIn(entry: u64): i32 {
  return (<i32>valueOf(entry) >> 12) & 3;
}

export function depthIn(entry: u64): i32 {
  return worthOf(entry);
}
