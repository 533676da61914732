import * as arena from './memory/memory';
import { makeBlocks } from './board/blocks';
import * as board from './board/board';
import * as beam from './fess/beam';
import * as fess from './fess/fess';
import { makeFenceMemory } from './deadlock/corral';
import { makeFreeze } from './deadlock/freeze';
import { makeFrozenWalls } from './deadlock/frozen-walls';
import { makeZones } from './deadlock/zone';
import * as greedy from './greedy/greedy';
import { judgeStart } from './deadlock/judge';
import { get16, get8 } from './memory/arrays';
import { makeMacroMoves } from './board/macro-moves';
import { makeMatching } from './deadlock/matching';
import { exhaustedSearch, outOfMemory, paused, solved } from './host/outcome';
import * as plan from './fess/packing-plan';
import { makePosition } from './board/position';
import { isDead, makePushDistances, measurePushDistances } from './board/push-distance';
import { makeReach } from './board/reach';
import * as solution from './host/solution';
import { allowStates, resetStop } from './board/stop';
import { makeKeys } from './board/zobrist';

/** Searches for `begin`; 0 is forward greedy search. */
const greedyBoth: i32 = 1;
const byFeatures: i32 = 2;
const byBeam: i32 = 3;

/** The 32-bit address space without the last page. */
const mostBytes: f64 = 0xffff0000;

let floor: usize = 0;
let search: i32 = 0;
let isLost: bool = false;
let remembers: bool = false;
let hasBegun: bool = false;

/** Where to write the board, width x height bytes of XSB; 0 if it does not fit into the memory. */
export function room(width: i32, height: i32, megabytes: f64): usize {
  return board.makeRoom(width, height, <usize>min(megabytes * 1048576.0, mostBytes));
}

/** 0, or why the board cannot be played (`board.ts`). The board is open after it was also measured. */
export function open(): i32 {
  const fault = board.readBoard();
  if (fault) return fault;
  makeKeys();
  makePosition();
  makeReach();
  makeBlocks();
  makePushDistances();
  makeMacroMoves(board.boxCount);
  makeFreeze();
  makeMatching();
  if (arena.exhausted) return board.tooLarge;
  floor = arena.mark();
  remembers = false;
  isLost = false;
  hasBegun = false;
  search = -1;
  return 0;
}

/** Continues until the host's poll says stop; any result but `paused` means done. */
export function measure(): i32 {
  resetStop();
  if (!measurePushDistances()) return paused;
  for (let box = 0; box < board.boxCount; box++) {
    if (get8(isDead, get16(board.startBoxes, box))) isLost = true;
  }
  return solved;
}

/** Cached verdicts of the open board are kept between stages. False without memory. */
function openMemories(): bool {
  arena.release(floor);
  if (remembers) return true;
  if (!makeFrozenWalls() || !makeZones() || !makeFenceMemory()) {
    arena.release(floor);
    return false;
  }
  floor = arena.mark();
  remembers = true;
  return true;
}

/**
 * Starts a search on the open board, with the options of `manner.ts` for a feature space or beam search. False without memory.
 */
export function begin(newSearch: i32, manner: i32): bool {
  search = newSearch;
  hasBegun = isLost || (openMemories() && hasRoomFor(manner));
  return hasBegun;
}

function hasRoomFor(manner: i32): bool {
  if (search < byFeatures) return greedy.beginGreedy(search == greedyBoth);
  return fess.fitsFess() && (search == byBeam ? beam.beginBeam(manner) : fess.beginFess(manner));
}

/** Sets the node limit of later searches. */
export function allow(states: f64): void {
  allowStates(states);
}

/** Continues until the host's poll says stop, and returns the status of `outcome.ts`. */
export function run(): i32 {
  if (isLost) return exhaustedSearch;
  if (!hasBegun || arena.exhausted) return outOfMemory;
  if (search == byBeam) return beam.runBeam();
  return search == byFeatures ? fess.runFess() : greedy.runGreedy();
}

/** Nodes of this search; none if it did not begin. */
export function states(): f64 {
  if (!hasBegun || isLost) return 0;
  if (search == byBeam) return beam.looked;
  return search == byFeatures ? fess.played : greedy.looked;
}

/** The verdict of the deadlock detectors on the open board, in the bits of `judge.ts`; 0 if none proves it lost. */
export function judge(): i32 {
  hasBegun = false;
  return openMemories() ? judgeStart() : 0;
}

/**
 * Start positions for other searches after an `open` search, most room first, each different from earlier ones: its
 * pushes are the path. False if none is left.
 */
export function nextOpening(isFirst: bool): bool {
  return hasBegun && search == byFeatures && fess.nextOpening(isFirst);
}

/** u32 each: four times the box's position on the board, row by row, plus the direction of the push. */
export function pushes(): usize {
  return solution.pushes;
}

export function pushCount(): i32 {
  return solution.pushCount;
}

export * from './improve/improve';
export * from './optimal/optimal';

/** Finished steps of the packing plan in the best position, and their total; without a plan, boxes on goals. */
export function stepsDone(): i32 {
  if (search == byBeam) return beam.furthest;
  return search == byFeatures ? fess.furthest : 0;
}

export function stepsPlanned(): i32 {
  if (search == byBeam && beam.isFree) return board.boxCount;
  return search >= byFeatures ? plan.planSteps : 0;
}
