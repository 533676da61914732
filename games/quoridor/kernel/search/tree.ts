import { blockingWalls, findCorridor, touchingWalls } from '../moves/corridor';
import { distanceIn } from '../board/distance-field';
import { maxPly, enterMove, Frame, frameAt, openRoot } from '../board/frame';
import { horizontal, pass } from '../board/move';
import { destinations, findPawnMoves } from '../moves/pawn-moves';
import { evaluateFour, fourSeatChances } from '../evaluation/evaluation';
import { hash, players, stockOf, toMove, unmake } from '../board/position';
import { shieldsOf } from '../moves/candidates';
import { findFitting, fitting } from '../board/wall-masks';
import { copyWalls, firstOf, hasWall, wallSetBytes, wallWords, wordOf } from '../board/wall-set';

/**
 * Search for four players (PUCT with max^n): each iteration adds one node, chosen by how well moves did for the seat
 * that makes them and by their priors. A leaf is evaluated as winning chances of all four seats, which are added up
 * along the path.
 */
@unmanaged
export class Node {
  /** Sums of winning chances by seat. */
  chanceSum0: f32 = 0;
  chanceSum1: f32 = 0;
  chanceSum2: f32 = 0;
  chanceSum3: f32 = 0;
  /** Index of the first child, number of children, and number of visits. */
  firstChild: u32 = 0;
  visits: u32 = 0;
  /** The prior of the move among its siblings; negative: an illegal wall. */
  prior: f32 = 0;
  move: u16 = 0;
  childCount: u16 = 0;
}

export const nodeBytes: usize = 32;
export const maxNodes: u32 = 1 << 20;

/**
 * Only the most promising moves: one child for each of 130 moves would fill the memory with nodes that are never
 * visited.
 */
const maxChildren: i32 = 24;
export const exploration: f32 = 1.6;
/** The prior of a wall that protects the mover's own path. */
const shieldPrior: f32 = 0.4;

let nodes: usize = 0;
export let usedNodes: u32 = 0;
export let iterations: f64 = 0;
let seed: u32 = 0;
export const path: usize = memory.data(4 * 100, 16);

const priors: usize = memory.data(4 * 408, 16);
const moves: usize = memory.data(4 * 408, 16);
let proposedCount: i32 = 0;
const blockingWallsBySeat: usize = memory.data(64 * 4, 16);
const touchingWallsBySeat: usize = memory.data(64 * 4, 16);

export function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * nodeBytes);
}

export function createNode(move: i32, prior: f32): u32 {
  const node = nodeAt(usedNodes);
  v128.store(changetype<usize>(node), f32x4.splat(0));
  node.firstChild = 0;
  node.visits = 0;
  node.prior = prior;
  node.move = <u16>move;
  node.childCount = 0;
  return usedNodes++;
}

export function startTree(newSeed: u32): void {
  if (!nodes) nodes = heap.alloc(<usize>maxNodes * nodeBytes);
  usedNodes = 0;
  iterations = 0;
  seed = newSeed;
  openRoot(0);
  createNode(pass, 1);
}

/** Runs iterations until `until` of them are done. */
export function growUntil(until: f64): void {
  while (iterations < until) {
    runIteration();
    iterations += 1;
  }
}

function runIteration(): void {
  let ply = 0;
  let node = nodeAt(0);
  store<u32>(path, 0);
  while (true) {
    const frame = frameAt(ply);
    if (winnerOf(frame) >= 0) {
      evaluateFour(frame, winnerOf(frame));
      break;
    }
    if (node.childCount == 0) {
      if (node.visits > 0 || ply == 0) expandNode(frame, node);
      if (node.childCount == 0 || ply >= maxPly - 1) {
        evaluateFour(frame, -1);
        break;
      }
    }
    const child = playBestChild(frame, node, ply);
    if (child == 0) {
      evaluateFour(frame, -1);
      break;
    }
    ply++;
    store<u32>(path + (ply << 2), child);
    node = nodeAt(child);
  }
  const result = v128.load(fourSeatChances);
  for (let at = ply; at >= 0; at--) {
    const visited = nodeAt(load<u32>(path + (at << 2)));
    v128.store(changetype<usize>(visited), f32x4.add(v128.load(changetype<usize>(visited)), result));
    visited.visits++;
    if (at > 0) unmake(frameAt(at - 1).undo);
  }
}

export function winnerOf(frame: Frame): i32 {
  for (let seat = 0; seat < players; seat++) if (frame.distanceOf(seat) == 0) return seat;
  return -1;
}

/** Plays the move with the highest PUCT score; returns 0 if none is legal. */
function playBestChild(frame: Frame, node: Node, ply: i32): u32 {
  const mover = toMove;
  while (true) {
    const child = selectChild(node, mover);
    if (child == 0) return 0;
    const move = nodeAt(child).move;
    if (enterMove(frame, ply, move)) return child;
    unmake(frame.undo);
    nodeAt(child).prior = -1;
  }
}

function selectChild(node: Node, mover: i32): u32 {
  const spread = exploration * Mathf.sqrt(<f32>node.visits + 1);
  // An untried move is expected to do slightly worse than the average of the tried ones.
  const own = load<f32>(changetype<usize>(node) + ((<usize>mover) << 2));
  const unknown = node.visits > 0 ? own / <f32>node.visits - <f32>0.05 : <f32>0;
  let best: u32 = 0;
  let most: f32 = -1000;
  for (let i: u32 = 0; i < node.childCount; i++) {
    const child = nodeAt(node.firstChild + i);
    if (child.prior < 0) continue;
    const visits = <f32>child.visits;
    const sum = load<f32>(changetype<usize>(child) + ((<usize>mover) << 2));
    const worth = (visits > 0 ? sum / visits : unknown) + (spread * child.prior) / (1 + visits);
    if (worth > most) {
      most = worth;
      best = node.firstChild + i;
    }
  }
  return best;
}

function proposeMove(move: i32, prior: f32): void {
  store<i32>(moves + (proposedCount << 2), move);
  store<f32>(priors + (proposedCount << 2), prior);
  proposedCount++;
}

export function expandNode(frame: Frame, node: Node): void {
  proposedCount = 0;
  proposePawnMoves(frame);
  if (stockOf(toMove) > 0) proposeWalls(frame);
  if (proposedCount == 0) proposeMove(pass, 1);
  const count = min(proposedCount, maxChildren);
  if (usedNodes + <u32>count > maxNodes) return;
  node.firstChild = usedNodes;
  node.childCount = <u16>count;
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) {
    let best = i;
    for (let j = i + 1; j < proposedCount; j++) {
      if (load<f32>(priors + (j << 2)) > load<f32>(priors + (best << 2))) best = j;
    }
    const prior = load<f32>(priors + (best << 2));
    const move = load<i32>(moves + (best << 2));
    store<f32>(priors + (best << 2), load<f32>(priors + (i << 2)));
    store<i32>(moves + (best << 2), load<i32>(moves + (i << 2)));
    createNode(move, prior);
    sum += prior;
  }
  for (let i: u32 = 0; i < <u32>count; i++) nodeAt(node.firstChild + i).prior /= sum;
}

function proposePawnMoves(frame: Frame): void {
  findPawnMoves();
  const field = frame.fieldOf(toMove);
  const steps = frame.distanceOf(toMove);
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(destinations + (word << 3)); rest; rest &= rest - 1) {
      const square = firstOf(rest, word) - horizontal;
      const gain = steps - distanceIn(field, square);
      proposeMove(square, seedNoise(square) * (gain >= 2 ? 12 : gain == 1 ? 5 : gain == 0 ? <f32>0.8 : <f32>0.3));
    }
  }
}

/** Noise of up to 2 %, so that the seed decides between equal moves. */
function seedNoise(move: i32): f32 {
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
    copyWalls(blockingWallsBySeat + <usize>seat * wallSetBytes, blockingWalls);
    copyWalls(touchingWallsBySeat + <usize>seat * wallSetBytes, touchingWalls);
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
        if (hasWall(blockingWallsBySeat + <usize>seat * wallSetBytes, wall)) prior += weight * <f32>1.5;
        else if (hasWall(touchingWallsBySeat + <usize>seat * wallSetBytes, wall)) prior += weight * <f32>0.4;
      }
      if (hasWall(shields, wall)) prior += shieldPrior;
      if (prior == 0) continue;
      if (hasWall(blockingWalls, wall)) prior *= <f32>0.15;
      else if (hasWall(touchingWalls, wall)) prior *= <f32>0.6;
      proposeMove(wall, prior * seedNoise(wall));
    }
  }
}

/** The most visited moves of the root, best first. */
export function rootMove(rank: i32): i32 {
  return nodeAt(childOfRank(nodeAt(0), rank)).move;
}

export function rootCount(): i32 {
  const root = nodeAt(0);
  let count = 0;
  for (let i: u32 = 0; i < root.childCount; i++) if (nodeAt(root.firstChild + i).visits > 0) count++;
  return count;
}

/** The mean winning chance of a seat after the root move of this rank. */
export function rootChance(rank: i32, seat: i32): f32 {
  const child = nodeAt(childOfRank(nodeAt(0), rank));
  return load<f32>(changetype<usize>(child) + ((<usize>seat) << 2)) / <f32>child.visits;
}

export function rootVisits(rank: i32): u32 {
  return nodeAt(childOfRank(nodeAt(0), rank)).visits;
}

export function rootPrior(rank: i32): f32 {
  return nodeAt(childOfRank(nodeAt(0), rank)).prior;
}

/** Whether this many more iterations cannot make another root move the most visited one. */
export function isDecided(left: f64): bool {
  const root = nodeAt(0);
  let legal = 0;
  for (let i: u32 = 0; i < root.childCount; i++) if (nodeAt(root.firstChild + i).prior >= 0) legal++;
  if (legal == 0) return false;
  return legal == 1 || <f64>rootVisits(0) - <f64>rootVisits(1) > left;
}

/** Writes the most visited line from the root move of this rank; returns its length. */
export function writePrincipalVariation(rank: i32, to: usize, most: i32): i32 {
  let node = nodeAt(childOfRank(nodeAt(0), rank));
  let length = 0;
  while (true) {
    store<u16>(to + (length++ << 1), node.move);
    if (length == most || node.childCount == 0) return length;
    const next = childOfRank(node, 0);
    if (nodeAt(next).visits == 0) return length;
    node = nodeAt(next);
  }
}

/** The child with exactly `rank` siblings of more visits. */
function childOfRank(node: Node, rank: i32): u32 {
  for (let i: u32 = 0; i < node.childCount; i++) {
    let before = 0;
    const visits = nodeAt(node.firstChild + i).visits;
    for (let j: u32 = 0; j < node.childCount; j++) {
      const other = nodeAt(node.firstChild + j).visits;
      if (other > visits || (other == visits && j < i)) before++;
    }
    if (before == rank) return node.firstChild + i;
  }
  return node.firstChild;
}
