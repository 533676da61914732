import { take } from '../memory/memory';
import { beside, boxCount, cells, goals } from '../board/board';
import { get16, get8, set16, set8 } from '../memory/arrays';
import { floodAfter, isReachedAfter } from './reach';
import { blocked } from '../board/position';
import { never, sidesFrom } from '../board/push-distance';
import { stopAfter } from '../board/stop';

/**
 * What single boxes can do on a board whose only obstacles are walls and frozen boxes, which are walls from then on.
 *
 * u16, `(5 * cell + side) * boxCount + goal`: pushes to the goal, by the side on which the player is locked in by the box
 * alone; side 4 stands for a player who can get to none. Then u8, `cell * cells + player`: that side. Then u8 by cell:
 * whether a box there is lost.
 *
 * On large boards the sides would take too much memory: there the player may be on any side, and side 4 is the best.
 */
const mostCells: i32 = 1500;

let queue: usize = 0;
let pulls: usize = 0;

export function makeYards(): bool {
  queue = take(<usize>(cells + 1) * 8);
  pulls = take(<usize>(cells + 1) * 8);
  return queue != 0 && pulls != 0;
}

/** Whether the level is small enough for a table of sides, which tells frozen boxes from walls. */
export function hasSides(): bool {
  return cells <= mostCells;
}

export function yardBytes(): u64 {
  return <u64>boxCount * <u64>cells * 10 + sidesBytes() + <u64>cells;
}

function sidesBytes(): u64 {
  return hasSides() ? <u64>cells * <u64>cells : 0;
}

/** Address of the pushes of a box, u16 by goal. */
export function pushesOf(yard: usize, cell: i32, player: i32): usize {
  const side = hasSides() ? get8(sidesOf(yard), cell * cells + player) : 4;
  return yard + ((<usize>((5 * cell + side) * boxCount)) << 1);
}

function sidesOf(yard: usize): usize {
  return yard + <usize>boxCount * <usize>cells * 10;
}

export function lostCellsOf(yard: usize): usize {
  return sidesOf(yard) + <usize>sidesBytes();
}

/** The yard in progress: cells with known sides, then measured goals. */
let underWay: usize = 0;
let sidesDone: i32 = 0;
let goalsDone: i32 = 0;
/** Work of each, in floods. */
const sidesWork: i32 = 4;
const goalWork: i32 = 8;

/** For the obstacles that are marked as blocked, each of which is on a goal. 0 without memory. */
export function newYard(): usize {
  const yard = beginYard();
  if (yard) while (!measureSome());
  return yard;
}

/** The same, to be measured by `measureYard`. */
export function beginYard(): usize {
  const yard = take(<usize>yardBytes());
  if (!yard) return 0;
  const sides = sidesOf(yard);
  const lostCells = lostCellsOf(yard);
  memory.fill(yard, 0xff, sides - yard);
  memory.fill(sides, 4, lostCells - sides);
  memory.fill(lostCells, 1, <usize>cells);
  underWay = yard;
  sidesDone = hasSides() ? 0 : cells;
  goalsDone = 0;
  return yard;
}

/** False if the host must be polled before all is measured. */
export function measureYard(): bool {
  while (!measureSome()) if (stopAfter(sidesDone < cells ? sidesWork : goalWork)) return false;
  return true;
}

/** Measures one more cell or goal; true when all are done. */
function measureSome(): bool {
  const sides = sidesOf(underWay);
  if (sidesDone < cells) {
    if (!get8(blocked, sidesDone)) findSides(sidesDone, sides);
    sidesDone++;
    return false;
  }
  const goal = goalsDone++;
  const cell = get16(goals, goal);
  const lostCells = lostCellsOf(underWay);
  for (let side = 0; side <= 4; side++) set16(underWay, (5 * cell + side) * boxCount + goal, 0);
  set8(lostCells, cell, 0);
  if (!get8(blocked, cell)) measure(goal, underWay, sides, lostCells);
  return goalsDone == boxCount;
}

function findSides(cell: i32, sides: usize): void {
  const into = sides + <usize>cell * <usize>cells;
  set8(blocked, cell, 1);
  for (let side = 0; side < 4; side++) {
    const from = beside(cell, side);
    if (get8(blocked, from) || get8(into, from) != 4) continue;
    floodAfter(from);
    for (let player = 0; player < cells; player++) if (isReachedAfter(player)) set8(into, player, side);
  }
  set8(blocked, cell, 0);
}

/** Pulls away from a goal, as in `push-distance.ts`. */
function measure(goal: i32, yard: usize, sides: usize, lostCells: usize): void {
  const target = get16(goals, goal);
  memory.fill(pulls, 0xff, <usize>(cells + 1) * 8);
  let filled = 0;
  for (let side = 0; side < 4; side++) {
    if (get8(blocked, beside(target, side))) continue;
    set16(pulls, 4 * target + side, 0);
    set16(queue, filled++, 4 * target + side);
  }
  for (let head = 0; head < filled; head++) {
    const code = get16(queue, head);
    const side = code & 3;
    const to = beside(code >> 2, side);
    const stand = beside(to, side);
    if (get8(blocked, stand)) continue;
    const pushes = get16(pulls, code) + 1;
    if (!hasSides() && pushes < get16(yard, (5 * to + 4) * boxCount + goal)) {
      set16(yard, (5 * to + 4) * boxCount + goal, pushes);
    }
    for (let other = 0; other < 4; other++) {
      const there = beside(to, other);
      if (get8(blocked, there) || get16(pulls, 4 * to + other) != never) continue;
      if (!isJoined(sides, to, side, other)) continue;
      set16(pulls, 4 * to + other, pushes);
      set16(yard, (5 * to + other) * boxCount + goal, pushes);
      set8(lostCells, to, 0);
      set16(queue, filled++, 4 * to + other);
    }
  }
}

/** Whether the player can walk from one side of a box to another. */
function isJoined(sides: usize, box: i32, one: i32, other: i32): bool {
  if (!hasSides()) return (sidesFrom(box, one) & (1 << other)) != 0;
  return get8(sides, box * cells + beside(box, one)) == get8(sides, box * cells + beside(box, other));
}
