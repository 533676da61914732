import { mix32, type Random } from '@quadrille/kit';
import { lineBetween, movesAll, type FarPosition } from './farthest.ts';
import type { Plan } from './room.ts';

/** Layers without progress after which the beam stops; there are always new positions, but no farther ones. */
const layersPerBox = 5;
/** Positions per layer: the more expensive each is, the fewer. */
const widest = 200;
const narrowest = 30;
const work = 1_500_000;
const slice = 200;

interface Node {
  /** Ascending. */
  readonly boxes: readonly number[];
  readonly player: number;
  readonly parent: Node | undefined;
  readonly worth: number;
}

/**
 * For too many boxes for the exact search: backwards layer by layer, but only the positions that seem farthest
 * continue. Its solutions may have more lines than necessary.
 */
export class BeamSearch {
  states = 0;
  readonly #plan: Plan;
  readonly #chance: Random;
  readonly #known = new Set<number>();
  readonly #occupied: Uint8Array;
  readonly #reached: Int32Array;
  readonly #queue: Int32Array;
  readonly #keys: Float64Array;
  #stamp = 0;
  #last: readonly Node[] = [];

  constructor(plan: Plan, chance: Random) {
    this.#plan = plan;
    this.#chance = chance;
    this.#occupied = new Uint8Array(plan.count);
    this.#reached = new Int32Array(plan.count);
    this.#queue = new Int32Array(plan.count);
    // A sum of 53-bit keys identifies a set of boxes; collisions are not to be expected.
    this.#keys = Float64Array.from({ length: 2 * plan.count }, (_, i) => mix32(i + 1) * 2 ** 18 + (mix32(~i) >>> 14));
  }

  *run(goals: readonly number[]): Generator<number, void> {
    const distance = this.#goalDistances(goals);
    const layers = layersPerBox * goals.length;
    const width = Math.max(narrowest, Math.min(widest, work / (layers * goals.length * this.#plan.count)));
    let layer = this.#plant(goals);
    for (let depth = 0; depth < layers && layer.length > 0; depth++) {
      this.#last = layer;
      const next: Node[] = [];
      for (const [index, node] of layer.entries()) {
        this.#expand(node, distance, next);
        if (index % slice === slice - 1) yield this.states;
      }
      layer = next.toSorted((a, b) => b.worth - a.worth).slice(0, width);
      yield this.states;
    }
    if (layer.length > 0) this.#last = layer;
  }

  best(): FarPosition | undefined {
    for (const node of this.#last) {
      const position = this.#position(node);
      if (position.lines.length > 0 && movesAll(position)) return position;
    }
    return undefined;
  }

  #position(node: Node): FarPosition {
    const lines = [];
    for (let at = node; at.parent; at = at.parent) lines.push(lineBetween(at.boxes, at.parent.boxes));
    for (const box of node.boxes) this.#occupied[box] = 1;
    this.#flood(node.player);
    for (const box of node.boxes) this.#occupied[box] = 0;
    const area = [...this.#reached.keys()].filter((cell) => this.#reached[cell] === this.#stamp);
    return { boxes: node.boxes, area, lines, states: this.states, exact: false };
  }

  #plant(goals: readonly number[]): readonly Node[] {
    const boxes = goals.toSorted((a, b) => a - b);
    const nodes: Node[] = [];
    for (const box of boxes) this.#occupied[box] = 1;
    for (let player = 0; player < this.#plan.count; player++) {
      if (!this.#occupied[player] && this.#isNew(boxes, player))
        nodes.push({ boxes, player, parent: undefined, worth: 0 });
    }
    for (const box of boxes) this.#occupied[box] = 0;
    return nodes;
  }

  #expand(node: Node, distance: Int32Array, found: Node[]): void {
    const { next } = this.#plan;
    const occupied = this.#occupied;
    for (const box of node.boxes) occupied[box] = 1;
    this.#flood(node.player);
    const stands: number[] = [];
    for (const box of node.boxes) {
      for (let way = 0; way < 4; way++) {
        const stand = next[4 * box + way]!;
        if (stand >= 0 && this.#reached[stand] === this.#stamp) stands.push(4 * box + way);
      }
    }
    for (const start of stands) {
      const box = start >> 2;
      const way = start & 3;
      occupied[box] = 0;
      for (let to = next[start]!; ;) {
        const player = next[4 * to + way]!;
        if (player < 0 || occupied[player]) break;
        const boxes = node.boxes.map((other) => (other === box ? to : other)).toSorted((a, b) => a - b);
        occupied[to] = 1;
        if (this.#isNew(boxes, player)) {
          const far = boxes.reduce((sum, cell) => sum + distance[cell]!, 0);
          found.push({ boxes, player, parent: node, worth: far + 4 * this.#chance.unit() });
        }
        occupied[to] = 0;
        to = player;
      }
      occupied[box] = 1;
    }
    for (const box of node.boxes) occupied[box] = 0;
  }

  #isNew(boxes: readonly number[], player: number): boolean {
    const area = this.#flood(player);
    let key = this.#keys[this.#plan.count + area]!;
    for (const box of boxes) key = (key + this.#keys[box]!) % Number.MAX_SAFE_INTEGER;
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    this.states++;
    return true;
  }

  /** Marks the player's area; returns its smallest cell. */
  #flood(from: number): number {
    const { next } = this.#plan;
    const stamp = ++this.#stamp;
    let smallest = from;
    this.#queue[0] = from;
    this.#reached[from] = stamp;
    for (let head = 0, filled = 1; head < filled; head++) {
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

  /** Pulls of a single box from the nearest goal. */
  #goalDistances(goals: readonly number[]): Int32Array {
    const { next, count } = this.#plan;
    const distance = new Int32Array(count);
    const seen = new Uint8Array(count);
    const queue = [...goals];
    for (const goal of goals) seen[goal] = 1;
    for (const cell of queue) {
      for (let way = 0; way < 4; way++) {
        const to = next[4 * cell + way]!;
        if (to < 0 || seen[to] || next[4 * to + way]! < 0) continue;
        seen[to] = 1;
        distance[to] = distance[cell]! + 1;
        queue.push(to);
      }
    }
    return distance;
  }
}
