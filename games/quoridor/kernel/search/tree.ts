import { barring, findCorridor, touching } from '../moves/corridor';
import { distanceIn } from '../board/distance-field';
import { deepestPly, enterMove, Frame, frameAt, openRoot } from '../board/frame';
import { horizontal, pass } from '../board/move';
import { destinations, findPawnMoves } from '../moves/pawn-moves';
import { evaluateFour, outlook } from '../evaluation/evaluation';
import { hash, players, stockOf, toMove, unmake } from '../board/position';
import { shieldsOf } from '../moves/candidates';
import { findFitting, fitting } from '../board/wall-masks';
import { copyWalls, firstOf, hasWall, wallSetBytes, wallWords, wordOf } from '../board/wall-set';

/**
 * Four players, each for itself: a tree that grows by one node with every look, towards the moves that have turned out
 * well for whoever makes them and those that look promising (PUCT). What stands at a leaf is judged by an outlook, the
 * chances of all four seats, and added up on the way back.
 */
@unmanaged
class Node {
  /** Sums of chances by seat. */
  a: f32 = 0;
  b: f32 = 0;
  c: f32 = 0;
  d: f32 = 0;
  /** Where its children begin, their number, and how often it has been looked at. */
  first: u32 = 0;
  visits: u32 = 0;
  /** How promising the move is among its brothers; negative: a wall that turned out to be illegal. */
  prior: f32 = 0;
  move: u16 = 0;
  count: u16 = 0;
}

const nodeBytes: usize = 32;
const mostNodes: u32 = 1 << 20;

/** Of all moves only the most promising: a node for each of 130 would fill the memory with what is never looked at. */
const mostChildren: i32 = 24;
const curiosity: f32 = 1.6;
/** How promising a wall is that protects the mover's own way. */
const shielding: f32 = 0.4;

let nodes: usize = 0;
let used: u32 = 0;
export let looks: f64 = 0;
let seed: u32 = 0;
const path: usize = memory.data(4 * 100, 16);

const priors: usize = memory.data(4 * 408, 16);
const moves: usize = memory.data(4 * 408, 16);
let listed: i32 = 0;
const theirs: usize = memory.data(64 * 4, 16);
const theirTouching: usize = memory.data(64 * 4, 16);

function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * nodeBytes);
}

function make(move: i32, prior: f32): u32 {
  const node = nodeAt(used);
  v128.store(changetype<usize>(node), f32x4.splat(0));
  node.first = 0;
  node.visits = 0;
  node.prior = prior;
  node.move = <u16>move;
  node.count = 0;
  return used++;
}

export function plant(newSeed: u32): void {
  if (!nodes) nodes = heap.alloc(<usize>mostNodes * nodeBytes);
  used = 0;
  looks = 0;
  seed = newSeed;
  openRoot(0);
  make(pass, 1);
}

/** So many looks at the tree more. */
export function grow(until: f64): void {
  while (looks < until) {
    look();
    looks += 1;
  }
}

function look(): void {
  let ply = 0;
  let node = nodeAt(0);
  store<u32>(path, 0);
  while (true) {
    const frame = frameAt(ply);
    if (winnerOf(frame) >= 0) {
      evaluateFour(frame, winnerOf(frame));
      break;
    }
    if (node.count == 0) {
      if (node.visits > 0 || ply == 0) expand(frame, node);
      if (node.count == 0 || ply >= deepestPly - 1) {
        evaluateFour(frame, -1);
        break;
      }
    }
    const child = descend(frame, node, ply);
    if (child == 0) {
      evaluateFour(frame, -1);
      break;
    }
    ply++;
    store<u32>(path + (ply << 2), child);
    node = nodeAt(child);
  }
  const result = v128.load(outlook);
  for (let at = ply; at >= 0; at--) {
    const visited = nodeAt(load<u32>(path + (at << 2)));
    v128.store(changetype<usize>(visited), f32x4.add(v128.load(changetype<usize>(visited)), result));
    visited.visits++;
    if (at > 0) unmake(frameAt(at - 1).undo);
  }
}

function winnerOf(frame: Frame): i32 {
  for (let seat = 0; seat < players; seat++) if (frame.distanceOf(seat) == 0) return seat;
  return -1;
}

/** Plays the most interesting move; 0: none is legal. */
function descend(frame: Frame, node: Node, ply: i32): u32 {
  const mover = toMove;
  while (true) {
    const child = select(node, mover);
    if (child == 0) return 0;
    const move = nodeAt(child).move;
    if (enterMove(frame, ply, move)) return child;
    unmake(frame.undo);
    nodeAt(child).prior = -1;
  }
}

function select(node: Node, mover: i32): u32 {
  const spread = curiosity * Mathf.sqrt(<f32>node.visits + 1);
  // A move not yet tried is expected to do a little worse than the average of those that were.
  const own = load<f32>(changetype<usize>(node) + ((<usize>mover) << 2));
  const unknown = node.visits > 0 ? own / <f32>node.visits - <f32>0.05 : <f32>0;
  let best: u32 = 0;
  let most: f32 = -1000;
  for (let i: u32 = 0; i < node.count; i++) {
    const child = nodeAt(node.first + i);
    if (child.prior < 0) continue;
    const visits = <f32>child.visits;
    const sum = load<f32>(changetype<usize>(child) + ((<usize>mover) << 2));
    const worth = (visits > 0 ? sum / visits : unknown) + (spread * child.prior) / (1 + visits);
    if (worth > most) {
      most = worth;
      best = node.first + i;
    }
  }
  return best;
}

function propose(move: i32, prior: f32): void {
  store<i32>(moves + (listed << 2), move);
  store<f32>(priors + (listed << 2), prior);
  listed++;
}

function expand(frame: Frame, node: Node): void {
  listed = 0;
  proposePawnMoves(frame);
  if (stockOf(toMove) > 0) proposeWalls(frame);
  if (listed == 0) propose(pass, 1);
  const count = min(listed, mostChildren);
  if (used + <u32>count > mostNodes) return;
  node.first = used;
  node.count = <u16>count;
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) {
    let best = i;
    for (let j = i + 1; j < listed; j++) {
      if (load<f32>(priors + (j << 2)) > load<f32>(priors + (best << 2))) best = j;
    }
    const prior = load<f32>(priors + (best << 2));
    const move = load<i32>(moves + (best << 2));
    store<f32>(priors + (best << 2), load<f32>(priors + (i << 2)));
    store<i32>(moves + (best << 2), load<i32>(moves + (i << 2)));
    make(move, prior);
    sum += prior;
  }
  for (let i: u32 = 0; i < <u32>count; i++) nodeAt(node.first + i).prior /= sum;
}

function proposePawnMoves(frame: Frame): void {
  findPawnMoves();
  const field = frame.fieldOf(toMove);
  const steps = frame.distanceOf(toMove);
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(destinations + (word << 3)); rest; rest &= rest - 1) {
      const square = firstOf(rest, word) - horizontal;
      const gain = steps - distanceIn(field, square);
      propose(square, jitter(square) * (gain >= 2 ? 12 : gain == 1 ? 5 : gain == 0 ? <f32>0.8 : <f32>0.3));
    }
  }
}

/** Two parts in a hundred: the seed decides between equals. */
function jitter(move: i32): f32 {
  let mixed = (<u32>hash ^ seed) + <u32>move * 0x9e3779b9;
  mixed ^= mixed >> 16;
  mixed *= 0x85ebca6b;
  mixed ^= mixed >> 13;
  return <f32>1 + <f32>(mixed & 1023) * <f32>0.00002;
}

function proposeWalls(frame: Frame): void {
  const shields = shieldsOf(toMove, frame.fieldOf(toMove), frame.distanceOf(toMove));
  findFitting();
  let nearest = 1000;
  for (let seat = 0; seat < players; seat++) {
    if (seat == toMove) continue;
    nearest = min(nearest, frame.distanceOf(seat));
    findCorridor(seat, frame.fieldOf(seat), frame.distanceOf(seat), 0);
    copyWalls(theirs + <usize>seat * wallSetBytes, barring);
    copyWalls(theirTouching + <usize>seat * wallSetBytes, touching);
  }
  findCorridor(toMove, frame.fieldOf(toMove), frame.distanceOf(toMove), 0);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(fitting, word); rest; rest &= rest - 1) {
      const wall = firstOf(rest, word);
      let prior: f32 = 0;
      for (let seat = 0; seat < players; seat++) {
        if (seat == toMove) continue;
        const behind = frame.distanceOf(seat) - nearest;
        const weight: f32 = behind == 0 ? 1 : behind == 1 ? <f32>0.5 : behind == 2 ? <f32>0.25 : <f32>0.1;
        if (hasWall(theirs + <usize>seat * wallSetBytes, wall)) prior += weight * <f32>1.5;
        else if (hasWall(theirTouching + <usize>seat * wallSetBytes, wall)) prior += weight * <f32>0.4;
      }
      if (hasWall(shields, wall)) prior += shielding;
      if (prior == 0) continue;
      if (hasWall(barring, wall)) prior *= <f32>0.15;
      else if (hasWall(touching, wall)) prior *= <f32>0.6;
      propose(wall, prior * jitter(wall));
    }
  }
}

/** The most visited moves of the root, best first. */
export function rootMove(rank: i32): i32 {
  return nodeAt(childOf(nodeAt(0), rank)).move;
}

export function rootCount(): i32 {
  const root = nodeAt(0);
  let count = 0;
  for (let i: u32 = 0; i < root.count; i++) if (nodeAt(root.first + i).visits > 0) count++;
  return count;
}

/** The mean chance of a seat after the root move of this rank. */
export function rootChance(rank: i32, seat: i32): f32 {
  const child = nodeAt(childOf(nodeAt(0), rank));
  return load<f32>(changetype<usize>(child) + ((<usize>seat) << 2)) / <f32>child.visits;
}

/** Writes the moves most looked at from the root move of this rank on; returns their number. */
export function principal(rank: i32, to: usize, most: i32): i32 {
  let node = nodeAt(childOf(nodeAt(0), rank));
  let length = 0;
  while (true) {
    store<u16>(to + (length++ << 1), node.move);
    if (length == most || node.count == 0) return length;
    const next = childOf(node, 0);
    if (nodeAt(next).visits == 0) return length;
    node = nodeAt(next);
  }
}

/** The child that is looked at more often than all but `rank` others. */
function childOf(node: Node, rank: i32): u32 {
  for (let i: u32 = 0; i < node.count; i++) {
    let before = 0;
    const visits = nodeAt(node.first + i).visits;
    for (let j: u32 = 0; j < node.count; j++) {
      const other = nodeAt(node.first + j).visits;
      if (other > visits || (other == visits && j < i)) before++;
    }
    if (before == rank) return node.first + i;
  }
  return node.first;
}
