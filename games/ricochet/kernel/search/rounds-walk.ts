/** The two halves of a round for every board and every rule, step by step; the slow twin of `rounds-lanes.ts`. */
import { countStates, reachGoal } from '../placements/goal';
import { entryPlacement, logCells, unpack } from '../placements/log';
import { addCell, addCells, closedAt, keyOf, placementOf, plane } from '../placements/placement';
import {
  activeOf,
  blockOf,
  blockShift,
  helperCell,
  helperRobot,
  sorted,
  withBlock,
  withHelper,
} from '../placements/placement-key';
import { cells, robotColour, robots } from '../board/position';
import { boundOfStance, slideStance } from '../board/stance';
import { isOccupied, occupy, onward, step, vacate } from '../board/walk';

const set: usize = memory.data(32, 16);
const rest: usize = memory.data(32, 16);

/** First half: the slides of the active robot that come nearer keep the total length; their stances join this round. */
export function slideActiveByWalking(placement: usize, length: i32): void {
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
export function slideOthersByWalking(entry: usize, length: i32): void {
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

/** Slides of the active robot from all stances of `set`: those that come nearer, or all others. */
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

/** One slide of helper `i` takes all stances of `set` along, except where the active robot stands in the way. */
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

/** Whether the active robot may stand on that cell; if so, it goes no further with the rest. */
function takeOut(key: u64, cell: i32): bool {
  // The cells of a block are those whose number fits, whatever the axes.
  if (((blockOf(key) << blockShift) & (cells - 1)) >> blockShift != cell >> blockShift) return false;
  const at = rest + ((<usize>((cell & 255) >> 6)) << 3);
  const bit = (<u64>1) << (cell & 63);
  const bits = load<u64>(at);
  if (!(bits & bit)) return false;
  store<u64>(at, bits & ~bit);
  return true;
}
