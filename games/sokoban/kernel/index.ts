import * as arena from './memory/memory';
import { makeBlocks } from './board/blocks';
import * as board from './board/board';
import * as fess from './fess/fess';
import { makeFreeze } from './deadlock/freeze';
import * as greedy from './greedy/greedy';
import { judgeStart } from './deadlock/judge';
import { get16, get8 } from './memory/arrays';
import { makeMacroMoves } from './greedy/macro-moves';
import { makeMatching } from './deadlock/matching';
import { exhaustedSearch, outOfMemory } from './host/outcome';
import * as plan from './fess/packing-plan';
import { makePosition } from './board/position';
import { isDead, makePushDistances } from './board/push-distance';
import { makeReach } from './board/reach';
import * as solution from './host/solution';
import { makeKeys } from './board/zobrist';

/** Stages of `begin`; 0 is greedy search from the start alone. */
const greedyBoth: i32 = 1;
const featureSpace: i32 = 2;
/** Feature space search from the goals; and from the start, with what that has found as its target. */
const featuresBack: i32 = 3;
const featuresMeet: i32 = 4;
/** With more features, which tells more positions apart. 6 is without them, and like this one without merged corrals, which leaves more moves. */
const fineFeatures: i32 = 5;

/** What 32 bits can address, less the last page. */
const mostBytes: f64 = 0xffff0000;

let floor: usize = 0;
let stage: i32 = 0;
let isLost: bool = false;

/** Where to write the board, width x height bytes of XSB; 0 when it does not fit into the memory. */
export function room(width: i32, height: i32, megabytes: f64): usize {
  return board.makeRoom(width, height, <usize>min(megabytes * 1048576.0, mostBytes));
}

/** 0, or why the board cannot be played (`board.ts`). */
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
  isLost = false;
  stage = -1;
  for (let box = 0; box < board.boxCount; box++) {
    if (get8(isDead, get16(board.startBoxes, box))) isLost = true;
  }
  return 0;
}

/**
 * Starts a stage on the open board; what the stage before has found is forgotten, but for a search backwards that one
 * forwards is to meet. False without memory for it.
 */
export function begin(newStage: i32): bool {
  const meets = newStage == featuresMeet && stage == featuresBack && !arena.exhausted;
  if (!meets) arena.release(floor);
  stage = newStage;
  if (isLost) return true;
  if (stage < featureSpace) return greedy.beginGreedy(stage == greedyBoth);
  if (!fess.fitsFess()) return false;
  if (meets) fess.keepPerimeter();
  else fess.forgetPerimeter();
  return fess.beginFess(stage == featuresBack, stage == fineFeatures, stage == featureSpace || stage == featuresMeet);
}

/** Goes on until the host's poll says stop, and says how it stands: see `outcome.ts`. */
export function run(): i32 {
  if (isLost) return exhaustedSearch;
  if (arena.exhausted) return outOfMemory;
  return stage >= featureSpace ? fess.runFess() : greedy.runGreedy();
}

/** Positions that were looked at in this stage. */
export function states(): f64 {
  return stage >= featureSpace ? fess.played : greedy.looked;
}

/** What the deadlock detectors say about the open board, in the bits of `judge.ts`; 0 when none finds it lost. */
export function judge(): i32 {
  arena.release(floor);
  return judgeStart();
}

/** u32 each: four times the place of the box on the board, row by row, plus the direction of the push. */
export function pushes(): usize {
  return solution.pushes;
}

export function pushCount(): i32 {
  return solution.pushCount;
}

export * from './improve/improve';
export * from './optimal/optimal';

/** Steps of the packing plan that the best position of a feature space search has done, and all of them. */
export function stepsDone(): i32 {
  return stage >= featureSpace ? fess.furthest : 0;
}

export function stepsPlanned(): i32 {
  return stage >= featureSpace ? plan.planSteps : 0;
}
