import { mark, release, take } from '../memory/memory';
import { boxCount, cells, gridPlace, height, isGoal, startBoxes, width } from '../board/board';
import { get16, get32, get8, set16, set32 } from '../memory/arrays';
import { cheaperPushes, isCut, openMoves, stepMoves, writeCheaper } from './moves';
import { addPush, endsSolved, length, makePath, movesBetween, path, room, splice } from './path';
import { openPushes, shorterPushes, stepPushes, writePushes } from './pushes';
import { growing, growVicinity, isWhole, openVicinity } from './vicinity';
import { makeWalks } from './walk';
import { exhaustedSearch, outOfMemory, paused } from '../host/outcome';
import { forgetFloods } from '../board/reach';
import { resetStop, stopAfter } from '../board/stop';

/**
 * The optimiser: piece by piece, it replaces a part of the known solution by the best path through the positions near
 * it. Pieces and neighbourhoods grow while time is left. It needs a freshly opened board.
 */

/** The aim; 1 is pushes, then moves. */
const onlyPushes: i32 = 0;
const movesFirst: i32 = 2;
let aim: i32 = onlyPushes;

/** Size of a neighbourhood, at first and at most; and positions per push of a piece. */
const leastPositions: i32 = 10_000;
const mostPositions: i32 = 4_000_000;
const perPush: i32 = 100;
let positions: i32 = 0;

/** The current piece, from one push number to another. */
let first: i32 = 0;
let last: i32 = 0;
let better: bool = false;
/** All positions were searched: no solution is better. */
let isBest: bool = false;

const opening: i32 = 0;
const spreading: i32 = 1;
const searching: i32 = 2;
let phase: i32 = opening;
let bottom: usize = 0;
let given: usize = 0;
let told: usize = 0;
let state: i32 = paused;
let successes: i32 = 0;

/** Where the host writes the known solution: i32 by push, as `optimalPushes` returns them. 0 without memory. */
export function improveRoom(pushes: i32): usize {
  given = take(<usize>pushes * 4);
  return given;
}

/** False if the pushes do not solve the level, if there is nothing to improve, or without memory. */
export function beginImprove(pushes: i32, wantedAim: i32): bool {
  const numbers = take(<usize>(width * height) * 2);
  if (!given || !numbers || !makePath(pushes) || !makeWalks()) return false;
  told = take(<usize>room * 4);
  if (!told) return false;
  let home = true;
  for (let box = 0; box < boxCount; box++) if (!get8(isGoal, get16(startBoxes, box))) home = false;
  if (home) return false;
  for (let cell = 0; cell < cells; cell++) set16(numbers, get16(gridPlace, cell), cell);
  for (let i = 0; i < pushes; i++) {
    const push = get32(given, i);
    addPush(4 * get16(numbers, push >> 2) + (push & 3));
  }
  if (movesBetween(0, length) < 0 || !endsSolved()) return false;
  aim = wantedAim;
  successes = 0;
  isBest = false;
  positions = leastPositions;
  first = 0;
  phase = opening;
  state = paused;
  bottom = mark();
  return true;
}

/** Continues until the host's poll says stop. `exhaustedSearch`: no improvement is possible this way. */
export function runImprove(): i32 {
  resetStop();
  forgetFloods();
  while (state == paused) {
    if (phase == opening) open();
    else if (phase == spreading) spread();
    else search();
    if (stopAfter(8)) break;
  }
  return state;
}

function open(): void {
  release(bottom);
  last = min(length, first + max(2, positions / perPush));
  better = false;
  if (!openVicinity(first, last, positions)) state = outOfMemory;
  phase = spreading;
}

function spread(): void {
  if (growVicinity() == growing) return;
  const toEnd = last == length;
  const ready =
    aim == onlyPushes
      ? openPushes(last - first, toEnd)
      : openMoves(first, last, toEnd, aim == movesFirst, 4 * positions);
  if (!ready) state = outOfMemory;
  phase = searching;
}

function search(): void {
  if (aim == onlyPushes ? stepPushes() : stepMoves()) return;
  const toEnd = last == length;
  const count = aim == onlyPushes ? shorterPushes() : cheaperPushes();
  if (count >= 0 && (aim != onlyPushes || count < last - first)) {
    const pushes = take(<usize>count * 4 + 4);
    if (pushes) {
      if (aim == onlyPushes) writePushes(pushes);
      else writeCheaper(pushes, count);
      better = splice(first, last, pushes, count);
      if (better) successes++;
    }
  }
  advance(toEnd);
}

/**
 * The same piece again after a success; else the next one, which overlaps it by half; else from the start with larger
 * pieces.
 */
function advance(toEnd: bool): void {
  phase = opening;
  if (better && !isWhole) return;
  if (!toEnd) {
    first += max(1, (last - first) / 2);
    return;
  }
  if (first == 0 && isWhole) isBest = aim == onlyPushes || !isCut;
  if ((first == 0 && isWhole) || positions >= mostPositions) {
    state = exhaustedSearch;
    return;
  }
  first = 0;
  positions *= 2;
}

/** 1 if the solution is proved optimal. */
export function improvedToBest(): i32 {
  return isBest ? 1 : 0;
}

/** Number of replaced pieces. */
export function improvements(): i32 {
  return successes;
}

export function improvedPushCount(): i32 {
  return length;
}

/** i32 each, in the format of the input. */
export function improvedPushes(): usize {
  for (let i = 0; i < length; i++) {
    const push = get32(path, i);
    set32(told, i, 4 * get16(gridPlace, push >> 2) + (push & 3));
  }
  return told;
}
