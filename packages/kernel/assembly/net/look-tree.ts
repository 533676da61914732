/**
 * The search tree of a net player: a node for every evaluated position, with its moves in one array, likeliest first.
 * Children come after their parents, so one pass compacts the part of the tree that a played move leaves.
 */
@unmanaged
export class Node {
  /** Index of the first edge, and number of edges. Zero edges: not evaluated, or decided. */
  edges: u32 = 0;
  count: u16 = 0;
  /** What is proved for the player to move: see below. */
  fate: u8 = 0;
  /** The player to move, where turns do not simply alternate. */
  mover: u8 = 0;
  /** Plies to the proved end. */
  plies: u32 = 0;
  visits: u32 = 0;
  /** The net's value for the player to move. */
  value: f32 = 0;
}

@unmanaged
export class Edge {
  /** 0: no child yet. The root is never a child. */
  child: u32 = 0;
  visits: u32 = 0;
  /** Sum of the values for the player who chooses. */
  sum: f32 = 0;
  move: u16 = 0;
  /** The net's prior for the move, in 65535ths. */
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

/** Extra data of the game for a node. Zero at first; it moves with the node. */
export function noteAt(index: u32): usize {
  return nodes + <usize>index * nodeBytes + plainNodeBytes;
}

export function edgeAt(index: u32): Edge {
  return changetype<Edge>(edges + <usize>index * edgeBytes);
}

/**
 * The assumed value of an untried move. The more prior the tried moves have, the further it is below the node's own
 * value.
 */
export function worthUntried(node: Node, doubt: f32): f32 {
  let seen: f32 = 0;
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    if (edge.visits == 0) break;
    seen += <f32>edge.prior;
  }
  return node.value - doubt * Mathf.sqrt(seen / 65535);
}

/** Allocates nodes and edges, with at most `movesOfNode` edges and one note per node. Call it once. */
export function layOut(nodeCount: u32, edgeCount: u32, movesOfNode: u32, noteBytes: usize = 0): void {
  mostNodes = nodeCount;
  mostEdges = edgeCount;
  mostMoves = movesOfNode;
  nodeBytes = plainNodeBytes + noteBytes;
  nodes = heap.alloc(<usize>mostNodes * nodeBytes);
  newNames = heap.alloc((<usize>mostNodes) << 2);
  edges = heap.alloc(<usize>mostEdges * edgeBytes);
}

/** Resets the tree to its root. */
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

/** Adds an edge. All edges of a node are added one after the other. */
export function addEdge(move: i32): u32 {
  const edge = edgeAt(edgesUsed);
  memory.fill(changetype<usize>(edge), 0, edgeBytes);
  edge.move = <u16>move;
  return edgesUsed++;
}

export function nextEdge(): u32 {
  return edgesUsed;
}

/** Moves the root along a played move and drops unreachable nodes. */
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
    // Indices are one higher here, so that 0 means unreachable.
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
