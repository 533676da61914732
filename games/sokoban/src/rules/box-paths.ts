import { type Board, type Direction, type Move, type State, directions, groundOf, moveOf, opposite } from './state.ts';
import { boxKind } from './kinds.ts';
import { distances, obstacles, shortestWay } from './walk.ts';

/**
 * Between which sides of a box the player can walk without moving it. Two neighbours of a cell are connected without
 * that cell if and only if the edges to them are in the same biconnected component (Hopcroft and Tarjan). One
 * depth-first search answers this for all cells. `component[4 * cell + direction]` is the component of an edge, from 1;
 * 0 is no edge.
 */
function edgeComponents(board: Board, blocked: Uint8Array): Uint16Array {
  const { size, floor } = groundOf(board);
  const steps = Int32Array.from(groundOf(board).steps);
  const component = new Uint16Array(4 * size);
  const found = new Uint16Array(size);
  const low = new Uint16Array(size);
  /** The stack of cells, with the next direction of each. */
  const path = new Uint16Array(size);
  const next = new Uint8Array(size);
  /** Edges without a component yet, as seen from the cell of the walk. */
  const edges = new Uint16Array(2 * size + 4);
  let time = 0;
  let components = 0;

  for (let root = 0; root < size; root++) {
    if (!floor[root] || blocked[root] || found[root]) continue;
    let depth = 0;
    let open = 0;
    path[0] = root;
    found[root] = low[root] = ++time;
    while (depth >= 0) {
      const cell = path[depth]!;
      const direction = next[cell]!++;
      if (direction < 4) {
        const to = cell + steps[direction]!;
        if (blocked[to] || (depth > 0 && to === path[depth - 1])) continue;
        if (!found[to]) {
          edges[open++] = 4 * cell + direction;
          found[to] = low[to] = ++time;
          path[++depth] = to;
        } else if (found[to]! < found[cell]!) {
          edges[open++] = 4 * cell + direction;
          if (found[to]! < low[cell]!) low[cell] = found[to]!;
        }
        continue;
      }
      depth--;
      if (depth < 0) break;
      const above = path[depth]!;
      if (low[cell]! < low[above]!) low[above] = low[cell]!;
      if (low[cell]! < found[above]!) continue;
      // Nothing below `cell` leads past `above`, so the edges since then are a component.
      components++;
      for (;;) {
        const edge = edges[--open]!;
        const from = edge >> 2;
        const way = edge & 3;
        const to = from + steps[way]!;
        component[edge] = component[4 * to + (way ^ 2)] = components;
        if (from === above && to === cell) break;
      }
    }
  }
  return component;
}

/** Where one box can be brought while all others stay, with the fewest pushes and then the fewest turns. */
export interface PushPaths {
  readonly box: number;
  /** Reachable cells without its own, nearest first. */
  readonly cells: readonly number[];
  /** Pushes to a cell; -1 if unreachable. */
  pushes(cell: number): number;
  /** The moves that bring it there, including walks; undefined if unreachable. */
  moves(cell: number): readonly Move[] | undefined;
}

/**
 * Breadth-first search over the cell of the box and the side of the player. Changing sides is free where the
 * biconnected components allow it.
 */
export function pushPaths(state: State, box: number): PushPaths {
  const { board } = state;
  const blocked = obstacles(board, state.boxes);
  const sides = sidesInReach(state, blocked, box);
  blocked[box] = 0;
  const search = new Search(board, blocked, mostPushes(state, box));
  search.start(box, sides);
  search.run();
  return {
    box,
    cells: search.cells,
    pushes: (cell) => search.pushes(cell),
    moves: (cell) => search.moves(state.player, cell),
  };
}

function mostPushes(state: State, box: number): number {
  const special = boxKind(state.specials, box);
  if (!special) return Infinity;
  let { value } = special;
  let pushes = 0;
  // A kind limits pushes one at a time; a box that can be pushed for the width of a board has no limit.
  for (; special.kind.mayBePushed(value) && pushes < groundOf(state.board).size; pushes++) {
    value = special.kind.pushed(value);
  }
  return pushes;
}

function sidesInReach(state: State, blocked: Uint8Array, box: number): readonly Direction[] {
  const { steps } = groundOf(state.board);
  const reach = distances(state.board, blocked, state.player);
  return directions.filter((direction) => reach[box + steps[direction]]! >= 0);
}

/** A node is `4 * cell + side`: the box is on the cell, the player on that side of it. */
class Search {
  readonly cells: number[] = [];
  readonly #board: Board;
  readonly #blocked: Uint8Array;
  readonly #most: number;
  readonly #component: Uint16Array;
  /** By node: pushes plus 1 (0 is unknown), turns, and the node before the last push. */
  readonly #depth: Uint16Array;
  readonly #turns: Uint16Array;
  readonly #from: Uint16Array;
  /** The best node of each cell, plus 1. */
  readonly #best: Uint16Array;
  /** Nodes in the order of discovery. */
  readonly #queue: Uint16Array;
  #filled = 0;
  #origin = -1;

  constructor(board: Board, blocked: Uint8Array, most: number) {
    const { size } = groundOf(board);
    this.#board = board;
    this.#blocked = blocked;
    this.#most = most;
    this.#component = edgeComponents(board, blocked);
    // The largest board has 40,000 nodes.
    this.#depth = new Uint16Array(4 * size);
    this.#turns = new Uint16Array(4 * size);
    this.#from = new Uint16Array(4 * size);
    this.#queue = new Uint16Array(4 * size);
    this.#best = new Uint16Array(size);
  }

  start(box: number, sides: readonly Direction[]): void {
    this.#origin = box;
    for (const side of sides) {
      this.#depth[4 * box + side] = 1;
      this.#queue[this.#filled++] = 4 * box + side;
    }
  }

  run(): void {
    const steps = Int32Array.from(groundOf(this.#board).steps);
    const component = this.#component;
    const blocked = this.#blocked;
    const depth = this.#depth;
    const turns = this.#turns;
    const from = this.#from;
    const queue = this.#queue;
    /** The depth of the first push from each node: later ones lead to nothing new. */
    const made = new Uint16Array(queue.length);
    const deepest = this.#most + 1;
    let filled = this.#filled;
    for (let head = 0; head < filled; head++) {
      const node = queue[head]!;
      const after = depth[node]! + 1;
      if (after > deepest) break;
      if (made[node]! > 0 && made[node]! < after) continue;
      const cell = node >> 2;
      const home = component[node]!;
      for (let side = 0; side < 4; side++) {
        const stand = 4 * cell + side;
        if (component[stand] !== home) continue;
        made[stand] = after;
        const to = cell - steps[side]!;
        const next = 4 * to + side;
        const known = depth[next]!;
        if (blocked[to] || (known > 0 && known < after)) continue;
        const turned = turns[node]! + (stand === node ? 0 : 1);
        if (known === 0) queue[filled++] = next;
        else if (turns[next]! <= turned) continue;
        depth[next] = after;
        turns[next] = turned;
        from[next] = stand;
      }
    }
    this.#filled = filled;
    this.#rank();
  }

  /** The best node of a cell has the fewest pushes, then the fewest turns; nodes are found in order of pushes. */
  #rank(): void {
    const bestOf = this.#best;
    const depth = this.#depth;
    const turns = this.#turns;
    for (let place = 0; place < this.#filled; place++) {
      const node = this.#queue[place]!;
      const cell = node >> 2;
      const best = bestOf[cell]! - 1;
      if (best < 0) {
        bestOf[cell] = node + 1;
        if (cell !== this.#origin) this.cells.push(cell);
      } else if (depth[best] === depth[node] && turns[best]! > turns[node]!) bestOf[cell] = node + 1;
    }
  }

  pushes(cell: number): number {
    const best = cell === this.#origin ? 0 : this.#best[cell]!;
    return best === 0 ? -1 : this.#depth[best - 1]! - 1;
  }

  moves(player: number, cell: number): readonly Move[] | undefined {
    if (!(this.pushes(cell) > 0)) return undefined;
    const { steps } = groundOf(this.#board);
    const stands: number[] = [];
    for (let node = this.#best[cell]! - 1; this.#depth[node]! > 1; node = this.#arrival(this.#from[node]!)) {
      stands.push(this.#from[node]!);
    }
    const moves: Move[] = [];
    let at = player;
    for (const stand of stands.toReversed()) {
      const box = stand >> 2;
      const side = directions[stand & 3]!;
      const place = box + steps[side];
      if (at !== place) {
        this.#blocked[box] = 1;
        const way = shortestWay(this.#board, this.#blocked, at, place)!;
        this.#blocked[box] = 0;
        moves.push(...way.map((direction) => moveOf(direction, false)));
      }
      moves.push(moveOf(opposite(side), true));
      at = box;
    }
    return moves;
  }

  /** The node from which the search pushed here: on this side, or on one that the player walked from. */
  #arrival(stand: number): number {
    const cell = stand >> 2;
    const home = this.#component[stand]!;
    let best = -1;
    for (let side = 0; side < 4; side++) {
      const node = 4 * cell + side;
      if (this.#component[node] !== home || this.#depth[node] === 0) continue;
      if (best < 0 || this.#cost(node, stand) < this.#cost(best, stand)) best = node;
    }
    return best;
  }

  /** Pushes count first, then turns, of which there are fewer than four per cell. */
  #cost(node: number, stand: number): number {
    return this.#depth[node]! * this.#depth.length + this.#turns[node]! + (node === stand ? 0 : 1);
  }
}

/**
 * Where one box can be pulled while all others stay, with the fewest pulls. Breadth-first over the cell of the box and
 * the side of the player.
 */
export function pullPaths(state: State, box: number): PushPaths {
  const { board, player } = state;
  const { size, steps } = groundOf(board);
  const blocked = obstacles(board, state.boxes);
  const reach = distances(board, blocked, player);
  blocked[box] = 0;
  const component = edgeComponents(board, blocked);
  /** By node, `4 * cell + side`: pulls plus 1, and the node before the pull and the walk to it. */
  const depth = new Uint16Array(4 * size);
  const from = new Int32Array(4 * size).fill(-1);
  const queue: number[] = [];
  const best = new Map<number, number>();
  for (const side of directions) {
    if (reach[box + steps[side]]! < 0) continue;
    depth[4 * box + side] = 1;
    queue.push(4 * box + side);
  }
  for (const node of queue) {
    const cell = node >> 2;
    for (const side of directions) {
      const stand = 4 * cell + side;
      const to = cell + steps[side];
      if (component[stand] !== component[node] || blocked[to + steps[side]] || blocked[to]) continue;
      const next = 4 * to + side;
      if (depth[next]! > 0) continue;
      depth[next] = depth[node]! + 1;
      from[next] = node;
      queue.push(next);
      if (to !== box && !best.has(to)) best.set(to, next);
    }
  }

  const moves = (cell: number): readonly Move[] | undefined => {
    const goal = best.get(cell);
    if (goal === undefined) return undefined;
    const nodes: number[] = [];
    for (let node = goal; from[node]! >= 0; node = from[node]!) nodes.push(node);
    const way: Move[] = [];
    let at = player;
    for (const node of nodes.toReversed()) {
      const side = (node & 3) as Direction;
      const now = (node >> 2) - steps[side];
      const place = node >> 2;
      blocked[now] = 1;
      for (const direction of shortestWay(board, blocked, at, place)!) way.push(moveOf(direction, false));
      blocked[now] = 0;
      way.push(moveOf(side, true));
      at = place + steps[side];
    }
    return way;
  };
  const pulls = (cell: number): number => {
    const node = best.get(cell);
    if (node !== undefined) return depth[node]! - 1;
    return cell === box ? 0 : -1;
  };
  return { box, cells: [...best.keys()], pushes: pulls, moves };
}
