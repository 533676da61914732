import { take, takeZeroed } from '../memory/memory';
import { beside, cells } from '../board/board';
import { hasCell } from '../board/cell-set';
import { get16, get8, set16, set8 } from '../memory/arrays';
import { planSteps, planStep, stepSource, stepTarget, suppliedFrom } from './packing-plan';
import { blocked } from '../board/position';
import { liveNumber } from '../board/push-distance';
import { regionOf } from '../board/reach';

/**
 * Obstacles of the plan's next step: of all paths of a box to that place, the one that passes the fewest other boxes,
 * on its own path or where the player must stand.
 */

/** Number of obstacles, and u8 by cell: 1 on the path. */
export let inTheWay: i32 = 0;
let onTheWay: usize = 0;
let way: usize = 0;
let wayLength: i32 = 0;

/** u8 by cell: boxes passed so far; u16: predecessor; queues of u16, one per number of boxes in turn. */
let passed: usize = 0;
let cameFrom: usize = 0;
let queue: usize = 0;
let later: usize = 0;
const mostInTheWay: i32 = 7;
const noWay: i32 = 0xff;

export function makeObstruction(): void {
  onTheWay = takeZeroed(<usize>cells + 1);
  way = take(<usize>(cells + 1) * 4);
  passed = take(<usize>cells + 1);
  cameFrom = take(<usize>(cells + 1) * 2);
  queue = take(<usize>(cells + 1) * 8);
  later = take(<usize>(cells + 1) * 8);
  wayLength = 0;
}

export function isOnTheWay(cell: i32): bool {
  return get8(onTheWay, cell) != 0;
}

/** Call after `countRegions`, with the number of finished steps. */
export function findObstruction(step: i32, byPulls: bool): void {
  for (let i = 0; i < wayLength; i++) set8(onTheWay, get16(way, i), 0);
  wayLength = 0;
  inTheWay = mostInTheWay;
  if (step >= planSteps) return;
  const done = planStep(step);
  const target = stepTarget(step + 1);
  const source = stepSource(step + 1);
  memory.fill(passed, <u8>noWay, <usize>cells + 1);
  let count = 0;
  let coming = 0;
  const atTarget = get8(blocked, target) ? 1 : 0;
  set8(passed, target, atTarget);
  set16(cameFrom, target, cells);
  set16(queue, count++, target);
  let best = mostInTheWay + 1;
  let end = cells;
  for (let boxesPassed = atTarget; boxesPassed < best && boxesPassed <= mostInTheWay; boxesPassed++) {
    for (let head = 0; head < count; head++) {
      const cell = get16(queue, head);
      if (get8(passed, cell) != boxesPassed) continue;
      for (let direction = 0; direction < 4; direction++) {
        const from = beside(cell, direction);
        const stand = byPulls ? beside(cell, direction ^ 2) : beside(from, direction);
        if (from == cells || stand == cells) continue;
        const isSource = source == from;
        if ((!isSource && hasCell(done, from)) || (hasCell(done, stand) && stand != source)) continue;
        const aside = get8(blocked, stand) ? 1 : 0;
        const occupied = get8(blocked, from) != 0;
        if (occupied && (source < cells ? isSource : mayComeFrom(from, step))) {
          // For a pull the player starts between the box and its target.
          const first = byPulls ? cell : stand;
          const total = boxesPassed + aside + (!get8(blocked, first) && regionOf(first) != 0 ? 1 : 0);
          if (total < best) {
            best = total;
            end = from;
            set16(cameFrom, from, cell);
          }
          continue;
        }
        const total = boxesPassed + aside + (occupied ? 1 : 0);
        if (total >= get8(passed, from)) continue;
        set8(passed, from, total);
        set16(cameFrom, from, cell);
        if (total == boxesPassed) set16(queue, count++, from);
        else if (coming < 4 * cells) set16(later, coming++, from);
        if (count >= 4 * cells) break;
      }
    }
    count = 0;
    let kept = 0;
    for (let i = 0; i < coming; i++) {
      const cell = get16(later, i);
      if (get8(passed, cell) == boxesPassed + 1) set16(queue, count++, cell);
      else if (get8(passed, cell) > boxesPassed + 1) set16(later, kept++, cell);
    }
    coming = kept;
  }
  if (end == cells) return;
  inTheWay = best;
  markWay(end, target, byPulls);
}

function mayComeFrom(cell: i32, step: i32): bool {
  const live = get16(liveNumber, cell);
  return live != 0xffff && suppliedFrom(live, step) != 0;
}

/** The cells that the box passes and those from which it is pushed. */
function markWay(end: i32, target: i32, byPulls: bool): void {
  let cell = end;
  while (cell != target && wayLength < 2 * cells - 4) {
    const to = get16(cameFrom, cell);
    for (let direction = 0; direction < 4; direction++) {
      if (beside(to, direction) != cell) continue;
      const stand = byPulls ? beside(to, direction ^ 2) : beside(cell, direction);
      if (stand != cells && stand != end) put(stand);
    }
    if (to != end) put(to);
    cell = to;
  }
}

function put(cell: i32): void {
  set8(onTheWay, cell, 1);
  set16(way, wayLength++, cell);
}
