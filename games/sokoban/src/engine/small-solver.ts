import { createYielder } from '@quadrille/kit';
import { type Move, type State, directions } from '../rules/state.ts';
import { type BoxKind, type GoalKind, kindOf } from '../rules/kinds.ts';
import { isSolved } from '../rules/step.ts';
import { withWalks } from '../rules/walk.ts';
import type { ExactAnswer, ExactOrder } from './exact.ts';
import { proved } from './kernel.ts';
import { longestTurn } from './longest-turn.ts';
import { type Yard, yardOf } from './yard.ts';

/**
 * The positions of a search, packed: `width` words each (boxes in ascending order, then counters of special goals, then
 * the player), with a hash table.
 */
class NodeStore {
  readonly width: number;
  count = 0;
  words: Uint32Array;
  /** Pushes from the start, the parent node, and the last push (`4 * cell + direction`). */
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

  /** Without `findable` the node is stored, but the search may reach the same position again. */
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

/** The word of a box: its cell, the index of its kind (0 is plain), and the value of the kind. */
const kindPlace = 128;
const cellPlace = 8 * kindPlace;

/**
 * A* over pushes. A position is the boxes, the counters of kinds, and the smallest cell that the player can reach. The
 * bound is the sum of the distances of each box to its nearest goal; dead squares and frozen boxes prune.
 */
class PushSearch {
  readonly #start: State;
  readonly #yard: Yard;
  readonly #boxes: number;
  readonly #boxKinds: readonly BoxKind[];
  readonly #goalKinds: readonly GoalKind[];
  readonly #goalCells: readonly number[];
  readonly #store: NodeStore;
  readonly #key: Uint32Array;
  readonly #occupied: Uint8Array;
  readonly #fixed: Uint8Array;
  readonly #reached: Int32Array;
  readonly #queue: Int32Array;
  #stamp = 0;
  /** Open nodes by the lower bound of their solution. */
  readonly #open: number[][] = [];
  #least = 0;
  #end = -1;

  constructor(start: State) {
    const yard = yardOf(start.board);
    const roles = start.specials.map((special) => ({ ...special, of: kindOf(special.kind)! }));
    this.#start = start;
    this.#yard = yard;
    this.#boxes = start.boxes.length;
    this.#boxKinds = [...new Set(roles.flatMap(({ of }) => (of.role === 'box' ? [of] : [])))];
    const goals = roles.flatMap(({ of, cell, value }) => (of.role === 'goal' ? [{ of, cell, value }] : []));
    this.#goalKinds = goals.map(({ of }) => of);
    this.#goalCells = goals.map(({ cell }) => yard.number[cell]!);
    const width = this.#boxes + goals.length + 1;
    this.#store = new NodeStore(width);
    this.#key = new Uint32Array(width);
    this.#occupied = new Uint8Array(yard.cells.length);
    this.#fixed = new Uint8Array(yard.cells.length);
    this.#reached = new Int32Array(yard.cells.length);
    this.#queue = new Int32Array(yard.cells.length);

    start.boxes.forEach((cell, index) => {
      const special = roles.find(({ of, cell: place }) => of.role === 'box' && place === cell);
      const kind = special ? this.#boxKinds.indexOf(special.of as BoxKind) + 1 : 0;
      this.#key[index] = yard.number[cell]! * cellPlace + kind * kindPlace + (special?.value ?? 0);
      this.#occupied[yard.number[cell]!] = 1;
    });
    goals.forEach(({ value }, index) => (this.#key[this.#boxes + index] = value));
    this.#key[width - 1] = this.#flood(yard.number[start.player]!);
    for (const cell of start.boxes) this.#occupied[yard.number[cell]!] = 0;
    if (start.boxes.some((cell) => yard.dead[yard.number[cell]!])) return;
    // Not findable, because a level that starts solved must return to its start.
    this.#enqueue(this.#store.add(this.#key, 0, -1, -1, false));
  }

  get nodes(): number {
    return this.#store.count;
  }

  /** Expands the most promising position. */
  expand(nodeLimit: number): 'searching' | 'solved' | 'unsolvable' | 'gave-up' {
    const node = this.#next();
    if (node < 0) return 'unsolvable';
    const store = this.#store;
    const base = node * store.width;
    store.closed[node] = 1;
    if (store.pushes[node]! > 0 && this.#isDone(base)) {
      this.#end = node;
      return 'solved';
    }
    const { next, dead } = this.#yard;
    this.#lay(base, 1);
    this.#flood(store.words[base + store.width - 1]!);
    const pushes: number[] = [];
    for (let index = 0; index < this.#boxes; index++) {
      const cell = this.#cell(store.words[base + index]!);
      if (!this.#mayBePushed(store.words[base + index]!)) continue;
      for (const way of directions) {
        const to = next[4 * cell + way]!;
        const stand = next[4 * cell + (way ^ 2)]!;
        if (to < 0 || stand < 0 || dead[to] || this.#occupied[to] || this.#reached[stand] !== this.#stamp) continue;
        pushes.push(4 * index + way);
      }
    }
    let full = false;
    for (const push of pushes) full = full || !this.#push(node, push >> 2, push & 3, nodeLimit);
    this.#lay(base, 0);
    return full ? 'gave-up' : 'searching';
  }

  /** False if the node is new and does not fit. */
  #push(node: number, index: number, way: number, nodeLimit: number): boolean {
    const store = this.#store;
    const key = this.#key;
    const word = store.words[node * store.width + index]!;
    const cell = this.#cell(word);
    const to = this.#yard.next[4 * cell + way]!;
    key.set(store.words.subarray(node * store.width, (node + 1) * store.width));
    this.#moveBox(index, to * cellPlace + this.#pushedRest(word));
    this.#goalCells.forEach((goal, place) => {
      if (goal === to) key[this.#boxes + place] = this.#goalKinds[place]!.entered(key[this.#boxes + place]!);
    });
    this.#occupied[cell] = 0;
    this.#occupied[to] = 1;
    const lost = this.#isFrozen(to);
    if (!lost) key[store.width - 1] = this.#flood(cell);
    this.#occupied[to] = 0;
    this.#occupied[cell] = 1;
    if (lost) return true;

    const pushes = store.pushes[node]! + 1;
    const push = 4 * cell + way;
    const known = store.find(key);
    if (known < 0) {
      if (store.count >= nodeLimit) return false;
      this.#enqueue(store.add(key, pushes, node, push));
    } else if (!store.closed[known] && pushes < store.pushes[known]!) {
      store.pushes[known] = pushes;
      store.parent[known] = node;
      store.push[known] = push;
      this.#enqueue(known);
    }
    return true;
  }

  #cell(word: number): number {
    return Math.floor(word / cellPlace);
  }

  #mayBePushed(word: number): boolean {
    const kind = this.#boxKinds[(Math.floor(word / kindPlace) & 7) - 1];
    return !kind || kind.mayBePushed(word % kindPlace);
  }

  /** Kind and value of a box after a push. */
  #pushedRest(word: number): number {
    const kind = this.#boxKinds[(Math.floor(word / kindPlace) & 7) - 1];
    return kind ? (word % cellPlace) - (word % kindPlace) + kind.pushed(word % kindPlace) : word % cellPlace;
  }

  /** Replaces the word of the box in the key, in ascending order. */
  #moveBox(index: number, word: number): void {
    const key = this.#key;
    let place = index;
    for (; place > 0 && key[place - 1]! > word; place--) key[place] = key[place - 1]!;
    for (; place < this.#boxes - 1 && key[place + 1]! < word; place++) key[place] = key[place + 1]!;
    key[place] = word;
  }

  #lay(base: number, value: 0 | 1): void {
    for (let index = 0; index < this.#boxes; index++) {
      this.#occupied[this.#cell(this.#store.words[base + index]!)] = value;
    }
  }

  /** Marks the player's area; returns its smallest cell. */
  #flood(from: number): number {
    const { next } = this.#yard;
    const stamp = ++this.#stamp;
    let filled = 1;
    let smallest = from;
    this.#queue[0] = from;
    this.#reached[from] = stamp;
    for (let head = 0; head < filled; head++) {
      const cell = this.#queue[head]!;
      if (cell < smallest) smallest = cell;
      for (let way = 0; way < 4; way++) {
        const to = next[4 * cell + way]!;
        if (to < 0 || this.#occupied[to] || this.#reached[to] === stamp) continue;
        this.#reached[to] = stamp;
        this.#queue[filled++] = to;
      }
    }
    return smallest;
  }

  /** The test of `deadlock/freeze.ts` on the key; only the last pushed box can be the cause. */
  #isFrozen(pushed: number): boolean {
    const { goal } = this.#yard;
    const fixed = this.#fixed;
    if (this.#isFree(pushed, this.#occupied)) return false;
    for (let index = 0; index < this.#boxes; index++) fixed[this.#cell(this.#key[index]!)] = 1;
    for (let freed = true; freed;) {
      freed = false;
      for (let index = 0; index < this.#boxes; index++) {
        const cell = this.#cell(this.#key[index]!);
        if (!fixed[cell] || !this.#mayBePushed(this.#key[index]!) || !this.#isFree(cell, fixed)) continue;
        fixed[cell] = 0;
        freed = true;
      }
    }
    let lost = false;
    for (let index = 0; index < this.#boxes; index++) {
      const cell = this.#cell(this.#key[index]!);
      lost = lost || (fixed[cell] === 1 && !goal[cell]);
      fixed[cell] = 0;
    }
    return lost;
  }

  #isFree(cell: number, held: Uint8Array): boolean {
    const { next, dead } = this.#yard;
    for (let way = 0; way < 2; way++) {
      const one = next[4 * cell + way]!;
      const other = next[4 * cell + way + 2]!;
      if (one >= 0 && other >= 0 && !held[one] && !held[other] && (!dead[one] || !dead[other])) return true;
    }
    return false;
  }

  #isDone(base: number): boolean {
    const { words } = this.#store;
    for (let index = 0; index < this.#boxes; index++) {
      if (!this.#yard.goal[this.#cell(words[base + index]!)]) return false;
    }
    return this.#goalKinds.every((kind, index) => kind.isContent(words[base + this.#boxes + index]!));
  }

  #enqueue(node: number): void {
    const base = node * this.#store.width;
    let bound = this.#store.pushes[node]!;
    for (let index = 0; index < this.#boxes; index++) {
      bound += this.#yard.toGoal[this.#cell(this.#store.words[base + index]!)]!;
    }
    (this.#open[bound] ??= []).push(node);
    this.#least = Math.min(this.#least, bound);
  }

  #next(): number {
    for (; this.#least < this.#open.length; this.#least++) {
      const bucket = this.#open[this.#least] ?? [];
      for (let node = bucket.pop(); node !== undefined; node = bucket.pop()) {
        if (!this.#store.closed[node]) return node;
      }
    }
    return -1;
  }

  /** The pushes of the solution with the walks between them. */
  solution(): readonly Move[] {
    const pushes: number[] = [];
    for (let node = this.#end; this.#store.parent[node]! >= 0; node = this.#store.parent[node]!) {
      pushes.push(this.#store.push[node]!);
    }
    const cells = pushes
      .toReversed()
      .map((push) => ({ box: this.#yard.cells[push >> 2]!, direction: directions[push & 3]! }));
    return withWalks(this.#start, cells);
  }
}

interface SmallSolution {
  readonly status: 'solved' | 'unsolvable' | 'gave-up';
  /** A solution with the fewest possible pushes. */
  readonly moves?: readonly Move[];
  /** Number of stored positions. */
  readonly nodes: number;
}

const sliceNodes = 1000;

/**
 * Push-optimal, for levels with a few boxes. Yields the number of positions at intervals, so that the caller can yield
 * and stop. `unsolvable` means that every position was searched.
 */
export function* solveSmall(start: State, nodeLimit: number): Generator<number, SmallSolution> {
  if (isSolved(start)) return { status: 'solved', moves: [], nodes: 0 };
  if (nodeLimit < 1) return { status: 'gave-up', nodes: 0 };
  const search = new PushSearch(start);
  for (let told = 0; ;) {
    const status = search.expand(nodeLimit);
    if (status === 'solved') return { status, moves: search.solution(), nodes: search.nodes };
    if (status !== 'searching') return { status, nodes: search.nodes };
    if (search.nodes - told < sliceNodes) continue;
    told = search.nodes;
    yield told;
  }
}

/** Without interruption, for tests and tools. */
export function solveSmallAtOnce(start: State, nodeLimit: number): SmallSolution {
  const search = solveSmall(start, nodeLimit);
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}

const mostNodes = 2_000_000;

/** The equivalent of `solveExactly` for levels with special boxes or goals, which the kernel does not support. */
export async function solveWithKinds({ level, isLate, signal, tell }: ExactOrder): Promise<ExactAnswer> {
  const search = solveSmall(level, mostNodes);
  const pause = createYielder(longestTurn);
  for (let states = 0; ;) {
    if (signal.aborted || isLate()) return { status: 'gave-up', states, least: 0 };
    const next = search.next();
    if (next.done) {
      const { status, moves = [], nodes } = next.value;
      if (status !== 'solved') return { status, states: nodes, least: 0 };
      return { status, states: nodes, least: 0, solution: proved(level, moves.join('')) };
    }
    states = next.value;
    if (await pause()) tell(states, 0);
  }
}
