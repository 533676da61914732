/**
 * The tree: nodes of 36 bytes in one block of memory; the children of a node are contiguous and after it. `gained` is
 * from the view of the side that chose the node, `own` from that of the side that moves next.
 */
@unmanaged
export class Node {
  visits: u32 = 0;
  gained: f32 = 0;
  prior: f32 = 0;
  /**
   * RAVE statistics: how often, by weight, the move was played later in simulations through its parent, and its results
   * there.
   */
  laterVisits: f32 = 0;
  laterGained: f32 = 0;
  own: f32 = 0;
  first: u32 = 0;
  count: u16 = 0;
  move: u16 = 0;
  /** The colour to move, known once the node has been expanded. */
  colour: u8 = 0;
  state: u8 = 0;
  /** For a search with a net: the number of its record of the node, or 0. */
  record: u16 = 0;
}

export const unexpanded: u8 = 0;
export const expanded: u8 = 1;
/** The match is over here. */
export const terminal: u8 = 2;

const nodeBytes: usize = 36;

/** 86 MB; only the part that the tree uses is touched. */
const mostNodes: u32 = 2_400_000;
/** The maximal number of children of a node. */
const reserve: u32 = 31_000;

let nodes: usize = 0;
export let used: u32 = 0;

/** One bit per node that stays, and the number of staying nodes before each 64-bit word. */
let kept: usize = 0;
let keptBefore: usize = 0;

export function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * nodeBytes);
}

/** Resets the tree to one node. */
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

/** If memory is nearly full, drops subtrees with few visits. Nodes move. */
export function makeRoom(): void {
  if (used <= mostNodes - reserve) return;
  for (let least: u32 = 4; used > mostNodes / 2; least <<= 1) compact(0, least);
}

export function addNode(move: i32, prior: f32): void {
  const node = nodeAt(used++);
  const at = changetype<usize>(node);
  v128.store(at, i32x4.splat(0));
  v128.store(at, i32x4.splat(0), 16);
  store<u32>(at, 0, 32);
  node.move = <u16>move;
  node.prior = prior;
}

/** Moves the children with the highest priors to the front, best first, and drops the others. */
export function keepLikeliest(node: Node, most: i32): void {
  const count = <i32>node.count;
  const keep = min(count, most);
  for (let i = 0; i < keep; i++) {
    let best = i;
    for (let j = i + 1; j < count; j++) {
      if (nodeAt(node.first + j).prior > nodeAt(node.first + best).prior) best = j;
    }
    if (best != i) exchange(changetype<usize>(nodeAt(node.first + i)), changetype<usize>(nodeAt(node.first + best)));
  }
  node.count = <u16>keep;
}

function exchange(one: usize, other: usize): void {
  for (let at: usize = 0; at < nodeBytes; at += 4) {
    const word = load<u32>(one + at);
    store<u32>(one + at, load<u32>(other + at));
    store<u32>(other + at, word);
  }
}

/** Keeps the subtree of a child of the root and drops the rest; returns false if there is no such child. */
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
 * Moves the subtree of a node to the front of the memory, without the children of nodes with fewer visits than `least`.
 * Children always come after their parents, so one pass marks the nodes that stay and one moves them.
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

/** The new index of a node: the number of staying nodes before it. */
function placeOf(index: u32): u32 {
  const word = <usize>(index >> 6);
  const before = load<u64>(kept + (word << 3)) & (((<u64>1) << (index & 63)) - 1);
  return load<u32>(keptBefore + (word << 2)) + <u32>popcnt<u64>(before);
}

/** Results at the root, most visited move first. */

export function rootCount(): i32 {
  return <i32>nodeAt(0).count;
}

export function rootChild(rank: i32): Node {
  return childOf(nodeAt(0), rank);
}

export function rootMove(rank: i32): i32 {
  return <i32>rootChild(rank).move;
}

export function rootVisits(rank: i32): i32 {
  return <i32>rootChild(rank).visits;
}

/** The mean result of the move for the side to move, 0 to 1. */
export function rootChance(rank: i32): f32 {
  const child = rootChild(rank);
  return child.visits > 0 ? child.gained / <f32>child.visits : 0;
}

export function rootPrior(rank: i32): f32 {
  return rootChild(rank).prior;
}

/** Whether the most visited move stays first even if the second gets all remaining visits. */
export function isDecided(left: f64): bool {
  const count = rootCount();
  if (count <= 1) return true;
  return <f64>rootVisits(0) > <f64>rootVisits(1) + left;
}

/** Writes the most visited line from the root move of this rank; returns its length. */
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

/** Sorts the children up to this rank. */
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
