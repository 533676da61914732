import { take, takeZeroed } from '../memory/memory';
import { boxCount, cells, isGoal, startBoxes } from './board';
import { get16, get8, set16, set8 } from '../memory/arrays';
import { boxKey } from './zobrist';

/** The current position, which all parts read and searches change. */

/** u8 by cell, and one more for walls: 1 where the player cannot walk. */
export let blocked: usize = 0;
/** u16: the cells of the boxes in no order, and by cell the index of its box. */
export let boxes: usize = 0;
export let boxNumber: usize = 0;
/** Fewer than in the level if a search leaves some out. */
export let boxesHere: i32 = 0;
/** Hash of the boxes alone. */
export let boxesKey: u64 = 0;
export let boxesOnGoals: i32 = 0;

export function makePosition(): void {
  blocked = takeZeroed(<usize>cells + 1);
  boxes = take(<usize>max(boxCount, 1) * 2);
  boxNumber = take(<usize>(cells + 1) * 2);
  if (!boxNumber) return;
  set8(blocked, cells, 1);
  boxesHere = 0;
  boxesKey = 0;
  boxesOnGoals = 0;
}

export function clearBoxes(): void {
  for (let box = 0; box < boxesHere; box++) set8(blocked, get16(boxes, box), 0);
  boxesHere = 0;
  boxesKey = 0;
  boxesOnGoals = 0;
}

export function putBox(cell: i32): void {
  set8(blocked, cell, 1);
  set16(boxes, boxesHere, cell);
  set16(boxNumber, cell, boxesHere++);
  boxesKey ^= boxKey(cell);
  boxesOnGoals += get8(isGoal, cell);
}

/** The last box takes the index of the removed one. */
export function takeBox(cell: i32): void {
  const box = get16(boxNumber, cell);
  const last = get16(boxes, --boxesHere);
  set16(boxes, box, last);
  set16(boxNumber, last, box);
  set8(blocked, cell, 0);
  boxesKey ^= boxKey(cell);
  boxesOnGoals -= get8(isGoal, cell);
}

/** `to` is free or equal to the old cell. */
export function moveBox(from: i32, to: i32): void {
  const box = get16(boxNumber, from);
  set8(blocked, from, 0);
  set8(blocked, to, 1);
  set16(boxes, box, to);
  set16(boxNumber, to, box);
  boxesKey ^= boxKey(from) ^ boxKey(to);
  boxesOnGoals += get8(isGoal, to) - get8(isGoal, from);
}

export function putStart(): void {
  clearBoxes();
  for (let box = 0; box < boxCount; box++) putBox(get16(startBoxes, box));
}

export function putOnGoals(goals: usize): void {
  clearBoxes();
  for (let box = 0; box < boxCount; box++) putBox(get16(goals, box));
}
