import { take } from './arena';
import { beside, boxCount, cells, goals } from './board';
import { get16, get32, get8, set16, set32, set8 } from './lanes';
import { boxes, boxesHere, blocked, clearBoxes } from './position';
import { measurePulls, never, pullsBySide } from './push-distance';
import { flood, isReached } from './reach';

/**
 * A sharper bound than that of `matching.ts`: the pushes of a box count from the side on which the player is locked in by
 * that box alone. So the rows of boxes that were not pushed change, too, when the player has come to another side.
 */
export const lost: i32 = 0x3f3f3f3f;

/** Above so many cells the table of sides would be too large, and every box counts from its best side. */
const mostCells: i32 = 1500;

/** u16, `(5 * cell + side) * boxCount + goal`: pushes; side 4 is the best of all. */
let pushes: usize = 0;
/** u8, `cell * cells + player`: a side of a box on the cell that the player can walk to on the empty board. */
let sides: usize = 0;
let row: usize = 0;

/** i32 by box or goal. */
let boxPrice: usize = 0;
let goalPrice: usize = 0;
let goalOf: usize = 0;
let boxOf: usize = 0;
/** i32 by box: where its row of costs lies. */
let rowOf: usize = 0;
let kept: usize = 0;
let block: usize = 0;
let slack: usize = 0;
let way: usize = 0;
let done: usize = 0;

/** What the tables of a level will take. */
export function boundBytes(): u64 {
  const table = cells <= mostCells ? <u64>cells * cells : 0;
  return <u64>boxCount * <u64>cells * 10 + table;
}

export function makeBound(): bool {
  const lane = <usize>(boxCount + 1) * 4;
  pushes = take(<usize>(5 * cells) * <usize>boxCount * 2);
  sides = cells <= mostCells ? take(<usize>cells * <usize>cells) : 0;
  row = take(<usize>(cells + 1) * 2);
  block = lane * 5;
  boxPrice = take(block);
  goalPrice = boxPrice + lane;
  goalOf = boxPrice + 2 * lane;
  boxOf = boxPrice + 3 * lane;
  rowOf = boxPrice + 4 * lane;
  kept = take(block);
  slack = take(lane);
  way = take(lane);
  done = take(lane);
  if (!done || !pushes || (cells <= mostCells && !sides)) return false;
  clearBoxes();
  for (let goal = 0; goal < boxCount; goal++) {
    measurePulls(get16(goals, goal), row);
    const bySide = pullsBySide();
    for (let cell = 0; cell < cells; cell++) {
      const atGoal = cell == get16(goals, goal);
      for (let side = 0; side < 4; side++) {
        set16(pushes, (5 * cell + side) * boxCount + goal, atGoal ? 0 : get16(bySide, 4 * cell + side));
      }
      set16(pushes, (5 * cell + 4) * boxCount + goal, get16(row, cell));
    }
  }
  if (sides) for (let cell = 0; cell < cells; cell++) findSides(cell);
  return true;
}

function findSides(cell: i32): void {
  const into = sides + <usize>cell * <usize>cells;
  memory.fill(into, 4, <usize>cells);
  set8(blocked, cell, 1);
  for (let side = 0; side < 4; side++) {
    const from = beside(cell, side);
    if (from == cells || get8(into, from) != 4) continue;
    flood(from);
    for (let player = 0; player < cells; player++) if (isReached(player)) set8(into, player, side);
  }
  set8(blocked, cell, 0);
}

function costsOf(box: i32, player: i32): i32 {
  const cell = get16(boxes, box);
  const side = sides ? get8(sides, cell * cells + player) : 4;
  return <i32>pushes + (((5 * cell + side) * boxCount) << 1);
}

/** Of the position as it stands; `lost` when some boxes find no goal. */
export function boundOf(player: i32): i32 {
  for (let i = 0; i < boxCount; i++) {
    set32(goalPrice, i, 0);
    set32(goalOf, i, -1);
    set32(boxOf, i, -1);
    set32(rowOf, i, i < boxesHere ? costsOf(i, player) : 0);
  }
  for (let box = 0; box < boxesHere; box++) if (!place(box)) return lost;
  return total();
}

export function keepBound(): void {
  memory.copy(kept, boxPrice, block);
}

/** After `keepBound`: of a position that differs by one push, whatever has been asked since. */
export function boundAfter(player: i32): i32 {
  memory.copy(boxPrice, kept, block);
  for (let box = 0; box < boxesHere; box++) {
    const costs = costsOf(box, player);
    if (costs == get32(rowOf, box)) continue;
    const goal = get32(goalOf, box);
    set32(rowOf, box, costs);
    if (goal >= 0) set32(boxOf, goal, -1);
    set32(goalOf, box, -1);
  }
  for (let box = 0; box < boxesHere; box++) if (get32(goalOf, box) < 0 && !place(box)) return lost;
  return total();
}

function total(): i32 {
  let sum = 0;
  for (let box = 0; box < boxesHere; box++) sum += get16(<usize>get32(rowOf, box), get32(goalOf, box));
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
    // Most boxes find their goal free.
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
