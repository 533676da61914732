import type { Plan } from './room.ts';

/** One line of pushes; cells by their numbers in the plan. */
interface Line {
  readonly from: number;
  readonly to: number;
}

/** A position far from the solved one, and its solution. */
export interface FarPosition {
  /** Ascending. */
  readonly boxes: readonly number[];
  /** A cell of the player's area. */
  readonly area: readonly number[];
  readonly lines: readonly Line[];
  /** Number of searched positions. */
  readonly states: number;
  /** No solution has fewer lines, and no position needs more. */
  readonly exact: boolean;
}

/** The one box that differs between two neighbouring positions. */
export function lineBetween(here: readonly number[], there: readonly number[]): Line {
  return { from: here.find((box) => !there.includes(box))!, to: there.find((box) => !here.includes(box))! };
}

/** Whether every box moves in the solution. */
export function movesAll({ boxes, lines }: FarPosition): boolean {
  const moved = new Set<number>();
  /** By current cell of a box: its cell at the start. */
  const origin = new Map(boxes.map((box) => [box, box]));
  for (const { from, to } of lines) {
    const box = origin.get(from)!;
    moved.add(box);
    origin.delete(from);
    origin.set(to, box);
  }
  return moved.size === boxes.length;
}

const slice = 2000;

/** The number of ways to place these boxes. */
export function placings(cells: number, boxes: number): number {
  let ways = 1;
  for (let i = 0; i < boxes; i++) ways = (ways * (cells - i)) / (i + 1);
  return Math.round(ways);
}

/**
 * Exhaustive breadth-first search backwards from the goals, line by line: the positions found last are the farthest,
 * and the path to each has the fewest lines. A set of boxes has a rank (the combinatorial number system) with one bit
 * for each cell of the player, so that one lookup tells whether a position is known. The player's area is flooded once
 * per position, row by row in bits.
 */
export class FarthestSearch {
  /** Number of found positions. */
  states = 0;
  /** Lines to the farthest position. */
  depth = 0;
  readonly #plan: Plan;
  readonly #boxes: number;
  /** An area is packed into words of several rows each. */
  readonly #words: number;
  readonly #rowsPerWord: number;
  readonly #wordOf: Uint8Array;
  readonly #bitOf: Int32Array;
  /** `binomial[j * cells + c]`: c over j + 1. */
  readonly #binomial: Int32Array;
  readonly #visited: Int32Array;
  readonly #occupied: Uint8Array;
  /** Free floor, and the reached part of it, as bits by row. */
  readonly #free: Int32Array;
  readonly #reach: Int32Array;
  /** The boxes that stay while one is pulled, and all of them afterwards. */
  readonly #others: Int32Array;
  readonly #pulled: Int32Array;
  #lastLayer = 0;
  #boxesOf: Uint8Array;
  #areaOf: Int32Array;
  #parentOf: Int32Array;
  #pullsOf: Uint16Array;

  constructor(plan: Plan, boxes: number) {
    const { count, width, floor, rowOf, columnOf } = plan;
    const room = 4096;
    this.#plan = plan;
    this.#boxes = boxes;
    this.#rowsPerWord = Math.floor(32 / width);
    this.#words = Math.ceil(floor.length / this.#rowsPerWord);
    this.#wordOf = Uint8Array.from(rowOf, (row) => row / this.#rowsPerWord);
    this.#bitOf = Int32Array.from(rowOf, (row, cell) => 1 << ((row % this.#rowsPerWord) * width + columnOf[cell]!));
    this.#binomial = new Int32Array(boxes * count);
    for (let j = 0; j < boxes; j++) {
      for (let c = j + 1; c < count; c++) this.#binomial[j * count + c] = placings(c, j + 1);
    }
    this.#visited = new Int32Array(placings(count, boxes) * this.#words);
    this.#occupied = new Uint8Array(count);
    this.#free = Int32Array.from(floor);
    this.#reach = new Int32Array(floor.length);
    this.#others = new Int32Array(boxes);
    this.#pulled = new Int32Array(boxes);
    this.#boxesOf = new Uint8Array(room * boxes);
    this.#areaOf = new Int32Array(room * this.#words);
    this.#parentOf = new Int32Array(room);
    this.#pullsOf = new Uint16Array(room);
  }

  /** Yields the number of positions at intervals, so that the caller can yield and stop. */
  *run(goals: readonly number[]): Generator<number, void> {
    this.#plant(goals);
    let layerEnd = this.states;
    for (let node = 0; node < this.states; node++) {
      if (node === layerEnd) {
        this.#lastLayer = node;
        layerEnd = this.states;
        this.depth++;
      }
      this.#expand(node);
      if (node % slice === slice - 1) yield this.states;
    }
  }

  /** Of the farthest positions, one with few boxes on goals and many pushes, in which every box must move. */
  best(goals: readonly number[]): FarPosition | undefined {
    if (this.depth === 0) return undefined;
    const onGoal = (node: number): number => this.#boxesAt(node).filter((box) => goals.includes(box)).length;
    const nodes = Array.from({ length: this.states - this.#lastLayer }, (_, i) => this.#lastLayer + i);
    const worth = new Map(nodes.map((node) => [node, this.#pullsOf[node]! - onGoal(node) * 1000]));
    for (const node of nodes.toSorted((a, b) => worth.get(b)! - worth.get(a)!)) {
      const position = this.#position(node);
      if (movesAll(position)) return position;
    }
    return undefined;
  }

  #position(node: number): FarPosition {
    const lines = [];
    for (let at = node; this.#parentOf[at]! >= 0; at = this.#parentOf[at]!) {
      lines.push(lineBetween(this.#boxesAt(at), this.#boxesAt(this.#parentOf[at]!)));
    }
    const cells = Array.from({ length: this.#plan.count }, (_, cell) => cell);
    const area = cells.filter((cell) => this.#areaOf[node * this.#words + this.#wordOf[cell]!]! & this.#bitOf[cell]!);
    return { boxes: this.#boxesAt(node), area, lines, states: this.states, exact: true };
  }

  #boxesAt(node: number): readonly number[] {
    return [...this.#boxesOf.subarray(node * this.#boxes, (node + 1) * this.#boxes)];
  }

  /** The solved positions: one for each area of the player. */
  #plant(goals: readonly number[]): void {
    const pulled = this.#pulled;
    pulled.set(goals);
    let rank = 0;
    for (let j = 0; j < this.#boxes; j++) {
      rank += this.#binomial[j * this.#plan.count + goals[j]!]!;
      this.#put(goals[j]!);
    }
    for (let player = 0; player < this.#plan.count; player++) {
      const known = this.#visited[rank * this.#words + this.#wordOf[player]!]! & this.#bitOf[player]!;
      if (!this.#occupied[player] && !known) this.#add(rank, player, -1, 0);
    }
    for (const goal of goals) this.#take(goal);
  }

  #put(box: number): void {
    this.#occupied[box] = 1;
    this.#free[this.#plan.rowOf[box]!]! &= ~(1 << this.#plan.columnOf[box]!);
  }

  #take(box: number): void {
    this.#occupied[box] = 0;
    this.#free[this.#plan.rowOf[box]!]! |= 1 << this.#plan.columnOf[box]!;
  }

  #expand(node: number): void {
    const { next } = this.#plan;
    const occupied = this.#occupied;
    const others = this.#others;
    const boxes = this.#boxes;
    const first = node * boxes;
    const area = node * this.#words;
    for (let j = 0; j < boxes; j++) this.#put(this.#boxesOf[first + j]!);
    for (let i = 0; i < boxes; i++) {
      const box = this.#boxesOf[first + i]!;
      for (let j = 0, o = 0; j < boxes; j++) if (j !== i) others[o++] = this.#boxesOf[first + j]!;
      this.#take(box);
      for (let way = 0; way < 4; way++) {
        let stand = next[4 * box + way]!;
        if (stand < 0 || !(this.#areaOf[area + this.#wordOf[stand]!]! & this.#bitOf[stand]!)) continue;
        for (let pulls = 1; ; pulls++) {
          const player = next[4 * stand + way]!;
          if (player < 0 || occupied[player]) break;
          this.#visit(stand, player, node, pulls);
          stand = player;
        }
      }
      this.#put(box);
    }
    for (let j = 0; j < boxes; j++) this.#take(this.#boxesOf[first + j]!);
  }

  /** Adds the position with a box on `to`, unless it is known. */
  #visit(to: number, player: number, parent: number, pulls: number): void {
    const others = this.#others;
    const cells = this.#plan.count;
    const last = this.#boxes - 1;
    let rank = 0;
    let place = 0;
    for (let j = 0; j < last; j++) {
      const other = others[j]!;
      if (other < to) place++;
      rank += this.#binomial[(other < to ? j : j + 1) * cells + other]!;
    }
    rank += this.#binomial[place * cells + to]!;
    if (this.#visited[rank * this.#words + this.#wordOf[player]!]! & this.#bitOf[player]!) return;
    const pulled = this.#pulled;
    for (let j = 0; j < last; j++) pulled[j < place ? j : j + 1] = others[j]!;
    pulled[place] = to;
    this.#put(to);
    this.#add(rank, player, parent, pulls);
    this.#take(to);
  }

  #add(rank: number, player: number, parent: number, pulls: number): void {
    if (this.states === this.#parentOf.length) this.#grow();
    const node = this.states++;
    this.#flood(player);
    const { width, floor } = this.#plan;
    const rowsPerWord = this.#rowsPerWord;
    for (let word = 0, row = 0; word < this.#words; word++) {
      let packed = 0;
      for (let shift = 0; shift < rowsPerWord && row < floor.length; shift++, row++) {
        packed |= this.#reach[row]! << (shift * width);
      }
      this.#areaOf[node * this.#words + word] = packed;
      this.#visited[rank * this.#words + word]! |= packed;
    }
    for (let j = 0; j < this.#boxes; j++) this.#boxesOf[node * this.#boxes + j] = this.#pulled[j]!;
    this.#parentOf[node] = parent;
    this.#pullsOf[node] = parent < 0 ? 0 : this.#pullsOf[parent]! + pulls;
  }

  /** Sweeps down and up until nothing is added. */
  #flood(player: number): void {
    const reach = this.#reach;
    const free = this.#free;
    const start = this.#plan.rowOf[player]!;
    const rows = free.length;
    reach.fill(0);
    reach[start] = spread(1 << this.#plan.columnOf[player]!, free[start]!);
    for (let row = start + 1; row < rows; row++) {
      const seeds = reach[row - 1]! & free[row]!;
      if (seeds === 0) break;
      reach[row] = spread(seeds, free[row]!);
    }
    for (let grown = true; grown;) {
      grown = false;
      for (let row = rows - 2; row >= 0; row--) {
        const before = reach[row]!;
        const seeds = before | (reach[row + 1]! & free[row]!);
        if (seeds === before) continue;
        reach[row] = spread(seeds, free[row]!);
        grown = true;
      }
      if (!grown) break;
      grown = false;
      for (let row = 1; row < rows; row++) {
        const before = reach[row]!;
        const seeds = before | (reach[row - 1]! & free[row]!);
        if (seeds === before) continue;
        reach[row] = spread(seeds, free[row]!);
        grown = true;
      }
    }
  }

  #grow(): void {
    this.#boxesOf = enlarged(this.#boxesOf, new Uint8Array(2 * this.#boxesOf.length));
    this.#areaOf = enlarged(this.#areaOf, new Int32Array(2 * this.#areaOf.length));
    this.#parentOf = enlarged(this.#parentOf, new Int32Array(2 * this.#parentOf.length));
    this.#pullsOf = enlarged(this.#pullsOf, new Uint16Array(2 * this.#pullsOf.length));
  }
}

function enlarged<T extends Uint8Array | Uint16Array | Int32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

/** The connected part of a row that contains the seeds. */
function spread(seeds: number, free: number): number {
  for (let now = seeds; ;) {
    const next = (now | (now << 1) | (now >> 1)) & free;
    if (next === now) return now;
    now = next;
  }
}
