import { take } from '../memory/memory';
import { boxCount } from '../board/board';
import { get16, get32, get8, set16, set32, set8 } from '../memory/arrays';
import { boxes, boxesHere, boxNumber } from '../board/position';
import { fromStarts, never, toGoals } from '../board/push-distance';

/**
 * The minimum sum of pushes when every box goes to its own goal: a lower bound. If there is no such matching, the
 * position is lost. Shortest augmenting paths with prices; after a move only the row of that box is matched again.
 */
export const noMatching: i32 = 0x3fffffff;

/** i32: prices of boxes and goals, the goal of a box, the box of a goal. */
let boxPrice: usize = 0;
let goalPrice: usize = 0;
let goalOf: usize = 0;
let boxOf: usize = 0;
let slack: usize = 0;
let way: usize = 0;
let done: usize = 0;
/** i32 copies of prices and pairs, to restore them. */
let kept: usize = 0;
let keptCost: i32 = 0;
let cost: i32 = 0;
/** u16, `cell * boxCount + target`. */
let costs: usize = 0;

export function makeMatching(): void {
  const bytes = <usize>(boxCount + 1) * 4;
  boxPrice = take(bytes * 4);
  goalPrice = boxPrice + bytes;
  goalOf = boxPrice + 2 * bytes;
  boxOf = boxPrice + 3 * bytes;
  slack = take(bytes);
  way = take(bytes);
  done = take(bytes);
  kept = take(bytes * 4);
  costs = toGoals;
}

/** Boxes go to goals or, played backwards, to their starts. */
export function matchForwards(forwards: bool): void {
  costs = forwards ? toGoals : fromStarts;
}

/** `noMatching` if some boxes get no goal. */
export function matchAll(): i32 {
  cost = 0;
  for (let i = 0; i <= boxCount; i++) {
    set32(boxPrice, i, 0);
    set32(goalPrice, i, 0);
    set32(goalOf, i, -1);
    set32(boxOf, i, -1);
  }
  for (let box = 0; box < boxesHere; box++) {
    if (!place(box)) return noMatching;
  }
  return total();
}

/** After a successful `matchAll`: the sum with one box elsewhere. Restores the matching. */
export function matchWith(box: i32): i32 {
  const goal = get32(goalOf, box);
  set32(goalOf, box, -1);
  set32(boxOf, goal, -1);
  if (!place(box)) return noMatching;
  return total();
}

export function keepMatching(): void {
  memory.copy(kept, boxPrice, <usize>(boxCount + 1) * 16);
  keptCost = cost;
}

/** After `keepMatching`: the sum if the box on one cell were on another. Changes nothing. */
export function matchIf(from: i32, to: i32): i32 {
  const box = get16(boxNumber, from);
  set16(boxes, box, to);
  const sum = matchWith(box);
  set16(boxes, box, from);
  restoreMatching();
  return sum;
}

export function restoreMatching(): void {
  memory.copy(boxPrice, kept, <usize>(boxCount + 1) * 16);
  cost = keptCost;
}

function total(): i32 {
  let sum = 0;
  for (let box = 0; box < boxesHere; box++) sum += get16(costs, get16(boxes, box) * boxCount + get32(goalOf, box));
  cost = sum;
  return sum;
}

function place(start: i32): bool {
  // The price of the new row gives its cheapest pair zero slack.
  memory.fill(done, 0, <usize>boxCount);
  for (let goal = 0; goal < boxCount; goal++) {
    set32(slack, goal, noMatching);
    set32(way, goal, -1);
  }
  let box = start;
  let through = -1;
  let reach = 0;
  set32(boxPrice, start, 0);
  while (true) {
    const row = costs + ((<usize>(get16(boxes, box) * boxCount)) << 1);
    const price = get32(boxPrice, box);
    let least = noMatching;
    let best = -1;
    for (let goal = 0; goal < boxCount; goal++) {
      if (get8(done, goal)) continue;
      const pushes = get16(row, goal);
      if (pushes != never) {
        const left = reach + pushes - price - get32(goalPrice, goal);
        if (left < get32(slack, goal)) {
          set32(slack, goal, left);
          set32(way, goal, through);
        }
      }
      const here = get32(slack, goal);
      if (here < least) {
        least = here;
        best = goal;
      }
    }
    if (best < 0) return false;
    set8(done, best, 1);
    reach = least;
    const owner = get32(boxOf, best);
    if (owner < 0) {
      settle(start, best, reach);
      return true;
    }
    through = best;
    box = owner;
  }
}

/** Updates the prices along the path, then swaps the pairs. */
function settle(start: i32, end: i32, reach: i32): void {
  set32(boxPrice, start, get32(boxPrice, start) + reach);
  for (let goal = 0; goal < boxCount; goal++) {
    if (!get8(done, goal)) continue;
    const change = reach - get32(slack, goal);
    const owner = get32(boxOf, goal);
    if (owner >= 0) set32(boxPrice, owner, get32(boxPrice, owner) + change);
    set32(goalPrice, goal, get32(goalPrice, goal) - change);
  }
  let goal = end;
  while (true) {
    const before = get32(way, goal);
    if (before < 0) {
      set32(boxOf, goal, start);
      set32(goalOf, start, goal);
      return;
    }
    const owner = get32(boxOf, before);
    set32(boxOf, goal, owner);
    set32(goalOf, owner, goal);
    goal = before;
  }
}
