import { take, takeZeroed } from '../memory/memory';
import { newNodeStore, NodeStore } from '../board/node-store';
import { newHashTable, HashTable } from '../memory/hash-table';

/** The positions of one search: all known ones, and a queue of open ones by rank. */
const ranks: i32 = 1 << 14;

@unmanaged
export class Frontier {
  nodes: NodeStore = changetype<NodeStore>(0);
  table: HashTable = changetype<HashTable>(0);
  /** u32 by rank: the last added node; its predecessor is `a` of its head. */
  private heads: usize = 0;
  private least: i32 = 0;
  open: u32 = 0;

  prepare(): bool {
    const nodes = newNodeStore();
    const table = newHashTable(12);
    this.heads = takeZeroed(<usize>ranks * 4);
    if (!nodes || !table || !this.heads) return false;
    this.nodes = nodes;
    this.table = table;
    this.least = ranks;
    this.open = 0;
    return true;
  }

  /** A lower rank comes first; among equals the last added. */
  push(node: u32, wanted: i32): void {
    const rank = max(0, min(wanted, ranks - 1));
    const place = this.heads + ((<usize>rank) << 2);
    this.nodes.head(node).a = load<u32>(place);
    store<u32>(place, node);
    this.least = min(this.least, rank);
    this.open++;
  }

  /** 0 if none is left. */
  pop(): u32 {
    for (; this.least < ranks; this.least++) {
      const place = this.heads + ((<usize>this.least) << 2);
      const node = load<u32>(place);
      if (!node) continue;
      store<u32>(place, this.nodes.head(node).a);
      this.open--;
      return node;
    }
    return 0;
  }
}

export function newFrontier(): Frontier | null {
  const frontier = changetype<Frontier>(take(offsetof<Frontier>()));
  if (changetype<usize>(frontier) == 0 || !frontier.prepare()) return null;
  return frontier;
}
