/** The way back: a shortest solution, read from the log of the sweep. */
import { goalPlacement } from '../placements/goal';
import { path } from '../memory/path';
import { keyOf } from '../placements/placement';

import { keyFor, withoutBlock } from '../placements/placement-key';
import { robotCells, robotColour, robots, vortex } from '../board/position';
import { foundKey, foundStance, findPredecessors } from './predecessors';
import { cellOf, goalStance, slideStance, startStance } from '../board/stance';
import { length } from './sweep';
import { occupy, vacate, walk } from '../board/walk';

/** The positions on the way: helpers (without block) and stance of the active robot. */
const keys: usize = memory.data(8 * 4096, 8);
const stances: usize = memory.data(2 * 4096, 2);
const cellsNow: usize = memory.data(2 * 5, 2);

/** Writes the moves to `path` and returns their number. */
export function tracePath(): i32 {
  let key = withoutBlock(keyOf(goalPlacement));
  let stance = goalStance();
  for (let made = length; made > 0; made--) {
    store<u64>(keys + ((<usize>made) << 3), key);
    store<u16>(stances + ((<usize>made) << 1), <u16>stance);
    if (!findPredecessors(key, stance, made, made < length)) unreachable();
    key = foundKey(0);
    stance = foundStance(0);
  }
  nameMoves(key, stance);
  return length;
}

/** From the first position on, finds the robot and the direction that lead to each next one. */
function nameMoves(key: u64, stance: i32): void {
  const active = activeRobot(key, stance);
  memory.copy(cellsNow, robotCells, 2 * robots);
  let now = stance;
  for (let made = 0; made < length; made++) {
    const wantedKey = load<u64>(keys + ((<usize>(made + 1)) << 3));
    const wantedStance = <i32>load<u16>(stances + ((<usize>(made + 1)) << 1));
    now = nameMove(active, now, wantedKey, wantedStance, path + <usize>made);
  }
}

/** Which robot the search that found the solution took for the active one. */
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

/** Slides a robot among the cells of all (u16 each); returns the stance of the active one, who may be it. */
export function slideOne(all: usize, robot: i32, direction: i32, active: i32, stance: i32): i32 {
  for (let i = 0; i < robots; i++) if (i != robot) occupy(<i32>load<u16>(all + ((<usize>i) << 1)));
  const at = all + ((<usize>robot) << 1);
  const colour = robotColour(robot);
  const next = robot == active ? slideStance(stance, direction, colour) : stance;
  store<u16>(at, <u16>(robot == active ? cellOf(next) : walk(<i32>load<u16>(at), direction, colour)));
  for (let i = 0; i < robots; i++) if (i != robot) vacate(<i32>load<u16>(all + ((<usize>i) << 1)));
  return next;
}
