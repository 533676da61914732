import { beside } from '../board/board';
import * as features from './features';
import { get16, get32, get8, set32 } from '../memory/arrays';
import { areasAfter, found, foundCount, fromOf, mostFound, toOf } from '../board/macro-moves';
import { nearest } from '../board/push-distance';
import { rankAmongEquals } from './manner';
import { take } from '../memory/memory';
import { isOnTheWay } from './obstruction';
import { blocked } from '../board/position';
import { regionOf, sizeOfRegion } from '../board/reach';

/**
 * Each advisor names at most one move of a position, the best by its own criterion. The search tries these moves before
 * all others. Advisors compare the features of the resulting positions.
 */
const advisors: i32 = 7;

const best: usize = memory.data(4 * 8, 16);
const score: usize = memory.data(4 * 8, 16);
/** u32: the named moves without duplicates. */
export const advised: usize = memory.data(4 * 8, 16);
export let advisedCount: i32 = 0;
/** u32 by move, lower is better: by features, then by the tie-break of `manner.ts`. */
export let scores: usize = 0;

export function makeAdvisors(): bool {
  scores = take(<usize>mostFound() * 4);
  return scores != 0;
}

/** The features of the position itself, the next move, and the last moved box with the areas that it closes. */
let packed: i32 = 0;
let regions: i32 = 0;
let links: i32 = 0;
let outOfPlan: i32 = 0;
let cutOff: i32 = 0;
let next: i32 = 0;
let box: i32 = 0;
let kept: i32 = 0;

/** Call before all moves are evaluated; `features` must hold those of the position itself. */
export function openAdvisors(): void {
  packed = features.packed;
  regions = features.regions;
  links = features.blockedLinks;
  outOfPlan = features.outOfPlan;
  cutOff = features.cutOff;
  next = 0;
  box = -1;
  kept = 0;
  for (let i = 0; i < advisors; i++) {
    set32(best, i, -1);
    set32(score, i, i32.MIN_VALUE);
  }
}

/** Evaluates a slice of the moves, because a large board has a hundred thousand. True when all are done. */
export function askAdvisors(most: i32): bool {
  const end = min(foundCount, next + most);
  for (; next < end; next++) askAbout(next);
  if (next < foundCount) return false;
  advisedCount = 0;
  for (let i = 0; i < advisors; i++) {
    const at = get32(best, i);
    if (at < 0) continue;
    const move = get32(found, at);
    let known = false;
    for (let j = 0; j < advisedCount; j++) if (get32(advised, j) == move) known = true;
    if (!known) set32(advised, advisedCount++, move);
  }
  return true;
}

function askAbout(i: i32): void {
  const move = <u32>get32(found, i);
  features.measureMove(fromOf(move), toOf(move), get16(areasAfter, i));
  const nearer = get16(nearest, fromOf(move)) - get16(nearest, toOf(move));
  set32(scores, i, features.score() | rankAmongEquals(move, nearer));
  const gained = features.packed - packed;
  const joined = regions - features.regions;
  const opened = links - features.blockedLinks;
  const recovered = outOfPlan - features.outOfPlan;
  const freed = cutOff - features.cutOff;
  if (fromOf(move) != box) {
    box = fromOf(move);
    kept = keptFrom(box);
  }
  // A move that opens an area and closes none.
  const wider = joined > 0 ? kept : 0;
  // Criteria of the other advisors break ties.
  const rest = gained * 64 + joined * 16 + opened * 8 + recovered * 16 + freed * 4;
  if (gained > 0) consider(0, i, gained * 1024 + rest);
  if (joined > 0 && gained >= 0) consider(1, i, joined * 1024 + rest);
  if (opened > 0 && gained >= 0) consider(2, i, opened * 1024 + rest);
  if (recovered > 0 && gained >= 0) consider(3, i, recovered * 1024 + rest);
  if (freed > 0 && gained >= 0) consider(4, i, freed * 1024 + rest);
  // Moves a box out of the way of the plan's next step.
  if (gained >= 0 && isOnTheWay(fromOf(move)) && !isOnTheWay(toOf(move))) consider(6, i, rest);
  if (wider > 0 && gained >= 0) consider(5, i, wider * 1024 + rest);
}

function consider(advisor: i32, move: i32, worth: i32): void {
  if (worth <= get32(score, advisor)) return;
  set32(score, advisor, worth);
  set32(best, advisor, move);
}

/** Number of cells in areas that the box on this cell closes. */
function keptFrom(box: i32): i32 {
  let sum = 0;
  let seen: u64 = 0;
  for (let side = 0; side < 4; side++) {
    const cell = beside(box, side);
    if (get8(blocked, cell)) continue;
    const region = regionOf(cell);
    if ((seen >> (region & 63)) & 1) continue;
    seen |= (<u64>1) << (region & 63);
    sum += sizeOfRegion(region);
  }
  return sum;
}
