/**
 * The positions of a search, packed: `width` words each (boxes in ascending order, then what special goals count, then
 * the player), found by hash.
 */
export class NodeStore {
  readonly width: number;
  count = 0;
  words: Uint32Array;
  /** Pushes from the start, the node before, and the push that led here (`4 * cell + direction`). */
  pushes: Int32Array;
  parent: Int32Array;
  push: Int32Array;
  closed: Uint8Array;
  #table: Int32Array;
  #mask: number;

  constructor(width: number) {
    const capacity = 1024;
    this.width = width;
    this.words = new Uint32Array(capacity * width);
    this.pushes = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.push = new Int32Array(capacity);
    this.closed = new Uint8Array(capacity);
    this.#table = new Int32Array(4 * capacity).fill(-1);
    this.#mask = 4 * capacity - 1;
  }

  /** The node of these words, or -1. */
  find(key: Uint32Array): number {
    for (let slot = this.#hash(key, 0) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const node = this.#table[slot]!;
      if (node < 0 || this.#equals(node, key)) return node;
    }
  }

  /** Without `findable` it is kept, but a search may come to the same position again. */
  add(key: Uint32Array, pushes: number, parent: number, push: number, findable = true): number {
    if (this.count === this.pushes.length) this.#grow();
    const node = this.count++;
    this.words.set(key, node * this.width);
    this.pushes[node] = pushes;
    this.parent[node] = parent;
    this.push[node] = push;
    if (findable) this.#enter(node);
    return node;
  }

  #enter(node: number): void {
    let slot = this.#hash(this.words, node * this.width) & this.#mask;
    while (this.#table[slot]! >= 0) slot = (slot + 1) & this.#mask;
    this.#table[slot] = node;
  }

  #equals(node: number, key: Uint32Array): boolean {
    const base = node * this.width;
    for (let i = 0; i < this.width; i++) if (this.words[base + i] !== key[i]) return false;
    return true;
  }

  #hash(words: Uint32Array, base: number): number {
    let hash = 0x9e3779b9;
    for (let i = 0; i < this.width; i++) {
      hash = Math.imul(hash ^ words[base + i]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 13);
  }

  #grow(): void {
    const capacity = 2 * this.pushes.length;
    this.words = longer(this.words, new Uint32Array(capacity * this.width));
    this.pushes = longer(this.pushes, new Int32Array(capacity));
    this.parent = longer(this.parent, new Int32Array(capacity));
    this.push = longer(this.push, new Int32Array(capacity));
    this.closed = longer(this.closed, new Uint8Array(capacity));
    const entered = this.#table.filter((node) => node >= 0);
    this.#table = new Int32Array(4 * capacity).fill(-1);
    this.#mask = 4 * capacity - 1;
    for (const node of entered) this.#enter(node);
  }
}

function longer<T extends Int32Array | Uint32Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
