/**
 * The tree: nodes of 36 bytes in one block of memory, the children of a node side by side and behind it. What a node has
 * gained is seen by the side that chose it; `own` is seen by the side that moves next.
 */
@unmanaged
export class Node {
  visits: u32 = 0;
  gained: f32 = 0;
  prior: f32 = 0;
  /**
   * All moves as first: how often, by weight, the move was played later in simulations through its parent, and what
   * that gained.
   */
  laterVisits: f32 = 0;
  laterGained: f32 = 0;
  own: f32 = 0;
  first: u32 = 0;
  count: u16 = 0;
  move: u16 = 0;
  /** Whose turn it is here, known once the node has been expanded. */
  colour: u8 = 0;
  state: u8 = 0;
  spare: u16 = 0;
}

export const unexpanded: u8 = 0;
export const expanded: u8 = 1;
/** The game is over here. */
export const terminal: u8 = 2;

const nodeBytes: usize = 36;

/** 86 MB; touched only as far as the tree grows. */
const mostNodes: u32 = 2_400_000;
/** As many children as a node may get. */
const reserve: u32 = 31_000;

let nodes: usize = 0;
export let used: u32 = 0;

/** A bit for each node that stays, and how many stay before each word of 64. */
let kept: usize = 0;
let keptBefore: usize = 0;

export function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * nodeBytes);
}

/** A tree of one node. */
export function plant(): void {
  if (!nodes) {
    nodes = heap.alloc(<usize>mostNodes * nodeBytes);
    kept = heap.alloc(((mostNodes >> 6) + 1) << 3);
    keptBefore = heap.alloc(((mostNodes >> 6) + 1) << 2);
  }
  used = 0;
  addNode(0xffff, 1);
}

export function hasRoom(count: i32): bool {
  return used + <u32>count <= mostNodes;
}

/** Where the memory is nearly full, subtrees that were seldom visited are given up. Nodes move. */
export function makeRoom(): void {
  if (used <= mostNodes - reserve) return;
  for (let least: u32 = 4; used > mostNodes / 2; least <<= 1) compact(0, least);
}

export function addNode(move: i32, prior: f32): void {
  const node = nodeAt(used++);
  memory.fill(changetype<usize>(node), 0, nodeBytes);
  node.move = <u16>move;
  node.prior = prior;
}

/** Keeps the subtree below a child of the root and forgets the rest; false: there is no such child. */
export function descendTo(move: i32): bool {
  const root = nodeAt(0);
  for (let i: u32 = 0; i < <u32>root.count; i++) {
    if (<i32>nodeAt(root.first + i).move != move) continue;
    compact(root.first + i, 0);
    return true;
  }
  return false;
}

/**
 * Moves the subtree of a node to the front of the memory, without the children of nodes with fewer visits than
 * `least`. Children always lie behind their parents, so one walk finds all that stay, and one moves them.
 */
function compact(root: u32, least: u32): void {
  memory.fill(kept, 0, (<usize>((used >> 6) + 1)) << 3);
  mark(root);
  for (let index = root; index < used; index++) {
    if (!isKept(index)) continue;
    const node = nodeAt(index);
    if (node.count == 0) continue;
    if (node.visits < least) {
      node.count = 0;
      node.state = unexpanded;
      continue;
    }
    const end = node.first + <u32>node.count;
    for (let child = node.first; child < end; child++) mark(child);
  }
  let total: u32 = 0;
  for (let word: u32 = 0; word <= used >> 6; word++) {
    store<u32>(keptBefore + ((<usize>word) << 2), total);
    total += <u32>popcnt<u64>(load<u64>(kept + ((<usize>word) << 3)));
  }
  let to: u32 = 0;
  for (let index = root; index < used; index++) {
    if (!isKept(index)) continue;
    const node = nodeAt(index);
    if (node.count > 0) node.first = placeOf(node.first);
    if (to != index) memory.copy(changetype<usize>(nodeAt(to)), changetype<usize>(node), nodeBytes);
    to++;
  }
  used = to;
}

function mark(index: u32): void {
  const at = kept + ((<usize>(index >> 6)) << 3);
  store<u64>(at, load<u64>(at) | ((<u64>1) << (index & 63)));
}

function isKept(index: u32): bool {
  return ((load<u64>(kept + ((<usize>(index >> 6)) << 3)) >> (index & 63)) & 1) != 0;
}

/** Where a node will lie: behind all that stay before it. */
function placeOf(index: u32): u32 {
  const word = <usize>(index >> 6);
  const before = load<u64>(kept + (word << 3)) & (((<u64>1) << (index & 63)) - 1);
  return load<u32>(keptBefore + (word << 2)) + <u32>popcnt<u64>(before);
}

/** What the search has found at the root, the most visited move first. */

export function rootCount(): i32 {
  return <i32>nodeAt(0).count;
}

export function rootMove(rank: i32): i32 {
  return <i32>childOf(nodeAt(0), rank).move;
}

export function rootVisits(rank: i32): i32 {
  return <i32>childOf(nodeAt(0), rank).visits;
}

/** What the move has gained for the side to move, 0 to 1. */
export function rootChance(rank: i32): f32 {
  const child = childOf(nodeAt(0), rank);
  return child.visits > 0 ? child.gained / <f32>child.visits : 0;
}

export function rootPrior(rank: i32): f32 {
  return childOf(nodeAt(0), rank).prior;
}

/** Whether the most visited move would stay it if all of so many visits went to the second. */
export function isDecided(left: f64): bool {
  const count = rootCount();
  if (count <= 1) return true;
  return <f64>rootVisits(0) > <f64>rootVisits(1) + left;
}

/** Writes the moves most visited from the root move of this rank on; returns their number. */
export function line(rank: i32, to: usize, most: i32): i32 {
  let node = childOf(nodeAt(0), rank);
  let length = 0;
  while (true) {
    store<u16>(to + (length++ << 1), node.move);
    if (length == most || node.count == 0) return length;
    node = childOf(node, 0);
    if (node.visits < 2) return length;
  }
}

/** Puts the children in order down to this rank. */
function childOf(node: Node, rank: i32): Node {
  let found = node.first;
  for (let index: u32 = 0; index < <u32>node.count; index++) {
    const child = nodeAt(node.first + index);
    let before = 0;
    for (let other: u32 = 0; other < <u32>node.count; other++) {
      const rival = nodeAt(node.first + other);
      if (isBetter(rival, child) || (!isBetter(child, rival) && other < index)) before++;
      if (before > rank) break;
    }
    if (before == rank) {
      found = node.first + index;
      break;
    }
  }
  return nodeAt(found);
}

function isBetter(one: Node, other: Node): bool {
  if (one.visits != other.visits) return one.visits > other.visits;
  if (one.visits > 0 && one.gained != other.gained) return one.gained > other.gained;
  return one.prior > other.prior;
}
