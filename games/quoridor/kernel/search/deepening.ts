import { resetFrames } from '../board/frames';
import { openRoot } from '../board/frame';
import { forget, shift } from '../moves/candidates';
import { isLegal } from '../moves/moves';
import { hash, make, players, unmake } from '../board/position';
import {
  advance,
  certain,
  exclude,
  excludeNone,
  find,
  infinity,
  moveIn,
  nodes,
  openTable,
  prepare,
  quietAtRoot,
  rootMove,
  rootScore,
  start,
  unwind,
  win,
} from './search';
import * as tree from './tree';

/** Depth by depth, and in each depth line by line: the best move, then the best of the others, and so on. */
const mostLines: i32 = 32;
const noMove: i32 = 1023;

const moves: usize = memory.data(4 * 32, 16);
const scores: usize = memory.data(4 * 32, 16);
/** Of the depth that is being searched. */
const newMoves: usize = memory.data(4 * 32, 16);
const newScores: usize = memory.data(4 * 32, 16);

/** The moves of each line, as far as the table remembers them. */
const longest: i32 = 24;
const variations: usize = memory.data(2 * 24 * 32, 16);
const lengths: usize = memory.data(4 * 32, 16);
const undos: usize = memory.data(4 * 24, 16);

export let depthDone: i32 = 0;
export let linesFound: i32 = 0;
let depth: i32 = 0;
let deepest: i32 = 0;
let lines: i32 = 1;
let line: i32 = 0;
let low: i32 = 0;
let high: i32 = 0;
let margin: i32 = 0;
let running: bool = false;
let budget: f64 = 0;
let rootSeat: i32 = 0;

/** A look at the tree of four players costs as much as so many nodes of two. */
const nodesPerLook: f64 = 4;

export function nodesDone(): f64 {
  return players > 2 ? tree.looks * nodesPerLook : nodes;
}

export function moveOfLine(index: i32): i32 {
  return load<i32>(moves + (index << 2));
}

export function scoreOfLine(index: i32): i32 {
  return load<i32>(scores + (index << 2));
}

/** How far the game is, as far as the board was told, and how far it was when the last search began. */
let now: i32 = 0;
let before: i32 = 0;
/** What the last search left is of use: it was one of the same kind. */
let usable: bool = false;

export function startOver(): void {
  now = 0;
}

export function goOn(plies: i32): void {
  now += plies;
}

/** With `keep` it builds on what the last search has left; without, the result depends on the position alone. */
export function begin(seat: i32, total: f64, maxDepth: i32, lineCount: i32, seed: u32, all: bool, keep: bool): void {
  rootSeat = seat;
  budget = total;
  deepest = maxDepth;
  lines = min(lineCount, mostLines);
  depth = 0;
  depthDone = 0;
  linesFound = 0;
  running = false;
  if (players > 2) {
    tree.plant(seed);
    return;
  }
  const builds = keep && usable && !all;
  openTable(total, builds);
  if (builds) shift(now - before);
  else forget();
  before = now;
  usable = keep && !all;
  prepare(seed, all, builds);
  openRoot(quietAtRoot());
  nextDepth();
}

function nextDepth(): void {
  depth++;
  line = 0;
  excludeNone();
  aim();
}

/** A window around the last score of this line: most searches end inside, and a narrow window cuts more. */
function aim(): void {
  margin = 40;
  const last = line < linesFound ? scoreOfLine(line) : 0;
  const wide = depth < 4 || line >= linesFound || abs(last) > certain;
  low = wide ? -infinity : last - margin;
  high = wide ? infinity : last + margin;
}

/** Searches so many nodes more. True: the search is over. */
export function think(slice: f64): bool {
  if (players > 2) return growTree(slice);
  const limit = min(nodes + slice, budget);
  while (depth <= deepest) {
    if (!running) {
      start(depth, low, high);
      running = true;
    }
    if (!advance(limit)) {
      if (nodes < budget) return false;
      unwind();
      running = false;
      acceptPart();
      return true;
    }
    running = false;
    if (!conclude()) return true;
  }
  return true;
}

function growTree(slice: f64): bool {
  const looks = max(Math.floor(budget / nodesPerLook), 1);
  tree.grow(min(tree.looks + max(Math.floor(slice / nodesPerLook), 1), looks));
  linesFound = min(tree.rootCount(), lines);
  depthDone = 0;
  for (let index = 0; index < linesFound; index++) {
    store<i32>(moves + (index << 2), tree.rootMove(index));
    const chance = tree.rootChance(index, rootSeat);
    store<i32>(
      scores + (index << 2),
      <i32>(<f32>200 * Mathf.log((<f32>3 * chance + <f32>0.0001) / (<f32>1.0001 - chance))),
    );
    const length = tree.principal(index, variationOf(index), longest);
    store<i32>(lengths + (index << 2), length);
    depthDone = max(depthDone, length);
  }
  return tree.looks >= looks;
}

/** The root has been decided for the window. False: there is no more to find. */
function conclude(): bool {
  const score = rootScore();
  if (score <= low && low > -infinity) {
    low = max(low - margin, -infinity);
    widen();
    return true;
  }
  if (score >= high && high < infinity) {
    high = min(high + margin, infinity);
    widen();
    return true;
  }
  const move = rootMove();
  if (move != noMove) {
    store<i32>(newMoves + (line << 2), move);
    store<i32>(newScores + (line << 2), score);
    line++;
    if (line < lines) {
      exclude(move);
      aim();
      return true;
    }
  } else if (line == 0) return false;
  accept();
  const best = scoreOfLine(0);
  // A win or loss that lies within the depth searched will not get nearer.
  if (abs(best) > certain && win - abs(best) <= depth - 2) return false;
  nextDepth();
  return true;
}

function widen(): void {
  margin *= 3;
  if (margin > 1000) {
    low = -infinity;
    high = infinity;
  }
}

function accept(): void {
  sort();
  memory.copy(moves, newMoves, 4 * line);
  memory.copy(scores, newScores, 4 * line);
  linesFound = line;
  depthDone = depth;
  for (let index = 0; index < line; index++) follow(index);
}

export function variationOf(index: i32): usize {
  return variations + <usize>(index * longest) * 2;
}

export function lengthOf(index: i32): i32 {
  return load<i32>(lengths + (index << 2));
}

/** Plays the best moves one after the other as the table has them, and takes them back. */
function follow(index: i32): void {
  const variation = variationOf(index);
  let move = moveOfLine(index);
  let length = 0;
  resetFrames();
  while (length < longest && move != noMove && isLegal(move)) {
    store<u16>(variation + (length << 1), <u16>move);
    store<i32>(undos + (length << 2), make(move));
    resetFrames();
    length++;
    const entry = find(hash);
    move = entry ? moveIn(entry) : noMove;
  }
  store<i32>(lengths + (index << 2), length);
  while (length > 0) unmake(load<i32>(undos + (--length << 2)));
  resetFrames();
}

/** The second line of a depth may turn out better than the first. */
function sort(): void {
  for (let i = 1; i < line; i++) {
    for (let j = i; j > 0; j--) {
      const at = newScores + (j << 2);
      if (load<i32>(at - 4) >= load<i32>(at)) break;
      swap(at);
      swap(newMoves + (j << 2));
    }
  }
}

function swap(at: usize): void {
  const value = load<i32>(at);
  store<i32>(at, load<i32>(at - 4));
  store<i32>(at - 4, value);
}

/** The nodes are spent in the middle of a depth: what it has proved better so far counts. */
function acceptPart(): void {
  if (line > 0 || rootMove() == noMove || (linesFound > 0 && rootScore() <= low)) return;
  if (linesFound > 1 && rootMove() != moveOfLine(0)) return;
  store<i32>(moves, rootMove());
  store<i32>(scores, rootScore());
  linesFound = max(linesFound, 1);
  follow(0);
}

/** Ends a search that is still going on, with what it has found: the position it began with is back on the board. */
export function cancel(): void {
  if (running) {
    unwind();
    running = false;
    acceptPart();
  }
  depth = deepest + 1;
}
