import { take } from '../memory/memory';
import { beside, boxCount, cells, isGoal, next } from '../board/board';
import { isLostByForce, makeForcedLines } from './forced-lines';
import { isFreezeDeadlock } from './freeze';
import { get16, get32, get8, set16, set32 } from '../memory/arrays';
import { makePiCorrals } from './pi-corral';
import { blocked, boxes, boxesHere, boxesKey, boxesOnGoals, clearBoxes, moveBox, putBox } from '../board/position';
import { isDead } from '../board/push-distance';
import { countRegions, flood, isReached, regionOf } from '../board/reach';
import { newSeenKeys, SeenKeys } from '../memory/seen-keys';
import { newVerdicts, Verdicts } from '../memory/verdicts';
import { playerKey } from '../board/zobrist';

/**
 * A corral is an area that boxes close off from the player. The search considers only the boxes around it. If every
 * sequence of pushes gets stuck before the player can enter or all of these boxes are on goals, the position is lost,
 * because other boxes can only be obstacles.
 */
const mostFence: i32 = 14;
const mostLooked: i32 = 120;
/** More slots than keys: a search looks at `mostLooked` positions with at most four pushes for each of its boxes. */
const log2Seen: i32 = 13;
const nodeWords: i32 = mostFence + 2;

const alive: u32 = 1;
const dead: u32 = 2;

/** u16: all boxes of the position, while only the fence is on the board. */
let aside: usize = 0;
let asideCount: i32 = 0;
/** For each area: one of its cells, the length of its fence, the fence. i32 each. */
let fences: usize = 0;
const fenceWords: i32 = mostFence + 2;
const mostFences: i32 = 24;
/** u16 nodes: the player, then the boxes. */
let nodes: usize = 0;
let seen: SeenKeys = changetype<SeenKeys>(0);
const log2Known: i32 = 16;
let known: Verdicts = changetype<Verdicts>(0);

/** Also used by `findPiCorral`. */
export function makeCorrals(): bool {
  aside = take(<usize>boxCount * 2);
  fences = take(<usize>(mostFences * fenceWords) * 4);
  nodes = take(<usize>((mostLooked * 64 + 1) * nodeWords) * 2);
  const keys = newSeenKeys(log2Seen);
  if (!keys) return false;
  seen = keys;
  return makePiCorrals() && makeForcedLines();
}

/** Cached verdicts on fences of this board. */
export function makeFenceMemory(): bool {
  const made = newVerdicts(log2Known);
  if (!made) return false;
  known = made;
  return true;
}

/** Changes the order of the boxes. */
export function isCorralDeadlock(player: i32): bool {
  const areas = countRegions(player);
  if (areas == 1) return false;
  const count = collectFences(areas);
  if (count == 0) return false;
  asideCount = boxesHere;
  for (let box = 0; box < asideCount; box++) set16(aside, box, get16(boxes, box));
  let lost: bool = false;
  for (let i = 0; i < count && !lost; i++) lost = isLostFence(fences + <usize>(i * fenceWords) * 4, player);
  clearBoxes();
  for (let box = 0; box < asideCount; box++) putBox(get16(aside, box));
  return lost;
}

function collectFences(areas: i32): i32 {
  let count = 0;
  for (let area = 1; area < areas && count < mostFences; area++) {
    const fence = fences + <usize>(count * fenceWords) * 4;
    let length = 0;
    let undone = false;
    let inside = -1;
    for (let box = 0; box < boxesHere; box++) {
      const cell = get16(boxes, box);
      for (let side = 0; side < 4; side++) {
        const to = beside(cell, side);
        if (to == cells || get8(blocked, to) || regionOf(to) != area) continue;
        inside = to;
        if (length < mostFence) set32(fence, 2 + length, cell);
        length++;
        if (!get8(isGoal, cell)) undone = true;
        break;
      }
    }
    if (!undone || length > mostFence) continue;
    set32(fence, 0, inside);
    set32(fence, 1, length);
    count++;
  }
  return count;
}

function isLostFence(fence: usize, player: i32): bool {
  const inside = get32(fence, 0);
  const length = get32(fence, 1);
  putFence(fence, length);
  const start = flood(player);
  if (isReached(inside)) return false;
  const key = boxesKey ^ playerKey(start);
  const before = known.find(key);
  if (before) return before == dead;
  let lost = isStuck(start, inside, length);
  if (!lost) {
    // Letting the player in does not save the position if the result is lost too.
    putFence(fence, length);
    lost = isLostByForce(start);
  }
  known.put(key, lost ? dead : alive);
  return lost;
}

function putFence(fence: usize, length: i32): void {
  clearBoxes();
  for (let i = 0; i < length; i++) putBox(get32(fence, 2 + i));
}

function isStuck(start: i32, inside: i32, length: i32): bool {
  seen.forget();
  let filled = 0;
  remember(start, filled++, length);
  for (let head = 0; head < filled; head++) {
    if (head >= mostLooked) return false;
    const node = nodes + <usize>(head * nodeWords) * 2;
    clearBoxes();
    for (let i = 0; i < length; i++) putBox(get16(node, 1 + i));
    const player = get16(node, 0);
    for (let i = 0; i < length; i++) {
      const cell = get16(node, 1 + i);
      for (let direction = 0; direction < 4; direction++) {
        const to = get16(next, 4 * cell + direction);
        if (get8(blocked, to) || get8(isDead, to)) continue;
        flood(player);
        if (!isReached(beside(cell, direction ^ 2))) continue;
        moveBox(cell, to);
        const stand = flood(cell);
        if (isReached(inside) || boxesOnGoals == length) return false;
        if (seen.isNew(boxesKey ^ playerKey(stand)) && !isFreezeDeadlock()) remember(stand, filled++, length);
        moveBox(to, cell);
      }
    }
  }
  return true;
}

function remember(player: i32, at: i32, length: i32): void {
  const node = nodes + <usize>(at * nodeWords) * 2;
  set16(node, 0, player);
  for (let i = 0; i < length; i++) set16(node, 1 + i, get16(boxes, i));
}
