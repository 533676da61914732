import { take } from '../memory/memory';
import { blockOf, findBlocks } from './blocks';
import { beside, boxCount, cells, goals, startBoxes } from './board';
import { get16, get8, set16, set8 } from '../memory/arrays';
import { clearBoxes } from './position';
import { stopAfter } from './stop';

/**
 * Pushes of a box on an empty board, depending on the side of the player. Index `4 * cell + side`: the box is on the
 * cell, the player on its neighbour in that direction.
 */
export const never: i32 = 0xffff;

/** Bit set by `4 * cell + side`, u8: to which sides the player can walk on the empty board. */
let walks: usize = 0;
/** u16, `cell * boxCount + goal`: pushes to the goal, with the player on the best side. */
export let toGoals: usize = 0;
/** u16, `cell * boxCount + box`: pushes to the cell from the start of the box. */
export let fromStarts: usize = 0;
/** u8 by cell: unreachable for every box. */
export let isUnreachable: usize = 0;
/** u16 by cell: pushes to the nearest goal. */
export let nearest: usize = 0;
/** u8 by cell: a box there can never reach a goal, wherever the player is. */
export let isDead: usize = 0;
/** Cells that are not dead, and u16 by cell their numbers from 0, 0xffff for dead ones and walls. */
export let liveCells: i32 = 0;
export let liveNumber: usize = 0;
export let liveCell: usize = 0;

let bySide: usize = 0;
let queue: usize = 0;
/** u16 by cell: pushes from or to the current one. */
let row: usize = 0;
/** Goals and starts that are measured, in this order. */
let measured: i32 = 0;
/** Work of each of them, in floods. */
const rowWork: i32 = 8;

/** Allocates memory for all of them before they are measured. */
export function makePushDistances(): void {
  walks = take(<usize>(cells + 1) * 4);
  toGoals = take(<usize>boxCount * <usize>(cells + 1) * 2);
  fromStarts = take(<usize>boxCount * <usize>(cells + 1) * 2);
  isUnreachable = take(<usize>cells + 1);
  row = take(<usize>(cells + 1) * 2);
  nearest = take(<usize>(cells + 1) * 2);
  isDead = take(<usize>cells + 1);
  liveNumber = take(<usize>(cells + 1) * 2);
  liveCell = take(<usize>(cells + 1) * 2);
  bySide = take(<usize>(cells + 1) * 8);
  queue = take(<usize>(cells + 1) * 8);
  measured = 0;
  if (!queue) return;
  findWalks();
  memory.fill(nearest, 0xff, <usize>(cells + 1) * 2);
  memory.fill(isUnreachable, 1, <usize>cells + 1);
}

/** Returns false if the host must be polled before all are measured. */
export function measurePushDistances(): bool {
  while (measured < 2 * boxCount) {
    if (measured < boxCount) measureGoal(measured);
    else measureStart(measured - boxCount);
    measured++;
    if (measured == boxCount) findLiveCells();
    if (stopAfter(rowWork)) return false;
  }
  return true;
}

function measureGoal(goal: i32): void {
  measure(get16(goals, goal), true);
  for (let cell = 0; cell <= cells; cell++) {
    set16(toGoals, cell * boxCount + goal, get16(row, cell));
    if (get16(row, cell) < get16(nearest, cell)) set16(nearest, cell, get16(row, cell));
  }
}

function measureStart(box: i32): void {
  measure(get16(startBoxes, box), false);
  for (let cell = 0; cell <= cells; cell++) {
    set16(fromStarts, cell * boxCount + box, get16(row, cell));
    if (get16(row, cell) != never) set8(isUnreachable, cell, 0);
  }
}

function findLiveCells(): void {
  liveCells = 0;
  for (let cell = 0; cell <= cells; cell++) {
    const dead = get16(nearest, cell) == never;
    set8(isDead, cell, dead ? 1 : 0);
    set16(liveNumber, cell, dead ? 0xffff : liveCells);
    if (!dead) set16(liveCell, liveCells++, cell);
  }
}

/** Bit set: the sides of a box on the empty board that the player can reach from one side. */
export function sidesFrom(cell: i32, side: i32): i32 {
  return get8(walks, 4 * cell + side);
}

function findWalks(): void {
  clearBoxes();
  findBlocks(0);
  for (let cell = 0; cell < cells; cell++) {
    for (let side = 0; side < 4; side++) {
      const stand = beside(cell, side);
      let bits = 0;
      if (stand != cells) {
        const block = blockOf(cell, stand);
        for (let other = 0; other < 4; other++) {
          const there = beside(cell, other);
          if (there != cells && blockOf(cell, there) == block) bits |= 1 << other;
        }
      }
      set8(walks, 4 * cell + side, bits);
    }
  }
  for (let side = 0; side < 4; side++) set8(walks, 4 * cells + side, 0);
}

/**
 * From the box on `start` with the player on any side: pulled backwards, or pushed forwards. The least of all sides goes to
 * `row`.
 */
function measure(start: i32, backwards: bool): void {
  memory.fill(bySide, 0xff, <usize>(cells + 1) * 8);
  memory.fill(row, 0xff, <usize>(cells + 1) * 2);
  set16(row, start, 0);
  let filled = 0;
  for (let side = 0; side < 4; side++) {
    if (beside(start, side) == cells) continue;
    set16(bySide, 4 * start + side, 0);
    set16(queue, filled++, 4 * start + side);
  }
  for (let head = 0; head < filled; head++) {
    const code = get16(queue, head);
    const cell = code >> 2;
    const side = code & 3;
    const to = beside(cell, backwards ? side : side ^ 2);
    // A pull needs room behind the player.
    if (to == cells || (backwards && beside(to, side) == cells)) continue;
    const pushes = get16(bySide, code) + 1;
    if (pushes < get16(row, to)) set16(row, to, pushes);
    // The player is on this side after the push, or was before the pull; the side is connected with others.
    const sides = sidesFrom(to, side);
    for (let other = 0; other < 4; other++) {
      if (!(sides & (1 << other)) || get16(bySide, 4 * to + other) != never) continue;
      set16(bySide, 4 * to + other, pushes);
      set16(queue, filled++, 4 * to + other);
    }
  }
}
