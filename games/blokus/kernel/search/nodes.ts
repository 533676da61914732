/**
 * The tree: nodes of 36 bytes in one block of memory, the children of a node side by side. What a node has gained is
 * seen by the side that chose it; `own` is seen by the side that moves next.
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

let nodes: usize = 0;
export let used: u32 = 0;

export function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * nodeBytes);
}

export const nextSibling: usize = nodeBytes;

/** A tree of one node. */
export function plant(): void {
  if (!nodes) nodes = heap.alloc(<usize>mostNodes * nodeBytes);
  used = 0;
  addNode(0xffff, 1);
}

export function hasRoom(count: i32): bool {
  return used + <u32>count <= mostNodes;
}

/** The fuller the memory, the more often a leaf has to be visited before it gets children. */
export function scarcity(): u32 {
  return used < mostNodes / 2 ? 1 : used < (mostNodes / 8) * 6 ? 2 : 6;
}

export function addNode(move: i32, prior: f32): void {
  const node = nodeAt(used++);
  memory.fill(changetype<usize>(node), 0, nodeBytes);
  node.move = <u16>move;
  node.prior = prior;
}

/**
 * Keeps the subtree below a child of the root and forgets the rest; false: there is no such child, or no room to move
 * it.
 */
export function descendTo(move: i32): bool {
  const root = nodeAt(0);
  for (let i: u32 = 0; i < <u32>root.count; i++) {
    if (<i32>nodeAt(root.first + i).move == move) return keep(root.first + i);
  }
  return false;
}

/** Copies the subtree breadth first behind the tree, then moves the copy to the front. */
function keep(index: u32): bool {
  const from = used;
  if (!hasRoom(1)) return false;
  copyNode(from, index);
  let end = from + 1;
  for (let at = from; at < end; at++) {
    const node = nodeAt(at);
    const count = <u32>node.count;
    if (count == 0) continue;
    if (end + count > mostNodes) return false;
    for (let i: u32 = 0; i < count; i++) copyNode(end + i, node.first + i);
    node.first = end - from;
    end += count;
  }
  memory.copy(nodes, changetype<usize>(nodeAt(from)), <usize>(end - from) * nodeBytes);
  used = end - from;
  return true;
}

function copyNode(to: u32, from: u32): void {
  memory.copy(changetype<usize>(nodeAt(to)), changetype<usize>(nodeAt(from)), nodeBytes);
}
