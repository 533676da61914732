/**
 * The search for long solutions: round by round with growing total length (moves made plus moves needed at least, by
 * the heuristic map), over placements of the helpers with sets of cells of the active robot. Every position is visited
 * once, by a shortest way; when nothing is left to look at, there is no solution.
 */
import { poll } from '@quadrille/kernel/assembly/env';
import { clearGoal, goalPlacement } from '../placements/goal';
import { exhausted } from '../memory/memory';
import { homeCell, homeKey, looksHome } from './last-moves';
import { beginSegment, clearLog, firstEntry, maxLength, nextEntry } from '../placements/log';
import { addCell, clearPlacements, isListEmpty, placementOf, takeList, unlist } from '../placements/placement';
import { blockShift, keyFor, sorted, withBlock } from '../placements/placement-key';
import { robotCells, robots, vortex } from '../board/position';
import { carryOut, slideActiveByLanes, slideHelpersByLanes } from './rounds-lanes';
import { slideActiveByWalking, slideOthersByWalking } from './rounds-walk';
import { boundOfStance, nowhere, startStance } from '../board/stance';

const running: i32 = 0;
const solved: i32 = 1;
const unsolvable: i32 = 2;
const outOfMemory: i32 = 3;
const stopped: i32 = 4;

/** Placements between two questions to the host: some 50 microseconds. */
const pollEvery: i32 = 256;

let byLanes: bool = false;
/** The total length of the present round. */
export let length: i32 = 0;

/** The parts of a round: the active robot slides; a look whether the solution is near; the helpers slide. */
const slidingActive: i32 = 0;
const looking: i32 = 1;
const slidingHelpers: i32 = 2;
let part: i32 = slidingActive;
/** The next placement of the first part, or log entry of the others. */
let cursor: usize = 0;
/** Whether the round in which the target is reached goes on to its end, for all solutions. */
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

/** Goes on for at least so many placements, if there are as many. */
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
        // By lanes the list fills for the round after next meanwhile; by walking it may get more for this one.
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

/** The slide of a helper that leads home, carried out before all others of its round. */
function goHome(): i32 {
  const placement = placementOf(sorted(homeKey));
  if (!placement) return outOfMemory;
  length++;
  addCell(placement, homeCell, length);
  beginSegment(length);
  slideActiveByLanes(placement, length);
  return exhausted ? outOfMemory : solved;
}
