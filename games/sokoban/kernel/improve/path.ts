import { take } from '../memory/memory';
import { beside, boxCount, startPlayer } from '../board/board';
import { get32, set32 } from '../memory/arrays';
import { boxesOnGoals, moveBox, putStart } from '../board/position';
import { stepsTo, walkFrom } from './walk';

/** The best solution so far: i32 by push, `4 * cell of the box before it + direction`. */
export let path: usize = 0;
export let length: i32 = 0;
export let room: i32 = 0;

/** Room for a few more pushes, because a solution with fewer moves may have more pushes. */
export function makePath(pushes: i32): bool {
  room = 2 * pushes + 1000;
  path = take(<usize>room * 4);
  length = 0;
  return path != 0;
}

export function addPush(push: i32): void {
  set32(path, length++, push);
}

/** The boxes after this many pushes. */
export function putAfter(pushes: i32): void {
  putStart();
  for (let i = 0; i < pushes; i++) {
    const push = get32(path, i);
    moveBox(push >> 2, beside(push >> 2, push & 3));
  }
}

/** The player's cell after this many pushes. */
export function playerAfter(pushes: i32): i32 {
  return pushes == 0 ? startPlayer : get32(path, pushes - 1) >> 2;
}

/** Moves between two points of the path; leaves the boxes as at the second. -1 if the path is impossible. */
export function movesBetween(first: i32, last: i32): i32 {
  putAfter(first);
  let moves = 0;
  for (let i = first; i < last; i++) {
    const push = get32(path, i);
    const cell = push >> 2;
    walkFrom(playerAfter(i));
    const steps = stepsTo(beside(cell, (push & 3) ^ 2));
    if (steps < 0) return -1;
    moves += steps + 1;
    moveBox(cell, beside(cell, push & 3));
  }
  return moves;
}

export function endsSolved(): bool {
  putAfter(length);
  return boxesOnGoals == boxCount;
}

/** Replaces the pushes from `first` to `last`. False without room. */
export function splice(first: i32, last: i32, pushes: usize, count: i32): bool {
  const grown = length - (last - first) + count;
  if (grown > room) return false;
  memory.copy(path + ((<usize>(first + count)) << 2), path + ((<usize>last) << 2), (<usize>(length - last)) << 2);
  memory.copy(path + ((<usize>first) << 2), pushes, (<usize>count) << 2);
  length = grown;
  return true;
}
