/**
 * The positions from which one move leads to a given one, as far as the sweep has finished them with one move less. A
 * way can be walked back from its end, so only cells on such ways are asked about.
 */
import { entryBefore, entryLength, unpack } from '../placements/log';
import { knownPlacement, lastEntry } from '../placements/placement';
import { activeOf, helperCell, helperRobot, sorted, withBlock, withHelper } from '../placements/placement-key';
import { hasDiagonals, robotColour, robots, shift, strict } from '../board/position';
import { axesOf, boundOfStance, cellOf } from '../board/stance';
import { isOccupied, occupy, onward, step, turned, vacate, walk } from '../board/walk';

/** 5 robots, 4 directions, 31 cells on a line, 4 sets of axes; ways with diagonals have no more cells than a board. */
const room: i32 = 8192;
const keys: usize = memory.data(8 * 8192, 8);
const stances: usize = memory.data(2 * 8192, 2);
/** 4 * robot + direction, robot 0 being the active one. */
const moves: usize = memory.data(8192);
let found: i32 = 0;
const set: usize = memory.data(32, 16);

export function foundKey(i: i32): u64 {
  return load<u64>(keys + ((<usize>i) << 3));
}

export function foundStance(i: i32): i32 {
  return <i32>load<u16>(stances + ((<usize>i) << 1));
}

/** Returns their number, one for each move. The last move of a solution is the active robot's: `helpersToo` is false. */
export function findPredecessors(key: u64, stance: i32, made: i32, helpersToo: bool): i32 {
  found = 0;
  const active = activeOf(key);
  for (let i = 0; i < robots - 1; i++) occupy(helperCell(key, i));
  for (let direction = 0; direction < 4; direction++) beforeActive(key, stance, active, direction, made - 1);
  if (helpersToo) {
    occupy(cellOf(stance));
    for (let i = 0; i < robots - 1; i++) {
      const end = helperCell(key, i);
      vacate(end);
      for (let direction = 0; direction < 4; direction++) beforeHelper(key, stance, active, i, direction, made - 1);
      occupy(end);
    }
    vacate(cellOf(stance));
  }
  for (let i = 0; i < robots - 1; i++) vacate(helperCell(key, i));
  return found;
}

function beforeActive(key: u64, stance: i32, active: i32, direction: i32, made: i32): void {
  const colour = robotColour(active);
  const end = cellOf(stance);
  let cell = end;
  let heading = direction;
  while (true) {
    cell = step(cell, heading);
    if (cell < 0 || isOccupied(cell)) return;
    // It left this cell against the present heading, if it stops at the end of that way.
    if (cell != end && walk(cell, heading ^ 2, colour) == end) {
      if (!strict) {
        add(key, cell, active, made, heading ^ 2);
      } else {
        const added = turned ? 3 : 1 << (heading & 1);
        for (let axes = 0; axes < 4; axes++) {
          if ((axes | added) == axesOf(stance)) add(key, (axes << (2 * shift)) | cell, active, made, heading ^ 2);
        }
      }
    }
    heading = onward(cell, heading, colour);
    if (cell == end && heading == direction) return;
  }
}

function beforeHelper(key: u64, stance: i32, active: i32, i: i32, direction: i32, made: i32): void {
  const colour = robotColour(helperRobot(active, i));
  const end = helperCell(key, i);
  let cell = end;
  let heading = direction;
  while (true) {
    cell = step(cell, heading);
    if (cell < 0 || isOccupied(cell)) return;
    if (cell != end && walk(cell, heading ^ 2, colour) == end) {
      add(sorted(withHelper(key, i, cell)), stance, active, made, ((i + 1) << 2) | (heading ^ 2));
    }
    heading = onward(cell, heading, colour);
    if (cell == end && heading == direction) return;
  }
}

function add(key: u64, stance: i32, active: i32, made: i32, move: i32): void {
  if (found == room || (hasDiagonals && isFound(key, stance, move))) return;
  if (!isFinished(key, stance, made + boundOfStance(active, stance))) return;
  store<u64>(keys + ((<usize>found) << 3), key);
  store<u16>(stances + ((<usize>found) << 1), <u16>stance);
  store<u8>(moves + <usize>found, <u8>move);
  found++;
}

/** A way that leads twice through its end can be walked back twice. */
function isFound(key: u64, stance: i32, move: i32): bool {
  for (let i = 0; i < found; i++) {
    if (foundKey(i) == key && foundStance(i) == stance && <i32>load<u8>(moves + <usize>i) == move) return true;
  }
  return false;
}

function isFinished(key: u64, stance: i32, total: i32): bool {
  const placement = knownPlacement(withBlock(key, stance));
  if (!placement) return false;
  const index = stance & 255;
  for (let entry: usize = lastEntry(placement); entry; entry = entryBefore(entry)) {
    if (entryLength(entry) != total) continue;
    unpack(entry, set);
    if ((load<u64>(set + ((<usize>(index >> 6)) << 3)) >> (index & 63)) & 1) return true;
  }
  return false;
}
