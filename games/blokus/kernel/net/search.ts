import * as tree from '@quadrille/kernel/assembly/net/look-tree';
import {
  addEdge,
  addNode,
  edgeAt,
  isFull,
  nextEdge,
  Node,
  nodeAt,
  noteAt,
} from '@quadrille/kernel/assembly/net/look-tree';
import * as game from '../board/game-stack';
import { countOf, listOf, outOf, toMove } from '../board/position';
import { colours, sideOf, sides } from '../board/board';
import { judge, judgeEnd, logitOf, value, values } from './judge';

/**
 * PUCT: every look goes down the tree by what the moves have brought so far and by what the net expects of those that
 * were seldom tried, and lets the net judge one position more. A colour that cannot place is passed over, so turns need
 * not alternate: values are turned only where the side to move changes. Where four play, each for itself, a position has a
 * value for each of them, and each chooses by its own (max^n).
 */

/** Among four the moves of a position differ less in worth than between two: 0.6 won 11.3 of 22 against three with 1.5. */
function curiosity(): f32 {
  return sides == 2 ? 1.5 : 0.6;
}
/** A move never tried is expected to be worse than its position, the more so the more of the likely ones were tried. */
const doubt: f32 = 0.25;
/** Two parts in a hundred: the seed decides between equals. */
const whim: f32 = 0.02;

/** A position may have a thousand moves: the likeliest are looked at, as in training. */
const wide: i32 = 128;

/** The note of a node: by colour the sum of the values of its looks, where four play. */
tree.layOut(24_000, 2_600_000, 128, 16);

const longest: i32 = 64;
const pathEdges: usize = memory.data(4 * 64, 16);
const pathNodes: usize = memory.data(4 * 64, 16);
const logits: usize = memory.data(4 * 129, 16);
const moves: usize = memory.data(2 * 129, 16);

const over: u8 = 1;

export let looks: i32 = 0;
export let deepest: i32 = 0;
let seed: u32 = 0;

/** The game is another: nothing that was found before counts. */
export function reset(): void {
  tree.plant();
}

/** To be called before a move of the game is made on the board. */
export function follow(code: i32): void {
  tree.follow(code);
}

export function begin(newSeed: u32): void {
  looks = 0;
  deepest = 0;
  seed = newSeed;
}

/** So many looks more. True: there is no more to find. */
export function think(count: i32): bool {
  for (let i = 0; i < count; i++) {
    if (isDone()) return true;
    look();
    looks++;
  }
  return isDone();
}

function isDone(): bool {
  const root = nodeAt(tree.root);
  return root.fate == over || isFull() || (root.count == 1 && root.visits > 1);
}

function look(): void {
  let index = tree.root;
  let depth = 0;
  while (true) {
    const node = nodeAt(index);
    if (node.visits == 0) {
      expand(node);
      break;
    }
    if (node.fate == over || depth == longest) {
      if (sides > 2) judgeAgain(node);
      break;
    }
    const chosen = choose(node);
    const edge = edgeAt(chosen);
    store<u32>(pathNodes + (depth << 2), index);
    store<u32>(pathEdges + (depth << 2), chosen);
    game.play(edge.move);
    depth++;
    if (!edge.child) edge.child = addNode();
    index = edge.child;
  }
  const leaf = nodeAt(index);
  leaf.visits++;
  note(index);
  deepest = max(deepest, depth);
  while (depth > 0) {
    depth--;
    game.undo();
    const node = nodeAt(load<u32>(pathNodes + (depth << 2)));
    const edge = edgeAt(load<u32>(pathEdges + (depth << 2)));
    node.visits++;
    edge.visits++;
    edge.sum += worthTo(node.mover, leaf);
    note(load<u32>(pathNodes + (depth << 2)));
  }
}

function worthTo(side: u8, leaf: Node): f32 {
  if (sides == 2) return side == leaf.mover ? leaf.value : -leaf.value;
  return load<f32>(values + ((<usize>side) << 2));
}

/** What a look brought to each of four. */
function note(index: u32): void {
  if (sides == 2) return;
  const sums = noteAt(index);
  v128.store(sums, f32x4.add(v128.load(sums), v128.load(values)));
}

/** A position whose values are not kept, but for the mover's. */
function judgeAgain(node: Node): void {
  if (node.fate == over) judgeEnd();
  else judge();
}

/** Lets the net judge the position on the board, unless the game is over there. */
function expand(node: Node): void {
  const now = game.current();
  const me = toMove(now);
  node.mover = <u8>sideOf(me, 0);
  if (outOf(now) == (1 << colours) - 1) {
    node.fate = over;
    judgeEnd();
    node.value = value;
    return;
  }
  judge();
  node.value = value;
  list(node, now, me);
}

/** The likeliest moves as edges, best first. */
function list(node: Node, now: usize, me: i32): void {
  const from = listOf(now, me);
  const all = countOf(now, me);
  let count = 0;
  for (let i = 0; i < all; i++) count = put(count, <i32>load<u16>(from + (i << 1)));
  const top = load<f32>(logits);
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) sum += Mathf.exp(load<f32>(logits + (i << 2)) - top);
  node.edges = nextEdge();
  node.count = <u16>count;
  for (let i = 0; i < count; i++) {
    const edge = edgeAt(addEdge(load<u16>(moves + (i << 1))));
    edge.prior = <u16>((Mathf.exp(load<f32>(logits + (i << 2)) - top) / sum) * <f32>65535 + <f32>0.5);
  }
}

/** Into its place among those before it, if it is among the best. */
function put(count: i32, move: i32): i32 {
  const logit = logitOf(move) + jitter(move);
  if (count == wide && load<f32>(logits + ((wide - 1) << 2)) >= logit) return count;
  let at = min(count, wide - 1);
  for (; at > 0 && load<f32>(logits + ((at - 1) << 2)) < logit; at--) {
    store<f32>(logits + (at << 2), load<f32>(logits + ((at - 1) << 2)));
    store<u16>(moves + (at << 1), load<u16>(moves + ((at - 1) << 1)));
  }
  store<f32>(logits + (at << 2), logit);
  store<u16>(moves + (at << 1), <u16>move);
  return min(count + 1, wide);
}

function jitter(move: i32): f32 {
  let mixed = seed + <u32>game.depth() * 0x7feb352d + <u32>move * 0x9e3779b9;
  mixed ^= mixed >> 16;
  mixed *= 0x85ebca6b;
  mixed ^= mixed >> 13;
  return whim * (<f32>(mixed & 1023) / 1023);
}

function choose(node: Node): u32 {
  const first = tree.worthUntried(node, doubt);
  const reach = (curiosity() * Mathf.sqrt(<f32>node.visits)) / 65535;
  let best: f32 = -1000;
  let chosen = node.edges;
  for (let i: u32 = 0; i < node.count; i++) {
    const edge = edgeAt(node.edges + i);
    const worth = edge.visits == 0 ? first : edge.sum / <f32>edge.visits;
    const score = worth + (reach * <f32>edge.prior) / (1 + <f32>edge.visits);
    if (score > best) {
      best = score;
      chosen = node.edges + i;
    }
    // Those never tried stand in the order of their chances: the first of them is the best.
    if (edge.visits == 0) break;
  }
  return chosen;
}

/** The rank-th move of the root, by looks. */
export function bestEdge(rank: i32): u32 {
  const node = nodeAt(tree.root);
  for (let i: u32 = 0; i < node.count; i++) {
    const visits = edgeAt(node.edges + i).visits;
    let before = 0;
    for (let j: u32 = 0; j < node.count; j++) {
      const other = edgeAt(node.edges + j).visits;
      if (other > visits || (other == visits && j < i)) before++;
    }
    if (before == rank) return node.edges + i;
  }
  return node.edges;
}

/** For who chooses: -1 to 1. */
export function worthOfEdge(index: u32): f32 {
  const edge = edgeAt(index);
  return edge.visits == 0 ? nodeAt(tree.root).value : edge.sum / <f32>edge.visits;
}

/** What the looks behind an edge of the root brought to one of four on the average: -1 to 1. */
export function worthToColour(index: u32, colour: i32): f32 {
  const child = edgeAt(index).child;
  const seen = child ? child : tree.root;
  return load<f32>(noteAt(seen) + ((<usize>colour) << 2)) / max<f32>(1, <f32>nodeAt(seen).visits);
}

/** The moves most looked at, from an edge of the root on. */
export function principal(first: u32, to: usize, most: i32): i32 {
  let edge = edgeAt(first);
  let length = 0;
  while (true) {
    store<u16>(to + (length++ << 1), edge.move);
    if (length == most || !edge.child) return length;
    const node = nodeAt(edge.child);
    if (node.count == 0) return length;
    let best = node.edges;
    for (let i: u32 = 1; i < node.count; i++) {
      if (edgeAt(node.edges + i).visits > edgeAt(best).visits) best = node.edges + i;
    }
    edge = edgeAt(best);
    if (edge.visits == 0) return length;
  }
}
