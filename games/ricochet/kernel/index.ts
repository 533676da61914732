import { path, setCeiling, used } from './memory/memory';
import { makeBound, makeCoordinates, makeStops } from './board/lanes';
import { countSolutions, list, listSolutions } from './search/count';
import { states } from './placements/placement';
import { deepen, nodes } from './search/ida';
import { prepareKeys } from './placements/placement-key';
import {
  axesIn,
  coloursIn,
  diagonalsIn,
  hasDiagonals,
  robots,
  robotsIn,
  setPosition,
  shift,
  target,
  vortex,
  wallsIn,
} from './board/position';
import { makeColumns, prepareLanes } from './search/rounds-lanes';
import { boundOfStance, makeMaps, nowhere, startStance, useSmallMap } from './board/stance';
import { advance as advanceSweep, length, startSweep } from './search/sweep';
import { tracePath } from './search/trace';

makeCoordinates();
makeColumns();

/** Whether the vector code can handle the position. */
let lanes: bool = false;
let largestBound: i32 = 0;

export function wallsAddress(): usize {
  return wallsIn;
}
export function diagonalsAddress(): usize {
  return diagonalsIn;
}
export function robotsAddress(): usize {
  return robotsIn;
}
export function coloursAddress(): usize {
  return coloursIn;
}
export function axesAddress(): usize {
  return axesIn;
}
/** Moves as 4 * robot + direction; robots in the order of the input, directions E, S, W, N. */
export function pathAddress(): usize {
  return path;
}
export function listAddress(): usize {
  return list;
}

/** 512 MiB by default. Memory that a search has taken is never returned. */
export function limitMemory(bytes: f64): void {
  setCeiling(<usize>bytes);
}

/** Takes over the position. Returns a lower bound of the moves, or -1 if there is no solution. */
export function open(width: i32, height: i32, count: i32, goal: i32, any: bool, mustTurn: bool): i32 {
  setPosition(width, height, count, goal, any, mustTurn);
  lanes = shift == 4 && !hasDiagonals && !mustTurn;
  if (lanes) {
    makeStops();
    largestBound = makeBound(target);
    useSmallMap();
  } else {
    makeMaps(count);
  }
  let firstLength = nowhere;
  const actives = any ? count : 1;
  for (let active = 0; active < actives; active++) {
    firstLength = min(firstLength, boundOfStance(active, startStance(active)));
  }
  return firstLength == nowhere ? -1 : firstLength;
}

/**
 * A first attempt by iterative deepening: the length of the solution, or 0 if the position is not suitable or the nodes
 * are used up.
 */
export function tryShort(nodeBudget: u32): i32 {
  return lanes && !vortex && robots <= 4 ? deepen(nodeBudget) : 0;
}

export function nodesTried(): u32 {
  return nodes;
}

/** Starts the sweep; with `all` it continues until all shortest solutions can be listed. */
export function start(all: bool): void {
  prepareKeys();
  if (lanes) prepareLanes(largestBound);
  startSweep(lanes, all);
}

/** 0 running, 1 solved, 2 no solution exists, 3 out of memory, 4 stopped by the host. */
export function advance(work: i32): i32 {
  return advanceSweep(work);
}

/** The length of the solution, or a lower bound of it. */
export function lengthNow(): i32 {
  return length;
}

export function statesNow(): f64 {
  return states;
}

export function bytesUsed(): f64 {
  return <f64>used();
}

/** After `advance` has returned solved: writes the moves to the path. */
export function trace(): i32 {
  return tracePath();
}

/**
 * After a sweep with `all`: the number of shortest solutions; -1 stopped, -2 out of memory. 2^53 means at least as
 * many.
 */
export function count(): f64 {
  return countSolutions();
}

/** After `count`: writes at most this many solutions. */
export function writeList(most: i32): i32 {
  return listSolutions(most);
}
