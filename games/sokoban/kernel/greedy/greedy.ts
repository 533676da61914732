import { exhausted } from '../memory/memory';
import { boxCount, goals, startPlayer, startsSolved, cells } from '../board/board';
import { isCorralDeadlock, makeCorrals } from '../deadlock/corral';
import { isFreezeDeadlock } from '../deadlock/freeze';
import { isLostByWalls } from '../deadlock/frozen-walls';
import { newFrontier, Frontier } from './frontier';
import { get16, get32 } from '../memory/arrays';
import {
  findPulls,
  findPushes,
  findPushesOf,
  found,
  foundCount,
  fromOf,
  standOf,
  toOf,
  wereLeftOut,
} from '../board/macro-moves';
import { keepMatching, matchAll, matchForwards, matchWith, noMatching, restoreMatching } from '../deadlock/matching';
import { boxesKey, boxNumber, boxesOnGoals, moveBox, putOnGoals, putStart } from '../board/position';
import { isUnreachable } from '../board/push-distance';
import { corralFound, corralLost, fence, fenceLength, findPiCorral } from '../deadlock/pi-corral';
import { beginAreas, countRegions, flood, forgetFloods, isOtherArea } from '../board/reach';
import { addWayBack, addWayTo, beginSolution } from '../host/solution';
import { exhaustedSearch, outOfMemory, paused, solved, spent } from '../host/outcome';
import { isSpent, resetStop, stopAfter } from '../board/stop';
import { playerKey } from '../board/zobrist';

/**
 * Greedy best-first search from both ends: forward by macro pushes to the goals, backward by macro pulls to the start.
 * It expands the position with the smallest remaining distance and ends where both meet.
 */
let ahead: Frontier = changetype<Frontier>(0);
let back: Frontier = changetype<Frontier>(0);
let backs: bool = false;
const interrupted: i32 = -1;
let turn: i32 = 0;
/**
 * The node whose moves are being tried (0 for none), its direction, and the next move. Its position stays on the board
 * while the host is polled.
 */
let underWay: u32 = 0;
let isBack: bool = false;
let nextMove: i32 = 0;
/** Work of a move in floods: two floods and one matching update. */
let moveWork: i32 = 0;
export let looked: f64 = 0;

/** `both`: 0 searches only forward. */
export function beginGreedy(both: bool): bool {
  const one = newFrontier();
  if (!makeCorrals() || !one) return false;
  ahead = one;
  backs = both;
  turn = 0;
  underWay = 0;
  moveWork = 4 + (4 * boxCount * boxCount) / cells;
  looked = 0;
  back = changetype<Frontier>(0);
  if (both) {
    const other = newFrontier();
    if (!other) return false;
    back = other;
    openBack();
  }
  putStart();
  const player = flood(startPlayer);
  const node = ahead.nodes.add(player, 0, 0);
  if (!node) return false;
  // A level that starts solved must return to its start.
  if (!startsSolved) ahead.table.put(boxesKey ^ playerKey(player), node);
  ahead.push(node, 0);
  return true;
}

/** The boxes on the goals, with the player in each resulting area. */
function openBack(): void {
  putOnGoals(goals);
  beginAreas();
  for (let cell = 0; cell < cells; cell++) {
    if (!isOtherArea(cell)) continue;
    flood(cell);
    const node = back.nodes.add(cell, 0, 0);
    if (!node) return;
    back.table.put(boxesKey ^ playerKey(cell), node);
    back.push(node, 0);
  }
}

export function runGreedy(): i32 {
  resetStop();
  forgetFloods();
  while (true) {
    if (exhausted) return outOfMemory;
    if (!underWay) {
      if (isSpent(looked)) return spent;
      isBack = backs && (turn++ & 1) == 1;
      const node = (isBack ? back : ahead).pop();
      if (!node) {
        // No pulls are left; pulled positions stay targets.
        if (isBack) {
          backs = false;
          continue;
        }
        return wereLeftOut ? outOfMemory : exhaustedSearch;
      }
      looked += 1;
      if (isBack) openBackwards(node);
      else if (!openAhead(node)) {
        if (stopAfter(8 * boxCount)) return paused;
        continue;
      }
      underWay = node;
      nextMove = 0;
      // Generating the moves visits the whole floor for every box.
      if (stopAfter(8 * boxCount)) return paused;
    }
    const result = isBack ? tryPulls() : tryPushes();
    if (result == interrupted) return paused;
    if (result) return result;
    underWay = 0;
  }
}

/** False if the position is lost. */
function openAhead(node: u32): bool {
  const store = ahead.nodes;
  store.lay(node);
  const areas = countRegions(<i32>store.head(node).player);
  const corral = findPiCorral(areas, true, true);
  if (corral == corralLost) return false;
  if (corral == corralFound) findPushesOf(fence, fenceLength, 0);
  else findPushes(0);
  matchForwards(true);
  matchAll();
  keepMatching();
  return true;
}

function tryPushes(): i32 {
  const store = ahead.nodes;
  const node = underWay;
  while (nextMove < foundCount) {
    const move = <u32>get32(found, nextMove++);
    const from = fromOf(move);
    const to = toOf(move);
    moveBox(from, to);
    const player = flood(standOf(move));
    const key = boxesKey ^ playerKey(player);
    if (boxesOnGoals == boxCount) {
      const child = store.add(player, node, move);
      return child && beginSolution() && addWayTo(store, child) ? solved : outOfMemory;
    }
    if (!ahead.table.find(key)) {
      const rank = isFreezeDeadlock() || isLostByWalls() ? noMatching : matchWith(get16(boxNumber, to));
      restoreMatching();
      if (rank != noMatching && !isCorralDeadlock(player)) {
        const child = store.add(player, node, move);
        if (!child || !ahead.table.put(key, child)) return outOfMemory;
        if (changetype<usize>(back)) {
          const meeting = back.table.find(key);
          if (meeting) {
            const whole = beginSolution() && addWayTo(store, child) && addWayBack(back.nodes, meeting, isUnreachable);
            return whole ? solved : outOfMemory;
          }
        }
        ahead.push(child, rank);
      }
    }
    moveBox(to, from);
    if (stopAfter(moveWork)) return interrupted;
  }
  return 0;
}

function openBackwards(node: u32): void {
  const store = back.nodes;
  store.lay(node);
  flood(<i32>store.head(node).player);
  findPulls(isUnreachable, 0);
  matchForwards(false);
  matchAll();
  keepMatching();
}

function tryPulls(): i32 {
  const store = back.nodes;
  const node = underWay;
  while (nextMove < foundCount) {
    const move = <u32>get32(found, nextMove++);
    const from = fromOf(move);
    const to = toOf(move);
    moveBox(from, to);
    const player = flood(standOf(move));
    const key = boxesKey ^ playerKey(player);
    if (!back.table.find(key)) {
      const rank = matchWith(get16(boxNumber, to));
      restoreMatching();
      if (rank != noMatching) {
        const child = store.add(player, node, move);
        if (!child || !back.table.put(key, child)) return outOfMemory;
        const meeting = ahead.table.find(key);
        if (meeting) {
          const whole = beginSolution() && addWayTo(ahead.nodes, meeting) && addWayBack(store, child, isUnreachable);
          return whole ? solved : outOfMemory;
        }
        back.push(child, rank);
      }
    }
    moveBox(to, from);
    if (stopAfter(moveWork)) return interrupted;
  }
  return 0;
}
