import { nodeAt, Node } from './nodes';

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
