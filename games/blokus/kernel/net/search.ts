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
 * PUCT: each evaluation descends the tree, guided by the values found so far and by the net's priors of moves that were
 * seldom tried, and evaluates one new position. A colour that cannot place is skipped, so turns need not alternate:
 * values change their sign only where the side to move changes. In a game of four, a position has a value for each
 * colour, and each chooses by its own (max^n).
 */

/**
 * The exploration constant. With four players the moves of a position differ less in value than with two: 0.6 won 11.3
 * of 22 against three with 1.5.
 */
function curiosity(): f32 {
  return sides == 2 ? 1.5 : 0.6;
}
/** An untried move is assumed to be worse than its position, the more so the more prior the tried moves have. */
const doubt: f32 = 0.25;
/** Random part of a prior, 2 %: the seed decides between equal moves. */
const whim: f32 = 0.02;

/** Maximum moves per position: the likeliest ones, as in training. A position may have a thousand. */
const wide: i32 = 128;

/** The note of a node in a game of four: by colour the sum of the values of its evaluations. */
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

/** Drops the tree: another game is on the board. */
export function reset(): void {
  tree.plant();
}

/** Call it before a move of the game is made on the board. */
export function follow(code: i32): void {
  tree.follow(code);
}

export function begin(newSeed: u32): void {
  looks = 0;
  deepest = 0;
  seed = newSeed;
}

/** Adds this many evaluations. True if the search is finished. */
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

/** Adds the values of an evaluation to the node's sums, in a game of four. */
function note(index: u32): void {
  if (sides == 2) return;
  const sums = noteAt(index);
  v128.store(sums, f32x4.add(v128.load(sums), v128.load(values)));
}

/** Evaluates a position again, because only the mover's value is stored. */
function judgeAgain(node: Node): void {
  if (node.fate == over) judgeEnd();
  else judge();
}

/** Evaluates the position on the board with the net, unless the game is over. */
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

/** Stores the likeliest moves as edges, best first. */
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

/** Inserts a move into the sorted list if it is among the best. */
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
    // Untried moves are sorted by prior, so the first one is the best of them.
    if (edge.visits == 0) break;
  }
  return chosen;
}

/** The rank-th best root move, by visits. */
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

/** The value for the player who chooses, -1 to 1. */
export function worthOfEdge(index: u32): f32 {
  const edge = edgeAt(index);
  return edge.visits == 0 ? nodeAt(tree.root).value : edge.sum / <f32>edge.visits;
}

/** The mean value of a root edge for one of four colours, -1 to 1. */
export function worthToColour(index: u32, colour: i32): f32 {
  const child = edgeAt(index).child;
  const seen = child ? child : tree.root;
  return load<f32>(noteAt(seen) + ((<usize>colour) << 2)) / max<f32>(1, <f32>nodeAt(seen).visits);
}

/** The most visited moves, starting with a root edge. */
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
