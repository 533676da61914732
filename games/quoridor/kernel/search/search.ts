import { HashTable, valueOf, worthOf } from '@quadrille/kernel/assembly/hash-table';
import { Frame, maxPly, enterMove, frameAt } from '../board/frame';
import { stockOf, toMove, unmake } from '../board/position';
import { evaluate } from '../evaluation/evaluation';
import { forgetPlaces } from '../evaluation/places';
import { hasRaceTable, openRaces, raceResult } from '../evaluation/race';
import { listMoves, rewardMove, recordCutoff, takeMove } from '../moves/candidates';
import { isPawnMove, isWall } from '../board/move';

/** Kinds of bounds in the hash table. */
const exact: i32 = 0;
const atLeast: i32 = 1;
const atMost: i32 = 2;

/** Hash tables by the logarithm of their size: a small search would waste its time clearing a large table. */
const tables = new StaticArray<HashTable | null>(24);
let table: HashTable | null = null;

/** Opens a table for this many nodes. With `keep` its entries age, otherwise they are cleared. */
export function openTable(nodes: f64, keep: bool): void {
  let log = 10;
  while (log < 20 && <f64>((<i64>4) << log) < nodes) log++;
  let chosen = tables[log];
  if (!chosen) {
    chosen = new HashTable(log);
    tables[log] = chosen;
  } else if (keep) {
    chosen.nextGeneration();
  } else {
    chosen.clear();
  }
  table = chosen;
}

/** The entry of a node, or 0. */
export function find(key: u64): u64 {
  return table!.find(key);
}

/** Like `find`, but also works before the first search. */
export function peek(key: u64): u64 {
  return table ? table!.find(key) : 0;
}

function storeEntry(key: u64, move: i32, score: i32, bound: i32, depth: i32): void {
  const value = ((<u64>(<u16>score)) << 16) | ((<u64>bound) << 12) | <u64>move;
  table!.put(key, value, max(depth, 0));
}

export function moveIn(entry: u64): i32 {
  return <i32>valueOf(entry) & 0x3ff;
}

function scoreIn(entry: u64): i32 {
  return <i32>(<i16>(valueOf(entry) >> 16));
}

function boundIn(entry: u64): i32 {
  return (<i32>valueOf(entry) >> 12) & 3;
}

function depthIn(entry: u64): i32 {
  return worthOf(entry);
}

/**
 * Principal variation search with its own stack: `advance` runs until the root is decided or the nodes are used up, and
 * a later call continues. So the result depends on the number of nodes and not on how they were divided into slices.
 */
export const winScore: i32 = 30000;
export const infinityScore: i32 = 32000;
const noMove: i32 = 1023;

/** Scores beyond this are forced wins or losses and count the plies to the end. */
export const certainScore: i32 = 29000;

/** Search modes of the current move. */
const fullWindow: i32 = 0;
const nullWindow: i32 = 1;

/**
 * Near the leaves, a node whose evaluation beats beta by this margin per remaining ply is not searched (reverse
 * futility pruning): 60.5 % (±6.8) against a search without it.
 */
const futilityDepth: i32 = 6;
const futilityMargin: i32 = 40;

export let nodes: f64 = 0;
let ply: i32 = 0;
let value: i32 = 0;
let isEntering: bool = false;
let searchesAllWalls: bool = false;
/** So few walls are left at the root that all of them are searched. */
let isEnding: bool = false;
const fewWalls: i32 = 2;
let seedSalt: u64 = 0;
/** No seat has walls at the root. */
let isRace: bool = false;

/** Keys of the positions since the last wall of the match, oldest first, then of the path from the root. */
const keys: usize = memory.data(8 * 4096, 16);
let pastKeyCount: i32 = 0;

/** Root moves that other lines use. */
const excluded: usize = memory.data(1024);
let hasExclusions: bool = false;

const reductions: usize = memory.data(64 * 64);

export function prepareSearch(seed: u32, all: bool, keep: bool): void {
  searchesAllWalls = all;
  nodes = 0;
  seedSalt = <u64>seed * 0xd1342543de82ef95;
  isRace = stockOf(0) == 0 && stockOf(1) == 0;
  isEnding = stockOf(0) + stockOf(1) <= fewWalls;
  openRaces(keep);
  forgetPlaces();
  for (let depth = 1; depth < 64; depth++) {
    for (let order = 1; order < 64; order++) {
      const r = 0.4 + (Math.log(depth) * Math.log(order)) / 2;
      store<u8>(reductions + (depth << 6) + order, <u8>r);
    }
  }
  clearExclusions();
}

export function forgetKeys(): void {
  pastKeyCount = 0;
}

export function addKey(key: u64): void {
  if (pastKeyCount < 3900) store<u64>(keys + (pastKeyCount++ << 3), key);
}

/** Whether the match has had this position since its last wall. */
export function hasOccurred(key: u64): bool {
  for (let at = 0; at < pastKeyCount; at++) if (load<u64>(keys + (at << 3)) == key) return true;
  return false;
}

/** Used for the second best line and later ones. */
export function exclude(move: i32): void {
  store<u8>(excluded + move, 1);
  hasExclusions = true;
}

export function clearExclusions(): void {
  memory.fill(excluded, 0, 1024);
  hasExclusions = false;
}

export function pliesSinceWallAtRoot(): i32 {
  return pastKeyCount;
}

/** Begins a search of the root with a window. */
export function startRoot(depth: i32, alpha: i32, beta: i32): void {
  const root = frameAt(0);
  root.depth = depth;
  root.alpha = alpha;
  root.beta = beta;
  ply = 0;
  isEntering = true;
}

/** Returns true when the root is decided, false when `limit` nodes have been searched. */
export function advance(limit: f64): bool {
  while (true) {
    const frame = frameAt(ply);
    let decided: bool = false;
    if (isEntering) {
      if (nodes >= limit) return false;
      nodes += 1;
      isEntering = false;
      decided = enterNode(frame);
    }
    if (!decided) {
      if (playNextMove(frame)) {
        ply++;
        isEntering = true;
        continue;
      }
      leaveNode(frame);
    }
    if (ply == 0) return true;
    ply--;
    const parent = frameAt(ply);
    unmake(parent.undo);
    takeScore(parent, -value);
  }
}

/** Undoes all moves of an unfinished search. */
export function unwind(): void {
  while (ply > 0) {
    ply--;
    unmake(frameAt(ply).undo);
  }
}

/** Returns true if `value` is known without searching moves. */
function enterNode(frame: Frame): bool {
  if (frame.distanceOf(1 - toMove) == 0) {
    value = ply - winScore;
    return true;
  }
  store<u64>(keys + ((pastKeyCount + ply) << 3), frame.key);
  if (ply > 0 && stockOf(0) == 0 && stockOf(1) == 0 && hasRaceTable(isRace)) {
    const result = raceResult();
    value = result > 0 ? winScore - ply - result : result < 0 ? ply - result - 1 - winScore : 0;
    return true;
  }
  frame.alphaAtStart = frame.alpha;
  frame.best = -infinityScore;
  frame.bestMove = noMove;
  frame.hashMove = noMove;
  frame.searched = 0;
  frame.isListWritten = 0;
  frame.needsResearch = 0;
  frame.move = noMove;
  if (ply > 0) {
    if (isRepeated(frame)) {
      value = 0;
      return true;
    }
    frame.alpha = max(frame.alpha, ply - winScore);
    frame.beta = min(frame.beta, winScore - ply - 1);
    if (frame.alpha >= frame.beta) {
      value = frame.alpha;
      return true;
    }
  }
  const entry = find(frame.key);
  if (entry) {
    frame.hashMove = moveIn(entry);
    const score = fromTable(scoreIn(entry));
    // If no move is left out, a forced end is proved at any depth.
    const deep = depthIn(entry) >= frame.depth || (searchesAllWalls && abs(score) > certainScore);
    if (ply > 0 && deep && (frame.alpha + 1 == frame.beta || searchesAllWalls)) {
      const bound = boundIn(entry);
      if (bound == exact || (bound == atLeast && score >= frame.beta) || (bound == atMost && score <= frame.alpha)) {
        value = score;
        return true;
      }
    }
  }
  // Extend the search if the seat to move is one step from its goal.
  if (frame.depth <= 0 && frame.distanceOf(toMove) == 1) frame.depth = 1;
  if (frame.depth <= 0 || ply >= maxPly) {
    // A proof only knows wins, losses and undecided (0).
    value = searchesAllWalls ? 0 : evaluate(frame, ply) + seedNoise(frame);
    return true;
  }
  frame.evaluation = searchesAllWalls ? 0 : evaluate(frame, ply) + seedNoise(frame);
  if (isFutile(frame) && frame.evaluation - futilityMargin * frame.depth >= frame.beta) {
    value = frame.evaluation;
    return true;
  }
  return false;
}

function isFutile(frame: Frame): bool {
  const narrow = frame.alpha + 1 == frame.beta && abs(frame.beta) < certainScore;
  return ply > 0 && frame.depth <= futilityDepth && narrow && !searchesAllWalls;
}

/** 0 to 3 points that depend on position and seed, so that the seed decides between equal moves. */
function seedNoise(frame: Frame): i32 {
  return <i32>(((frame.key ^ seedSalt) * 0x9e3779b97f4a7c15) >> 62);
}

/** Win scores count plies from the root; in the table they count from the node. */
function toTable(score: i32): i32 {
  return score > certainScore ? score + ply : score < -certainScore ? score - ply : score;
}

function fromTable(score: i32): i32 {
  return score > certainScore ? score - ply : score < -certainScore ? score + ply : score;
}

/** One repetition within the search counts as a draw; a position of the match must have occurred twice. */
function isRepeated(frame: Frame): bool {
  const here = pastKeyCount + ply;
  const last = here - min(frame.pliesSinceWall, here);
  let before = 0;
  for (let at = here - 2; at >= last; at -= 2) {
    if (load<u64>(keys + (at << 3)) != frame.key) continue;
    if (at >= pastKeyCount || ++before == 2) return true;
  }
  return false;
}

/** Plays the next move to search. Returns false if there is none or none is needed. */
function playNextMove(frame: Frame): bool {
  if (frame.needsResearch) {
    frame.needsResearch = 0;
    enterMove(frame, ply, frame.move);
  } else {
    if (frame.alpha >= frame.beta) return false;
    while (true) {
      const move = chooseMove(frame);
      if (move < 0) return false;
      if (enterMove(frame, ply, move)) break;
      unmake(frame.undo);
    }
    frame.mode = frame.searched == 0 ? fullWindow : nullWindow;
    frame.reduction = reductionOf(frame);
  }
  const child = frameAt(ply + 1);
  child.alpha = frame.mode == fullWindow ? -frame.beta : -frame.alpha - 1;
  child.beta = -frame.alpha;
  child.depth = frame.depth - 1 - frame.reduction;
  return true;
}

/** The move of the hash table is tried before the list is written. */
function chooseMove(frame: Frame): i32 {
  if (frame.isListWritten == 0) {
    frame.isListWritten = -1;
    if (frame.hashMove != noMove && isNotExcluded(frame.hashMove)) return frame.hashMove;
  }
  if (frame.isListWritten < 0) {
    const last = ply > 0 ? frameAt(ply - 1).move : noMove;
    listMoves(frame, ply, wallWidthOf(frame.depth), last, searchesAllWalls || isEnding);
  }
  while (true) {
    const move = takeMove(frame);
    if (move < 0) return -1;
    if (move != frame.hashMove && isNotExcluded(move)) return move;
  }
}

function isNotExcluded(move: i32): bool {
  return ply > 0 || load<u8>(excluded + move) == 0;
}

/** How far from the opponent's shortest paths walls are candidates: less near the leaves. */
function wallWidthOf(depth: i32): i32 {
  if (ply == 0) return 3;
  return depth <= 1 ? -1 : depth <= 3 ? 0 : depth <= 5 ? 1 : 2;
}

function reductionOf(frame: Frame): i32 {
  if (searchesAllWalls || frame.depth < 2 || frame.searched < 2) return 0;
  let less = <i32>load<u8>(reductions + (min(frame.depth, 63) << 6) + min(frame.searched, 63));
  if (isPawnMove(frame.move) && less > 0) less--;
  return min(less, frame.depth - 1);
}

/** Handles the result of the current move. */
function takeScore(frame: Frame, score: i32): void {
  if (frame.mode == nullWindow && score > frame.alpha) {
    if (frame.reduction > 0) {
      frame.reduction = 0;
      frame.needsResearch = 1;
      return;
    }
    if (score < frame.beta) {
      frame.mode = fullWindow;
      frame.needsResearch = 1;
      return;
    }
  }
  frame.searched++;
  if (score <= frame.best) return;
  frame.best = score;
  if (score <= frame.alpha) return;
  frame.alpha = score;
  frame.bestMove = frame.move;
  if (score >= frame.beta) rewardCutoff(frame);
}

/** Rewards the move that caused a cutoff, for the move ordering elsewhere. */
function rewardCutoff(frame: Frame): void {
  const merit = min(frame.depth * frame.depth, 400);
  rewardMove(toMove, frame.move, merit);
  if (frame.isListWritten == 1) {
    for (let at = 0; at < frame.takenCount; at++) {
      const move = load<i32>(frame.list() + (at << 2)) & 1023;
      if (move != frame.move) rewardMove(toMove, move, -merit);
    }
  }
  if (isWall(frame.move)) recordCutoff(toMove, ply, frame.move, ply > 0 ? frameAt(ply - 1).move : noMove);
}

function leaveNode(frame: Frame): void {
  value = frame.searched == 0 ? frame.evaluation : frame.best;
  if (frame.searched == 0 || (ply == 0 && hasExclusions)) return;
  const bound = value >= frame.beta ? atLeast : value > frame.alphaAtStart ? exact : atMost;
  const move = frame.bestMove != noMove ? frame.bestMove : frame.hashMove;
  storeEntry(frame.key, move, toTable(value), bound, frame.depth);
}

export function rootMove(): i32 {
  return frameAt(0).bestMove;
}

export function rootScore(): i32 {
  return frameAt(0).best;
}
