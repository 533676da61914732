/**
 * The tree of a search by the net: a node for every position that was judged, and its moves behind it in one row, the
 * likeliest first. Children come after their parents, so what a played move leaves of the tree is pushed together in
 * one pass.
 */
@unmanaged
export class Node {
  /** The first of its edges, and their number; none: not judged, or decided. */
  edges: u32 = 0;
  count: u16 = 0;
  /** What is proved for the player to move: see below. */
  fate: u8 = 0;
  /** Whose turn it is here, where turns do not simply alternate. */
  mover: u8 = 0;
  /** Plies to the proved end. */
  plies: u32 = 0;
  visits: u32 = 0;
  /** The net's, for the player to move. */
  value: f32 = 0;
}

@unmanaged
export class Edge {
  /** 0: none yet. The root is nobody's child. */
  child: u32 = 0;
  visits: u32 = 0;
  /** Of the values for who chooses. */
  sum: f32 = 0;
  move: u16 = 0;
  /** The net's share for the move, in 65535ths. */
  prior: u16 = 0;
}

export const open: u8 = 0;
export const won: u8 = 1;
export const lost: u8 = 2;
export const drawn: u8 = 3;

const plainNodeBytes: usize = 20;
const edgeBytes: usize = 16;

let mostNodes: u32 = 0;
let mostEdges: u32 = 0;
let mostMoves: u32 = 0;
let nodeBytes: usize = plainNodeBytes;

let nodes: usize = 0;
let edges: usize = 0;
let newNames: usize = 0;
export let root: u32 = 0;
let nodesUsed: u32 = 0;
let edgesUsed: u32 = 0;

export function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * nodeBytes);
}

/** What the game itself keeps of a node: empty at first, and it goes where the node goes. */
export function noteAt(index: u32): usize {
  return nodes + <usize>index * nodeBytes + plainNodeBytes;
}

export function edgeAt(index: u32): Edge {
  return changetype<Edge>(edges + <usize>index * edgeBytes);
}

/** What a move never tried is worth: the less of the net's trust the tried ones have, the nearer to the node's own value. */
export function worthUntried(node: Node, doubt: f32): f32 {
  let seen: f32 = 0;
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    if (edge.visits == 0) break;
    seen += <f32>edge.prior;
  }
  return node.value - doubt * Mathf.sqrt(seen / 65535);
}

/** Room for so many nodes and edges; no node has more than `movesOfNode`, each has a note of its own. To be called once. */
export function layOut(nodeCount: u32, edgeCount: u32, movesOfNode: u32, noteBytes: usize = 0): void {
  mostNodes = nodeCount;
  mostEdges = edgeCount;
  mostMoves = movesOfNode;
  nodeBytes = plainNodeBytes + noteBytes;
  nodes = heap.alloc(<usize>mostNodes * nodeBytes);
  newNames = heap.alloc((<usize>mostNodes) << 2);
  edges = heap.alloc(<usize>mostEdges * edgeBytes);
}

/** A tree with nothing but its root. */
export function plant(): void {
  nodesUsed = 0;
  edgesUsed = 0;
  root = addNode();
}

export function isFull(): bool {
  return nodesUsed >= mostNodes || edgesUsed + mostMoves > mostEdges;
}

export function addNode(): u32 {
  const node = nodeAt(nodesUsed);
  memory.fill(changetype<usize>(node), 0, nodeBytes);
  return nodesUsed++;
}

/** The next free edge; edges of a node are added one after the other. */
export function addEdge(move: i32): u32 {
  const edge = edgeAt(edgesUsed);
  memory.fill(changetype<usize>(edge), 0, edgeBytes);
  edge.move = <u16>move;
  return edgesUsed++;
}

export function nextEdge(): u32 {
  return edgesUsed;
}

/** The root goes down by a move that was played; what can no longer be reached is dropped. */
export function follow(move: i32): void {
  const node = nodeAt(root);
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    if (edge.move == <u16>move && edge.child) {
      root = edge.child;
      pushTogether();
      return;
    }
  }
  plant();
}

function pushTogether(): void {
  memory.fill(newNames, 0, (<usize>nodesUsed) << 2);
  let kept: u32 = 0;
  let keptEdges: u32 = 0;
  for (let index = root; index < nodesUsed; index++) {
    // Names are one too high here, so that 0 means: not reached.
    if (index != root && load<u32>(newNames + ((<usize>index) << 2)) == 0) continue;
    const node = nodeAt(index);
    store<u32>(newNames + ((<usize>index) << 2), kept + 1);
    for (let i: u32 = 0; i < node.count; i++) {
      const child = edgeAt(node.edges + i).child;
      if (child) store<u32>(newNames + ((<usize>child) << 2), 1);
    }
    memory.copy(
      changetype<usize>(edgeAt(keptEdges)),
      changetype<usize>(edgeAt(node.edges)),
      <usize>node.count * edgeBytes,
    );
    const to = nodeAt(kept);
    memory.copy(changetype<usize>(to), changetype<usize>(node), nodeBytes);
    to.edges = keptEdges;
    keptEdges += to.count;
    kept++;
  }
  for (let i: u32 = 0; i < keptEdges; i++) {
    const edge = edgeAt(i);
    if (edge.child) edge.child = load<u32>(newNames + ((<usize>edge.child) << 2)) - 1;
  }
  root = 0;
  nodesUsed = kept;
  edgesUsed = keptEdges;
}
