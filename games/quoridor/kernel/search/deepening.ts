import { resetFrames } from '../board/frames';
import { openRoot } from '../board/frame';
import { clearOrdering, ageOrdering } from '../moves/candidates';
import { isLegal } from '../moves/moves';
import { hash, make, players, unmake } from '../board/position';
import {
  advance,
  certainScore,
  exclude,
  clearExclusions,
  find,
  infinityScore,
  moveIn,
  nodes,
  openTable,
  prepareSearch,
  pliesSinceWallAtRoot,
  rootMove,
  rootScore,
  startRoot,
  unwind,
  winScore,
} from './search';
import * as tree from './tree';

/** Iterative deepening with several lines: in each depth the best move, then the best of the others, and so on. */
const maxLines: i32 = 32;
const noMove: i32 = 1023;

const moves: usize = memory.data(4 * 32, 16);
const scores: usize = memory.data(4 * 32, 16);
/** Results of the depth in progress. */
const newMoves: usize = memory.data(4 * 32, 16);
const newScores: usize = memory.data(4 * 32, 16);

/** The principal variation of each line, from the hash table. */
const maxVariation: i32 = 24;
const variations: usize = memory.data(2 * 24 * 32, 16);
const lengths: usize = memory.data(4 * 32, 16);
const undos: usize = memory.data(4 * 24, 16);

export let finishedDepth: i32 = 0;
export let linesFound: i32 = 0;
let depth: i32 = 0;
let depthLimit: i32 = 0;
let lines: i32 = 1;
let line: i32 = 0;
let windowLow: i32 = 0;
let windowHigh: i32 = 0;
let windowMargin: i32 = 0;
let isRunning: bool = false;
let budget: f64 = 0;
let rootSeat: i32 = 0;

/** An iteration of the tree for four players takes as long as this many nodes for two. */
const nodesPerIteration: f64 = 4;

export function nodesDone(): f64 {
  return players > 2 ? tree.iterations * nodesPerIteration : nodes;
}

export function moveOfLine(index: i32): i32 {
  return load<i32>(moves + (index << 2));
}

export function scoreOfLine(index: i32): i32 {
  return load<i32>(scores + (index << 2));
}

/** The ply of the match now, and when the last search began. */
let matchPly: i32 = 0;
let plyOfLastSearch: i32 = 0;
/** Whether the results of the last search can be reused: it was of the same kind. */
let isReusable: bool = false;

export function forgetMatch(): void {
  matchPly = 0;
}

export function advanceMatch(plies: i32): void {
  matchPly += plies;
}

/** With `keep` the search reuses earlier results; without it the result depends only on the position. */
export function begin(seat: i32, total: f64, maxDepth: i32, lineCount: i32, seed: u32, all: bool, keep: bool): void {
  rootSeat = seat;
  budget = total;
  depthLimit = maxDepth;
  lines = min(lineCount, maxLines);
  depth = 0;
  finishedDepth = 0;
  linesFound = 0;
  isRunning = false;
  if (players > 2) {
    tree.startTree(seed);
    return;
  }
  const builds = keep && isReusable && !all;
  openTable(total, builds);
  if (builds) ageOrdering(matchPly - plyOfLastSearch);
  else clearOrdering();
  plyOfLastSearch = matchPly;
  isReusable = keep && !all;
  prepareSearch(seed, all, builds);
  openRoot(pliesSinceWallAtRoot());
  nextDepth();
}

function nextDepth(): void {
  depth++;
  line = 0;
  clearExclusions();
  setWindow();
}

/** An aspiration window around the last score of this line: a narrow window cuts more. */
function setWindow(): void {
  windowMargin = 40;
  const last = line < linesFound ? scoreOfLine(line) : 0;
  const wide = depth < 4 || line >= linesFound || abs(last) > certainScore;
  windowLow = wide ? -infinityScore : last - windowMargin;
  windowHigh = wide ? infinityScore : last + windowMargin;
}

/** Searches this many more nodes. Returns true when the search is over. */
export function think(slice: f64): bool {
  if (players > 2) return growTree(slice);
  const limit = min(nodes + slice, budget);
  while (depth <= depthLimit) {
    if (!isRunning) {
      startRoot(depth, windowLow, windowHigh);
      isRunning = true;
    }
    if (!advance(limit)) {
      if (nodes < budget) return false;
      unwind();
      isRunning = false;
      acceptUnfinishedDepth();
      return true;
    }
    isRunning = false;
    if (!finishRootSearch()) return true;
  }
  return true;
}

function growTree(slice: f64): bool {
  const looks = max(Math.floor(budget / nodesPerIteration), 1);
  tree.growUntil(min(tree.iterations + max(Math.floor(slice / nodesPerIteration), 1), looks));
  linesFound = min(tree.rootCount(), lines);
  finishedDepth = 0;
  for (let index = 0; index < linesFound; index++) {
    store<i32>(moves + (index << 2), tree.rootMove(index));
    const chance = tree.rootChance(index, rootSeat);
    store<i32>(
      scores + (index << 2),
      <i32>(<f32>200 * Mathf.log((<f32>3 * chance + <f32>0.0001) / (<f32>1.0001 - chance))),
    );
    const length = tree.writePrincipalVariation(index, variationOf(index), maxVariation);
    store<i32>(lengths + (index << 2), length);
    finishedDepth = max(finishedDepth, length);
  }
  return tree.iterations >= looks;
}

/** Handles a finished root search. Returns false if the whole search is over. */
function finishRootSearch(): bool {
  const score = rootScore();
  if (score <= windowLow && windowLow > -infinityScore) {
    windowLow = max(windowLow - windowMargin, -infinityScore);
    widenWindow();
    return true;
  }
  if (score >= windowHigh && windowHigh < infinityScore) {
    windowHigh = min(windowHigh + windowMargin, infinityScore);
    widenWindow();
    return true;
  }
  const move = rootMove();
  if (move != noMove) {
    store<i32>(newMoves + (line << 2), move);
    store<i32>(newScores + (line << 2), score);
    line++;
    if (line < lines) {
      exclude(move);
      setWindow();
      return true;
    }
  } else if (line == 0) return false;
  acceptLine();
  const best = scoreOfLine(0);
  // A forced win or loss within the searched depth cannot become shorter.
  if (abs(best) > certainScore && winScore - abs(best) <= depth - 2) return false;
  nextDepth();
  return true;
}

function widenWindow(): void {
  windowMargin *= 3;
  if (windowMargin > 1000) {
    windowLow = -infinityScore;
    windowHigh = infinityScore;
  }
}

function acceptLine(): void {
  sortLines();
  memory.copy(moves, newMoves, 4 * line);
  memory.copy(scores, newScores, 4 * line);
  linesFound = line;
  finishedDepth = depth;
  for (let index = 0; index < line; index++) storeVariation(index);
}

export function variationOf(index: i32): usize {
  return variations + <usize>(index * maxVariation) * 2;
}

export function lengthOf(index: i32): i32 {
  return load<i32>(lengths + (index << 2));
}

/** Plays the best moves of the hash table one after the other, and undoes them. */
function storeVariation(index: i32): void {
  const variation = variationOf(index);
  let move = moveOfLine(index);
  let length = 0;
  resetFrames();
  while (length < maxVariation && move != noMove && isLegal(move)) {
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

/** A later line of a depth may be better than an earlier one. */
function sortLines(): void {
  for (let i = 1; i < line; i++) {
    for (let j = i; j > 0; j--) {
      const at = newScores + (j << 2);
      if (load<i32>(at - 4) >= load<i32>(at)) break;
      swapLines(at);
      swapLines(newMoves + (j << 2));
    }
  }
}

function swapLines(at: usize): void {
  const value = load<i32>(at);
  store<i32>(at, load<i32>(at - 4));
  store<i32>(at - 4, value);
}

/** The nodes ran out within a depth: use the improvements found so far. */
function acceptUnfinishedDepth(): void {
  if (line > 0 || rootMove() == noMove || (linesFound > 0 && rootScore() <= windowLow)) return;
  if (linesFound > 1 && rootMove() != moveOfLine(0)) return;
  store<i32>(moves, rootMove());
  store<i32>(scores, rootScore());
  linesFound = max(linesFound, 1);
  storeVariation(0);
}

/** Ends a running search with its results so far and restores the position. */
export function cancel(): void {
  if (isRunning) {
    unwind();
    isRunning = false;
    acceptUnfinishedDepth();
  }
  depth = depthLimit + 1;
}
