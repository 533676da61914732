import {
  hasDiagonals,
  isOccupied,
  occupy,
  onward,
  robotCells,
  robotColour,
  robots,
  shift,
  step,
  strict,
  turned,
  vacate,
  vortex,
  walk,
} from '../board/position';
import { axesOf, boundOfStance, cellOf, goalStance, slideStance, startStance } from '../board/stance';
import { path } from '../memory/memory';
import { entryBefore, entryLength, unpack } from '../placements/log';
import { goalPlacement, keyOf, knownPlacement, lastEntry } from '../placements/placement';
import {
  activeOf,
  helperCell,
  helperRobot,
  keyFor,
  sorted,
  withBlock,
  withHelper,
  withoutBlock,
} from '../placements/placement-key';
import { length } from './sweep';

/**
 * Finds the positions from which one move leads to a given one, among those that the sweep has finished with one move
 * less. A slide can be walked back from its end, so only cells on such paths are tested.
 */
/** 5 robots, 4 directions, 31 cells on a line, 4 sets of axes; paths with diagonals have no more cells than a board. */
const room: i32 = 8192;
const keys: usize = memory.data(8 * 8192, 8);
const stances: usize = memory.data(2 * 8192, 2);
/** 4 * robot + direction; robot 0 is the active one. */
const moves: usize = memory.data(8192);
let found: i32 = 0;
const set: usize = memory.data(32, 16);

export function foundKey(i: i32): u64 {
  return load<u64>(keys + ((<usize>i) << 3));
}

export function foundStance(i: i32): i32 {
  return <i32>load<u16>(stances + ((<usize>i) << 1));
}

/**
 * Returns the number of predecessors, one per move. The last move of a solution is the active robot's: `helpersToo` is
 * false.
 */
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
    // It left this cell against the current heading, if it stops at the end of that path.
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

/** A path that crosses its end twice could be found twice. */
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

/** Reads a shortest solution from the log of the sweep. */
/** The positions on the path: helpers (without block) and stance of the active robot. */
const pathKeys: usize = memory.data(8 * 4096, 8);
const pathStances: usize = memory.data(2 * 4096, 2);
const cellsNow: usize = memory.data(2 * 5, 2);

/** Writes the moves to `path` and returns their number. */
export function tracePath(): i32 {
  let key = withoutBlock(keyOf(goalPlacement));
  let stance = goalStance();
  for (let made = length; made > 0; made--) {
    store<u64>(pathKeys + ((<usize>made) << 3), key);
    store<u16>(pathStances + ((<usize>made) << 1), <u16>stance);
    if (!findPredecessors(key, stance, made, made < length)) unreachable();
    key = foundKey(0);
    stance = foundStance(0);
  }
  nameMoves(key, stance);
  return length;
}

/** From the first position on, finds the robot and direction that lead to the next one. */
function nameMoves(key: u64, stance: i32): void {
  const active = activeRobot(key, stance);
  memory.copy(cellsNow, robotCells, 2 * robots);
  let now = stance;
  for (let made = 0; made < length; made++) {
    const wantedKey = load<u64>(pathKeys + ((<usize>(made + 1)) << 3));
    const wantedStance = <i32>load<u16>(pathStances + ((<usize>(made + 1)) << 1));
    now = nameMove(active, now, wantedKey, wantedStance, path + <usize>made);
  }
}

/** The robot that the successful search took as the active one. */
function activeRobot(key: u64, stance: i32): i32 {
  if (!vortex) return 0;
  for (let robot = 0; robot < robots; robot++) {
    if (startStance(robot) == stance && keyFor(robot, robotCells) == key) return robot;
  }
  return 0;
}

function nameMove(active: i32, now: i32, wantedKey: u64, wantedStance: i32, to: usize): i32 {
  for (let robot = 0; robot < robots; robot++) {
    for (let direction = 0; direction < 4; direction++) {
      const at = cellsNow + ((<usize>robot) << 1);
      const from = load<u16>(at);
      const next = slideOne(cellsNow, robot, direction, active, now);
      if (load<u16>(at) != from && next == wantedStance && keyFor(active, cellsNow) == wantedKey) {
        store<u8>(to, <u8>((robot << 2) | direction));
        return next;
      }
      store<u16>(at, from);
    }
  }
  return unreachable();
}

/** Slides a robot among the cells of all (u16 each); returns the stance of the active one, which may be that robot. */
export function slideOne(all: usize, robot: i32, direction: i32, active: i32, stance: i32): i32 {
  for (let i = 0; i < robots; i++) if (i != robot) occupy(<i32>load<u16>(all + ((<usize>i) << 1)));
  const at = all + ((<usize>robot) << 1);
  const colour = robotColour(robot);
  const next = robot == active ? slideStance(stance, direction, colour) : stance;
  store<u16>(at, <u16>(robot == active ? cellOf(next) : walk(<i32>load<u16>(at), direction, colour)));
  for (let i = 0; i < robots; i++) if (i != robot) vacate(<i32>load<u16>(all + ((<usize>i) << 1)));
  return next;
}
