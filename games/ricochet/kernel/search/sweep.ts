import { poll } from '@quadrille/kernel/assembly/env';
import {
  cells,
  isOccupied,
  occupy,
  onward,
  robotCells,
  robotColour,
  robots,
  step,
  vacate,
  vortex,
} from '../board/position';
import { boundOfStance, nowhere, slideStance, startStance } from '../board/stance';
import { exhausted } from '../memory/memory';
import {
  addCell,
  addCells,
  clearGoal,
  clearPlacements,
  closedAt,
  countStates,
  goalPlacement,
  isListEmpty,
  keyOf,
  placementOf,
  plane,
  reachGoal,
  takeList,
  unlist,
} from '../placements/placement';
import {
  beginSegment,
  clearLog,
  entryPlacement,
  firstEntry,
  logCells,
  maxLength,
  nextEntry,
  unpack,
} from '../placements/log';
import {
  activeOf,
  blockOf,
  blockShift,
  helperCell,
  helperRobot,
  keyFor,
  sorted,
  withBlock,
  withHelper,
} from '../placements/placement-key';
import { homeCell, homeKey, looksHome } from './last-moves';
import { carryOut, slideActiveByLanes, slideHelpersByLanes } from './rounds-lanes';

/** The two halves of a round for every board and rule, step by step; `rounds-lanes.ts` is the fast version. */
const set: usize = memory.data(32, 16);
const rest: usize = memory.data(32, 16);

/** First half: slides of the active robot that come nearer keep the total length; their stances join this round. */
function slideActiveByWalking(placement: usize, length: i32): void {
  const waiting = plane(placement, length);
  const closedLow = v128.load(placement, closedAt);
  const closedHigh = v128.load(placement, closedAt + 16);
  const low = v128.andnot(v128.load(waiting), closedLow);
  const high = v128.andnot(v128.load(waiting, 16), closedHigh);
  v128.store(waiting, i64x2.splat(0));
  v128.store(waiting, i64x2.splat(0), 16);
  if (!v128.any_true(v128.or(low, high))) return;
  v128.store(placement, v128.or(closedLow, low), closedAt);
  v128.store(placement, v128.or(closedHigh, high), closedAt + 16);
  countStates(low, high);
  logCells(placement, length, low, high);
  v128.store(set, low);
  v128.store(set, high, 16);
  slideStances(placement, length, -1);
}

/** Second half: the other slides of the active robot, and those of the helpers. */
function slideOthersByWalking(entry: usize, length: i32): void {
  const placement = entryPlacement(entry);
  unpack(entry, set);
  slideStances(placement, length, 0);
  const key = keyOf(placement);
  for (let i = 0; i < robots - 1; i++) occupy(helperCell(key, i));
  for (let i = 0; i < robots - 1; i++) {
    const from = helperCell(key, i);
    vacate(from);
    const colour = robotColour(helperRobot(activeOf(key), i));
    for (let direction = 0; direction < 4; direction++) slideHelper(key, i, from, direction, colour, length + 1);
    occupy(from);
  }
  for (let i = 0; i < robots - 1; i++) vacate(helperCell(key, i));
}

/** Slides of the active robot from all stances of `set`: only those that come nearer, or only the others. */
function slideStances(placement: usize, length: i32, nearer: i32): void {
  const key = keyOf(placement);
  const active = activeOf(key);
  const colour = robotColour(active);
  const first = blockOf(key) << blockShift;
  for (let i = 0; i < robots - 1; i++) occupy(helperCell(key, i));
  for (let word = 0; word < 4; word++) {
    for (let bits = load<u64>(set + ((<usize>word) << 3)); bits; bits &= bits - 1) {
      const stance = first + (word << 6) + <i32>ctz(bits);
      const bound = boundOfStance(active, stance);
      for (let direction = 0; direction < 4; direction++) {
        const next = slideStance(stance, direction, colour);
        if (next == stance) continue;
        const change = boundOfStance(active, next) - bound;
        if (change < 0 != nearer < 0) continue;
        if (bound + change == 0 && change < 0) {
          reachGoal(placement);
          continue;
        }
        const there = next >> blockShift == blockOf(key) ? placement : placementOf(withBlock(key, next));
        if (there) addCell(there, next & 255, length + 1 + change);
      }
    }
  }
  for (let i = 0; i < robots - 1; i++) vacate(helperCell(key, i));
}

/**
 * Slides helper `i` once, for all cells of the active robot in `set` together. Cells in its way are treated one by one: there
 * the helper stops before the active robot.
 */
function slideHelper(key: u64, i: i32, from: i32, direction: i32, colour: i32, length: i32): void {
  v128.store(rest, v128.load(set));
  v128.store(rest, v128.load(set, 16), 16);
  let cell = from;
  let heading = direction;
  while (true) {
    const next = step(cell, heading);
    if (next < 0 || isOccupied(next)) break;
    if (takeOut(key, next) && cell != from) {
      const stopped = placementOf(sorted(withHelper(key, i, cell)));
      if (stopped) addCell(stopped, next & 255, length);
    }
    cell = next;
    heading = onward(cell, heading, colour);
    if (cell == from && heading == direction) break;
  }
  if (cell == from) return;
  const low = v128.load(rest);
  const high = v128.load(rest, 16);
  if (!v128.any_true(v128.or(low, high))) return;
  const moved = placementOf(sorted(withHelper(key, i, cell)));
  if (moved) addCells(moved, low, high, length);
}

/** Whether the active robot may be on that cell; if so, its stances are removed from the rest. */
function takeOut(key: u64, cell: i32): bool {
  // The cells of a block are those whose number fits, independent of the axes.
  if (((blockOf(key) << blockShift) & (cells - 1)) >> blockShift != cell >> blockShift) return false;
  const at = rest + ((<usize>((cell & 255) >> 6)) << 3);
  const bit = (<u64>1) << (cell & 63);
  const bits = load<u64>(at);
  if (!(bits & bit)) return false;
  store<u64>(at, bits & ~bit);
  return true;
}

/**
 * The search for long solutions: rounds of growing total length (moves made plus the bound of the heuristic map), over
 * placements of the helpers with sets of cells of the active robot. Every position is visited once, by a shortest path;
 * when nothing is open any more, there is no solution.
 */
const running: i32 = 0;
const solved: i32 = 1;
const unsolvable: i32 = 2;
const outOfMemory: i32 = 3;
const stopped: i32 = 4;

/** Placements between two polls of the host: about 50 microseconds. */
const pollEvery: i32 = 256;

let byLanes: bool = false;
/** The total length of the current round. */
export let length: i32 = 0;

/** The parts of a round: the active robot slides; the shortcut of `last-moves.ts`; the helpers slide. */
const slidingActive: i32 = 0;
const looking: i32 = 1;
const slidingHelpers: i32 = 2;
let part: i32 = slidingActive;
/** The next placement of the first part, or log entry of the others. */
let cursor: usize = 0;
/** Whether the round that reaches the target continues to its end, to find all solutions. */
let whole: bool = false;

export function startSweep(lanes: bool, all: bool): void {
  byLanes = lanes;
  whole = all;
  clearPlacements();
  clearLog();
  clearGoal();
  length = maxLength;
  const actives = vortex ? robots : 1;
  for (let active = 0; active < actives; active++) length = min(length, startBound(active));
  beginRound();
}

function startBound(active: i32): i32 {
  const bound = boundOfStance(active, startStance(active));
  return bound == nowhere ? maxLength : bound;
}

/** Every robot that may take the target starts as the active one in the round of its own bound. */
function enterStarts(): void {
  const actives = vortex ? robots : 1;
  for (let active = 0; active < actives; active++) {
    if (startBound(active) != length) continue;
    const stance = startStance(active);
    const placement = placementOf(withBlock(keyFor(active, robotCells), stance));
    if (placement) addCell(placement, stance & ((1 << blockShift) - 1), length);
  }
}

function startsLeft(): bool {
  const actives = vortex ? robots : 1;
  for (let active = 0; active < actives; active++) {
    const bound = startBound(active);
    if (bound > length && bound < maxLength) return true;
  }
  return false;
}

function beginRound(): void {
  enterStarts();
  beginSegment(length);
  cursor = takeList(length);
  part = slidingActive;
}

/** Processes at least this many placements, if there are as many. */
export function advance(work: i32): i32 {
  for (let left = work; left > 0; left--) {
    if ((left & (pollEvery - 1)) == 0 && poll() != 0) return stopped;
    const at = cursor;
    if (part == slidingActive) {
      if (at) {
        cursor = unlist(at, length);
        if (byLanes) slideActiveByLanes(at, length);
        else slideActiveByWalking(at, length);
        if (goalPlacement && !whole) return solved;
      } else if (byLanes || !(cursor = takeList(length))) {
        // With lanes the list meanwhile fills for the round after next; with walking it may get more for this one.
        if (exhausted) return outOfMemory;
        if (goalPlacement) return solved;
        part = byLanes && !whole ? looking : slidingHelpers;
        cursor = firstEntry(length);
      }
    } else if (part == looking) {
      if (at) {
        cursor = nextEntry(at);
        if (looksHome(at)) return goHome();
      } else {
        part = slidingHelpers;
        cursor = firstEntry(length);
      }
    } else if (at) {
      cursor = nextEntry(at);
      if (byLanes) slideHelpersByLanes(at, length);
      else slideOthersByWalking(at, length);
    } else {
      if (byLanes) carryOut(length + 1);
      if (exhausted || length + 2 >= maxLength) return outOfMemory;
      if (isListEmpty(length) && isListEmpty(length + 1) && !startsLeft()) return unsolvable;
      length++;
      beginRound();
    }
  }
  return running;
}

/** Plays the helper's slide of the shortcut before all others of its round. */
function goHome(): i32 {
  const placement = placementOf(sorted(homeKey));
  if (!placement) return outOfMemory;
  length++;
  addCell(placement, homeCell, length);
  beginSegment(length);
  slideActiveByLanes(placement, length);
  return exhausted ? outOfMemory : solved;
}
