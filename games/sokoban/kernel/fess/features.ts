import { takeZeroed } from '../memory/memory';
import { hasCell, setBytes, setWords } from '../board/cell-set';
import { countCutOff, countCutOffAt } from './hotspots';
import { get16, get64, set64 } from '../memory/arrays';
import { writeSet } from '../board/node-store';
import { has, opensUp } from './manner';
import { planStep, stepOf } from './packing-plan';
import { liveNumber } from '../board/push-distance';
import { countRegions } from '../board/reach';
import { countBlockedLinks, linksChange } from '../board/rooms';
import { countUseless, countUselessAfter, countUselessAt, makeSupply } from './supply';

/** Features of a position, by which the search groups positions. */

/** Finished steps of the packing plan. */
export let packed: i32 = 0;
/** Areas that boxes cut the floor into. */
export let regions: i32 = 0;
export let blockedLinks: i32 = 0;
/** Boxes that cannot reach any place of the remaining plan. */
export let outOfPlan: i32 = 0;
export let cutOff: i32 = 0;
/** Values are capped here. */
export const mostCutOff: i32 = 63;

let set: usize = 0;
/** The features of the position itself while its moves are measured. */
let ownPacked: i32 = 0;
let ownLinks: i32 = 0;
let ownCutOff: i32 = 0;

export function makeFeatures(): bool {
  set = takeZeroed(setBytes());
  return makeSupply();
}

export function measure(stand: i32): void {
  const words = setWords();
  regions = countRegions(stand);
  writeSet(set, words);
  packed = stepOf(set);
  const done = planStep(packed);
  outOfPlan = countUseless(packed);
  blockedLinks = countBlockedLinks();
  cutOff = countCutOff(set, done);
  ownPacked = packed;
  ownLinks = blockedLinks;
  ownCutOff = cutOff;
}

/** After `measure`: the features of the position after a move, which is not played. */
export function measureMove(from: i32, to: i32, areas: i32): void {
  regions = areas;
  flip(from);
  const settled = planStep(ownPacked);
  const wasSettled = hasCell(settled, from);
  let pairs = 0;
  if (!wasSettled) pairs = ownCutOff - countCutOffAt(from, set, settled) + countCutOffAt(to, set, settled);
  flip(to);
  packed = stepOf(set);
  const sameStep = packed == ownPacked && !wasSettled;
  outOfPlan = sameStep ? countUselessAfter(packed, from, to) : countUselessAt(packed, from, to);
  blockedLinks = ownLinks + linksChange(from, to);
  cutOff = sameStep ? pairs : countCutOff(set, planStep(packed));
  flip(to);
  flip(from);
}

function flip(cell: i32): void {
  const live = get16(liveNumber, cell);
  set64(set, live >> 6, get64(set, live >> 6) ^ ((<u64>1) << (live & 63)));
}

/** Lower is better, feature by feature. The last five bits are free for a tie-break. */
export function score(): u32 {
  if (has(opensUp)) return wideScore();
  return (
    ((<u32>(1023 - min(packed, 1023))) << 22) |
    ((<u32>min(regions, 31)) << 17) |
    ((<u32>min(blockedLinks, 15)) << 13) |
    ((<u32>min(outOfPlan, 15)) << 9) |
    ((<u32>min(cutOff, 15)) << 5)
  );
}

/** Without a plan there are more bits for the rest. */
function wideScore(): u32 {
  return ((<u32>min(regions, 63)) << 22) | ((<u32>min(blockedLinks, 63)) << 16) | ((<u32>min(cutOff, mostCutOff)) << 5);
}
