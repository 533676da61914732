/**
 * The state of the active robot: its cell and, with the strict rule, the axes it has moved along (1 east-west, 2
 * north-south; 3 means that it has turned). A stance is axes * cells + cell.
 *
 * And the heuristic map over stances: the fewest slides to the target if the robot could stop anywhere. It ignores
 * other robots, so it never overestimates. One slide changes it by at most one, because a slide can be reversed and
 * having turned never hurts.
 */
import { bound, unreachable } from './lanes';
import {
  axesIn,
  cells,
  hasDiagonals,
  onward,
  robotCell,
  robotColour,
  shift,
  step,
  strict,
  target,
  turned,
  vortex,
  walk,
} from './position';

const maxStances: i32 = 4096;
export const nowhere: i32 = 0xffff;

/** One map per robot if diagonals make them differ, otherwise one for all. */
const maps: usize = memory.data(2 * 5 * maxStances, 2);
const queue: usize = memory.data(2 * maxStances, 2);

/** Whether the map of `lanes.ts` is used. */
let small: bool = false;

export function cellOf(stance: i32): i32 {
  return stance & (cells - 1);
}

export function axesOf(stance: i32): i32 {
  return stance >> (2 * shift);
}

/** The stance after a slide to that cell; uses `turned` of the slide. */
function stanceAfter(stance: i32, cell: i32, direction: i32): i32 {
  if (!strict) return cell;
  return ((axesOf(stance) | (turned ? 3 : 1 << (direction & 1))) << (2 * shift)) | cell;
}

export function startStance(robot: i32): i32 {
  if (!strict) return robotCell(robot);
  return ((<i32>load<u8>(axesIn + <usize>robot)) << (2 * shift)) | robotCell(robot);
}

export function goalStance(): i32 {
  return strict ? (3 << (2 * shift)) | target : target;
}

function countStances(): i32 {
  return strict ? cells << 2 : cells;
}

/** The stance after a slide of the active robot with the others as they are; the same stance if it cannot move. */
export function slideStance(stance: i32, direction: i32, colour: i32): i32 {
  const from = cellOf(stance);
  const to = walk(from, direction, colour);
  return to == from ? stance : stanceAfter(stance, to, direction);
}

export function boundOfStance(active: i32, stance: i32): i32 {
  if (small) {
    const value = <i32>load<u8>(bound + <usize>stance);
    return value == unreachable ? nowhere : value;
  }
  return <i32>load<u16>(mapOf(active) + ((<usize>stance) << 1));
}

function mapOf(active: i32): usize {
  return maps + (hasDiagonals ? <usize>active * (2 * maxStances) : 0);
}

export function useSmallMap(): void {
  small = true;
}

export function makeMaps(robots: i32): void {
  small = false;
  const wanted = hasDiagonals && vortex ? robots : 1;
  for (let active = 0; active < wanted; active++) makeMap(active);
}

function makeMap(active: i32): void {
  const map = mapOf(active);
  const colour = robotColour(active);
  memory.fill(map, 0xff, (<usize>countStances()) << 1);
  store<u16>(map + ((<usize>goalStance()) << 1), 0);
  store<u16>(queue, <u16>goalStance());
  let head: usize = 0;
  let tail: usize = 1;
  while (head < tail) {
    const stance = <i32>load<u16>(queue + (head++ << 1));
    const value = load<u16>(map + ((<usize>stance) << 1)) + 1;
    for (let direction = 0; direction < 4; direction++) {
      tail = reverse(map, stance, direction, colour, value, tail);
    }
  }
}

/** Reaches all stances from which one slide may end in this one, coming in against `direction`. */
function reverse(map: usize, stance: i32, direction: i32, colour: i32, value: u16, tail: usize): usize {
  const start = cellOf(stance);
  const after = axesOf(stance);
  let cell = start;
  let heading = direction;
  let bent = false;
  while (true) {
    cell = step(cell, heading);
    if (cell < 0) return tail;
    if (!strict) {
      tail = reach(map, cell, value, tail);
    } else {
      const added = bent ? 3 : 1 << (heading & 1);
      for (let axes = 0; axes < 4; axes++) {
        if ((axes | added) == after) tail = reach(map, (axes << (2 * shift)) | cell, value, tail);
      }
    }
    const next = onward(cell, heading, colour);
    if (next != heading) bent = true;
    heading = next;
    if (cell == start && heading == direction) return tail;
  }
}

function reach(map: usize, stance: i32, value: u16, tail: usize): usize {
  const at = map + ((<usize>stance) << 1);
  if (load<u16>(at) != <u16>nowhere) return tail;
  store<u16>(at, value);
  store<u16>(queue + (tail << 1), <u16>stance);
  return tail + 1;
}
