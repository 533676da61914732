import { take } from '../memory/memory';
import { boxCount } from '../board/board';
import { get16, get32, get8, set32, set8 } from '../memory/arrays';
import { pushesOf } from './yard';
import { boxes } from '../board/position';
import { never } from '../board/push-distance';

/**
 * A sharper bound than `matching.ts`: the pushes of a box depend on the side on which that box alone locks in the
 * player. So rows of boxes that were not pushed change too when the player is on another side.
 */
export const lost: i32 = 0x3f3f3f3f;

/** Prices decrease with every incremental matching; below this it starts again. */
const leastPrice: i32 = -0x100000;

/** i32 by box or goal. */
let boxPrice: usize = 0;
let goalPrice: usize = 0;
let goalOf: usize = 0;
let boxOf: usize = 0;
/** i32 by box: address of its row of costs. */
let rowOf: usize = 0;
/** A copy of these five arrays, and whether there is one; they are `lane` bytes apart. */
let kept: usize = 0;
let isKept: bool = false;
let lane: usize = 0;
let slack: usize = 0;
let way: usize = 0;
let done: usize = 0;

export function makeBound(): bool {
  lane = <usize>(boxCount + 1) * 4;
  boxPrice = take(lane * 5);
  goalPrice = boxPrice + lane;
  goalOf = boxPrice + 2 * lane;
  boxOf = boxPrice + 3 * lane;
  rowOf = boxPrice + 4 * lane;
  kept = take(lane * 5);
  slack = take(lane);
  way = take(lane);
  done = take(lane);
  isKept = false;
  return boxPrice != 0 && kept != 0 && slack != 0 && way != 0 && done != 0;
}

/**
 * The bound of the current position, its boxes in ascending order; `lost` if some get no goal. Most boxes are where
 * they were in the kept position and keep their goals.
 */
export function boundOf(player: i32, yard: usize): i32 {
  const isFresh: bool = !isKept || get32(kept + lane, 0) < leastPrice;
  if (isFresh) memory.fill(goalPrice, 0, lane);
  else memory.copy(goalPrice, kept + lane, lane);
  memory.fill(boxOf, 0xff, lane);
  const oldGoals = kept + 2 * lane;
  const oldRows = kept + 4 * lane;
  let old = isFresh ? boxCount : 0;
  for (let box = 0; box < boxCount; box++) {
    const row = <i32>pushesOf(yard, get16(boxes, box), player);
    set32(rowOf, box, row);
    set32(goalOf, box, -1);
    while (old < boxCount && get32(oldRows, old) < row) old++;
    if (old == boxCount || get32(oldRows, old) != row) continue;
    const goal = get32(oldGoals, old);
    set32(boxPrice, box, get32(kept, old));
    set32(goalOf, box, goal);
    set32(boxOf, goal, box);
  }
  return placeAll();
}

/** Only for a position that is not lost. */
export function keepBound(): void {
  memory.copy(kept, boxPrice, lane * 5);
  isKept = true;
}

/** After `keepBound`: the bound of a position that differs by one push. */
export function boundAfter(player: i32, yard: usize): i32 {
  memory.copy(boxPrice, kept, lane * 5);
  for (let box = 0; box < boxCount; box++) {
    const row = <i32>pushesOf(yard, get16(boxes, box), player);
    if (row == get32(rowOf, box)) continue;
    set32(boxOf, get32(goalOf, box), -1);
    set32(rowOf, box, row);
    set32(goalOf, box, -1);
  }
  return placeAll();
}

function placeAll(): i32 {
  for (let box = 0; box < boxCount; box++) if (get32(goalOf, box) < 0 && !place(box)) return lost;
  return total();
}

function total(): i32 {
  let sum = 0;
  for (let box = 0; box < boxCount; box++) sum += get16(<usize>get32(rowOf, box), get32(goalOf, box));
  return sum;
}

/** A shortest augmenting path from a box without a goal. */
function place(start: i32): bool {
  let costs = <usize>get32(rowOf, start);
  let least = lost;
  let best = -1;
  for (let goal = 0; goal < boxCount; goal++) {
    const cost = get16(costs, goal);
    const left = cost == never ? lost : cost - get32(goalPrice, goal);
    set32(slack, goal, left);
    if (left < least) {
      least = left;
      best = goal;
    }
  }
  if (best < 0) return false;
  let owner = get32(boxOf, best);
  if (owner < 0) {
    // Most boxes find a free goal.
    set32(boxPrice, start, least);
    set32(boxOf, best, start);
    set32(goalOf, start, best);
    return true;
  }
  memory.fill(done, 0, <usize>boxCount);
  memory.fill(way, 0xff, (<usize>boxCount) << 2);
  while (owner >= 0) {
    set8(done, best, 1);
    const through = best;
    const reach = least;
    costs = <usize>get32(rowOf, owner);
    const offset = reach - get32(boxPrice, owner);
    least = lost;
    best = -1;
    for (let goal = 0; goal < boxCount; goal++) {
      if (get8(done, goal)) continue;
      let here = get32(slack, goal);
      const cost = get16(costs, goal);
      if (cost != never) {
        const left = offset + cost - get32(goalPrice, goal);
        if (left < here) {
          here = left;
          set32(slack, goal, left);
          set32(way, goal, through);
        }
      }
      if (here < least) {
        least = here;
        best = goal;
      }
    }
    if (best < 0) return false;
    owner = get32(boxOf, best);
  }
  settle(start, best, least);
  return true;
}

function settle(start: i32, end: i32, reach: i32): void {
  set32(boxPrice, start, reach);
  for (let goal = 0; goal < boxCount; goal++) {
    if (!get8(done, goal)) continue;
    const change = reach - get32(slack, goal);
    const owner = get32(boxOf, goal);
    set32(boxPrice, owner, get32(boxPrice, owner) + change);
    set32(goalPrice, goal, get32(goalPrice, goal) - change);
  }
  let goal = end;
  while (true) {
    const before = get32(way, goal);
    const owner = before < 0 ? start : get32(boxOf, before);
    set32(boxOf, goal, owner);
    set32(goalOf, owner, goal);
    if (before < 0) return;
    goal = before;
  }
}
