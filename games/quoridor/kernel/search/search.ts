import { HashTable, valueOf, worthOf } from '@quadrille/kernel/assembly/hash-table';
import { Frame, deepestPly, enterMove, frameAt } from '../board/frame';
import { stockOf, toMove, unmake } from '../board/position';
import { evaluate } from '../evaluation/evaluation';
import { forgetPlaces } from '../evaluation/places';
import { hasRaceTable, openRaces, raceResult } from '../evaluation/race';
import { listMoves, praise, refuted, takeMove } from '../moves/candidates';
import { isPawnMove, isWall } from '../board/move';

/** What a score says about the true one. */
const exact: i32 = 0;
const atLeast: i32 = 1;
const atMost: i32 = 2;

/** By the logarithm of their size: a small search would spend its time on clearing a large table. */
const tables = new StaticArray<HashTable | null>(24);
let table: HashTable | null = null;

/** A table with room for so many nodes; what is in it grows old if it is to be kept, and goes otherwise. */
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

/** Not 0: the node is known. */
export function find(key: u64): u64 {
  return table!.find(key);
}

/** The same, also where nothing has been searched yet. */
export function peek(key: u64): u64 {
  return table ? table!.find(key) : 0;
}

function remember(key: u64, move: i32, score: i32, bound: i32, depth: i32): void {
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
 * Alpha-beta with principal variation search, as a machine with a stack of its own: `advance` runs until the root is
 * decided or the nodes are spent, and a later call goes on where it stopped. So the result depends on the number of
 * nodes and not on how they were handed out.
 */
export const win: i32 = 30000;
export const infinity: i32 = 32000;
const noMove: i32 = 1023;

/** Scores beyond it count plies to the end. */
export const certain: i32 = 29000;

/** How the move in hand is searched. */
const fullWindow: i32 = 0;
const nullWindow: i32 = 1;

/** Near the leaves, who stands so much better than needed, per ply left, is not searched: 60.5 % (±6.8) against without. */
const calmDepth: i32 = 6;
const calmMargin: i32 = 40;

export let nodes: f64 = 0;
let ply: i32 = 0;
let value: i32 = 0;
let entering: bool = false;
let everything: bool = false;
/** So few walls are left at the root that none has to be left out. */
let isEnding: bool = false;
const fewWalls: i32 = 2;
let salt: u64 = 0;
/** Nobody has walls at the root. */
let isRace: bool = false;

/** Keys of the positions since the game's last wall, the oldest first, then of those on the way from the root. */
const keys: usize = memory.data(8 * 4096, 16);
let known: i32 = 0;

/** Root moves that other lines have taken. */
const excluded: usize = memory.data(1024);
let hasExclusions: bool = false;

const reductions: usize = memory.data(64 * 64);

export function prepare(seed: u32, all: bool, keep: bool): void {
  everything = all;
  nodes = 0;
  salt = <u64>seed * 0xd1342543de82ef95;
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
  excludeNone();
}

export function forgetKeys(): void {
  known = 0;
}

export function addKey(key: u64): void {
  if (known < 3900) store<u64>(keys + (known++ << 3), key);
}

/** Whether the game has had the position since its last wall. */
export function wasThere(key: u64): bool {
  for (let at = 0; at < known; at++) if (load<u64>(keys + (at << 3)) == key) return true;
  return false;
}

/** For the second best line and those after it. */
export function exclude(move: i32): void {
  store<u8>(excluded + move, 1);
  hasExclusions = true;
}

export function excludeNone(): void {
  memory.fill(excluded, 0, 1024);
  hasExclusions = false;
}

export function quietAtRoot(): i32 {
  return known;
}

/** Begins the search of the root with a window. */
export function start(depth: i32, alpha: i32, beta: i32): void {
  const root = frameAt(0);
  root.depth = depth;
  root.alpha = alpha;
  root.beta = beta;
  ply = 0;
  entering = true;
}

/** True: the root is decided. False: `limit` nodes have been searched. */
export function advance(limit: f64): bool {
  while (true) {
    const frame = frameAt(ply);
    let decided: bool = false;
    if (entering) {
      if (nodes >= limit) return false;
      nodes += 1;
      entering = false;
      decided = enter(frame);
    }
    if (!decided) {
      if (next(frame)) {
        ply++;
        entering = true;
        continue;
      }
      leave(frame);
    }
    if (ply == 0) return true;
    ply--;
    const parent = frameAt(ply);
    unmake(parent.undo);
    take(parent, -value);
  }
}

/** Takes back all moves of an unfinished search. */
export function unwind(): void {
  while (ply > 0) {
    ply--;
    unmake(frameAt(ply).undo);
  }
}

/** True: `value` is known without searching moves. */
function enter(frame: Frame): bool {
  if (frame.distanceOf(1 - toMove) == 0) {
    value = ply - win;
    return true;
  }
  store<u64>(keys + ((known + ply) << 3), frame.key);
  if (ply > 0 && stockOf(0) == 0 && stockOf(1) == 0 && hasRaceTable(isRace)) {
    const result = raceResult();
    value = result > 0 ? win - ply - result : result < 0 ? ply - result - 1 - win : 0;
    return true;
  }
  frame.floor = frame.alpha;
  frame.best = -infinity;
  frame.bestMove = noMove;
  frame.hashMove = noMove;
  frame.searched = 0;
  frame.listed = 0;
  frame.repeat = 0;
  frame.move = noMove;
  if (ply > 0) {
    if (isRepeated(frame)) {
      value = 0;
      return true;
    }
    frame.alpha = max(frame.alpha, ply - win);
    frame.beta = min(frame.beta, win - ply - 1);
    if (frame.alpha >= frame.beta) {
      value = frame.alpha;
      return true;
    }
  }
  const entry = find(frame.key);
  if (entry) {
    frame.hashMove = moveIn(entry);
    const score = fromTable(scoreIn(entry));
    // Where nothing is left out, a proved end is proved whatever the depth.
    const deep = depthIn(entry) >= frame.depth || (everything && abs(score) > certain);
    if (ply > 0 && deep && (frame.alpha + 1 == frame.beta || everything)) {
      const bound = boundIn(entry);
      if (bound == exact || (bound == atLeast && score >= frame.beta) || (bound == atMost && score <= frame.alpha)) {
        value = score;
        return true;
      }
    }
  }
  // Whoever is one step from the goal gets to take it.
  if (frame.depth <= 0 && frame.distanceOf(toMove) == 1) frame.depth = 1;
  if (frame.depth <= 0 || ply >= deepestPly) {
    // A proof knows wins, losses and what is neither.
    value = everything ? 0 : evaluate(frame, ply) + whim(frame);
    return true;
  }
  frame.evaluation = everything ? 0 : evaluate(frame, ply) + whim(frame);
  if (isCalm(frame) && frame.evaluation - calmMargin * frame.depth >= frame.beta) {
    value = frame.evaluation;
    return true;
  }
  return false;
}

function isCalm(frame: Frame): bool {
  const narrow = frame.alpha + 1 == frame.beta && abs(frame.beta) < certain;
  return ply > 0 && frame.depth <= calmDepth && narrow && !everything;
}

/** 0 to 3 points by position and seed: the seed decides between equals. */
function whim(frame: Frame): i32 {
  return <i32>(((frame.key ^ salt) * 0x9e3779b97f4a7c15) >> 62);
}

/** Scores near a win count from the root; in the table they count from the node. */
function toTable(score: i32): i32 {
  return score > certain ? score + ply : score < -certain ? score - ply : score;
}

function fromTable(score: i32): i32 {
  return score > certain ? score - ply : score < -certain ? score + ply : score;
}

/** Once more in the search is as good as a draw; in the game before it, it must have been there twice. */
function isRepeated(frame: Frame): bool {
  const here = known + ply;
  const last = here - min(frame.quiet, here);
  let before = 0;
  for (let at = here - 2; at >= last; at -= 2) {
    if (load<u64>(keys + (at << 3)) != frame.key) continue;
    if (at >= known || ++before == 2) return true;
  }
  return false;
}

/** Plays the next move to search; false: there is none, or none is needed. */
function next(frame: Frame): bool {
  if (frame.repeat) {
    frame.repeat = 0;
    enterMove(frame, ply, frame.move);
  } else {
    if (frame.alpha >= frame.beta) return false;
    while (true) {
      const move = choose(frame);
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

/** The move from the table first, before the others are even listed. */
function choose(frame: Frame): i32 {
  if (frame.listed == 0) {
    frame.listed = -1;
    if (frame.hashMove != noMove && isFree(frame.hashMove)) return frame.hashMove;
  }
  if (frame.listed < 0) {
    const last = ply > 0 ? frameAt(ply - 1).move : noMove;
    listMoves(frame, ply, widthOf(frame.depth), last, everything || isEnding);
  }
  while (true) {
    const move = takeMove(frame);
    if (move < 0) return -1;
    if (move != frame.hashMove && isFree(move)) return move;
  }
}

function isFree(move: i32): bool {
  return ply > 0 || load<u8>(excluded + move) == 0;
}

/** How far from the other's shortest paths walls are looked for: the nearer the leaves, the less. */
function widthOf(depth: i32): i32 {
  if (ply == 0) return 3;
  return depth <= 1 ? -1 : depth <= 3 ? 0 : depth <= 5 ? 1 : 2;
}

function reductionOf(frame: Frame): i32 {
  if (everything || frame.depth < 2 || frame.searched < 2) return 0;
  let less = <i32>load<u8>(reductions + (min(frame.depth, 63) << 6) + min(frame.searched, 63));
  if (isPawnMove(frame.move) && less > 0) less--;
  return min(less, frame.depth - 1);
}

/** The result of the move in hand. */
function take(frame: Frame, score: i32): void {
  if (frame.mode == nullWindow && score > frame.alpha) {
    if (frame.reduction > 0) {
      frame.reduction = 0;
      frame.repeat = 1;
      return;
    }
    if (score < frame.beta) {
      frame.mode = fullWindow;
      frame.repeat = 1;
      return;
    }
  }
  frame.searched++;
  if (score <= frame.best) return;
  frame.best = score;
  if (score <= frame.alpha) return;
  frame.alpha = score;
  frame.bestMove = frame.move;
  if (score >= frame.beta) learn(frame);
}

/** The move refutes what came before: remembered for the order of moves elsewhere. */
function learn(frame: Frame): void {
  const merit = min(frame.depth * frame.depth, 400);
  praise(toMove, frame.move, merit);
  if (frame.listed == 1) {
    for (let at = 0; at < frame.taken; at++) {
      const move = load<i32>(frame.list() + (at << 2)) & 1023;
      if (move != frame.move) praise(toMove, move, -merit);
    }
  }
  if (isWall(frame.move)) refuted(toMove, ply, frame.move, ply > 0 ? frameAt(ply - 1).move : noMove);
}

function leave(frame: Frame): void {
  value = frame.searched == 0 ? frame.evaluation : frame.best;
  if (frame.searched == 0 || (ply == 0 && hasExclusions)) return;
  const bound = value >= frame.beta ? atLeast : value > frame.floor ? exact : atMost;
  const move = frame.bestMove != noMove ? frame.bestMove : frame.hashMove;
  remember(frame.key, move, toTable(value), bound, frame.depth);
}

export function rootMove(): i32 {
  return frameAt(0).bestMove;
}

export function rootScore(): i32 {
  return frameAt(0).best;
}
