import { bytesLeft, take } from '../memory/memory';
import { Assignment, mostPlaces, newAssignment } from './assignment';
import { beside, boxCount, cells, goalNumber, goals } from '../board/board';
import { frozenCount, isFrozen } from './freeze';
import { get16, get32, get64, get8, set16, set32, set64 } from '../memory/arrays';
import { markSources } from '../board/macro-moves';
import { blocked, boxes, boxesHere, clearBoxes, putBox, putOnGoals, takeBox } from '../board/position';
import { flood, isReached } from '../board/reach';
import { newVerdicts, Verdicts } from '../memory/verdicts';
import { boxKey } from '../board/zobrist';

/**
 * Boxes frozen on goals are walls for all others. For each set of them it computes once, backwards from the full goals:
 * boxes that cannot be pulled away while the frozen ones stay must already be in place, otherwise the position is lost;
 * and from where the other goals can still be filled.
 */
const log2Sets: i32 = 12;
/** Memory limit of all sets together; of a small memory only a small part. */
const mostBytes: usize = 4 << 20;
const log2Part: usize = 4;
/** Maximal number of areas where the player may end; above it nothing is concluded. */
const mostEnds: i32 = 12;

/**
 * Layout of a set: u64 by cell, the goals that a box there can reach; then a bit set of goals with boxes that never
 * moved, wherever the player ends; then the number of end areas; then for each area the same bit set.
 */
let records: usize = 0;
let recordBytes: usize = 0;
let mostRecords: u32 = 0;
let count: u32 = 0;
let known: Verdicts = changetype<Verdicts>(0);
let assignment: Assignment = changetype<Assignment>(0);
/** u16: the boxes of the position, while a set is computed. */
let aside: usize = 0;
/** u8 by cell. */
let marks: usize = 0;

export function makeFrozenWalls(): bool {
  recordBytes = <usize>(cells + 3 + mostEnds) * 8;
  const bytes = min(mostBytes, bytesLeft() >> log2Part);
  mostRecords = <u32>(bytes / recordBytes);
  count = 0;
  records = take(bytes);
  aside = take(<usize>boxCount * 2);
  marks = take(<usize>cells + 1);
  const sets = newVerdicts(log2Sets);
  const made = newAssignment(boxCount);
  if (!records || !aside || !marks || !sets || !made) return false;
  known = sets;
  assignment = made;
  return true;
}

/** Call after `freeze` found frozen boxes, all of them on goals. */
export function isLostByWalls(): bool {
  if (frozenCount == 0 || boxCount > mostPlaces) return false;
  const record = recordOf(frozenKey());
  if (!record) return false;
  const after = record + ((<usize>cells) << 3);
  return isMissing(after) || findsNoGoal(record, get64(after, 0));
}

function frozenKey(): u64 {
  let key: u64 = 0;
  for (let box = 0; box < boxesHere; box++) if (get8(isFrozen, box)) key ^= boxKey(get16(boxes, box));
  return key;
}

/** 0 if there is no room for another set. */
function recordOf(key: u64): usize {
  const old = known.find(key);
  if (old) return records + <usize>(old - 1) * recordBytes;
  if (count == mostRecords) return 0;
  const record = records + <usize>count * recordBytes;
  known.put(key, ++count);
  workOut(record);
  return record;
}

/** True if, wherever the player ends, a goal is empty whose box should already be there. */
function isMissing(after: usize): bool {
  let occupied: u64 = 0;
  for (let box = 0; box < boxesHere; box++) {
    const goal = get16(goalNumber, get16(boxes, box));
    if (goal != 0xffff) occupied |= bitOf(goal);
  }
  const ends = get32(after + 8, 0);
  for (let end = 0; end < ends; end++) if (!(get64(after + 16, end) & ~occupied)) return false;
  return ends > 0;
}

function findsNoGoal(record: usize, walls: u64): bool {
  assignment.clear();
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    const goal = get16(goalNumber, cell);
    const isWall = goal != 0xffff && (walls & bitOf(goal)) != 0;
    if (!assignment.add(isWall ? bitOf(goal) : get64(record, cell))) return true;
  }
  return false;
}

/** Restores the position. */
function workOut(record: usize): void {
  const all = boxesHere;
  let frozen: u64 = 0;
  for (let box = 0; box < all; box++) {
    const cell = get16(boxes, box);
    set16(aside, box, cell);
    if (get8(isFrozen, box)) frozen |= bitOf(get16(goalNumber, cell));
  }
  const after = record + ((<usize>cells) << 3);
  const walls = stuckAtTheEnd(frozen, anywhere);
  set64(after, 0, walls);
  let ends = 0;
  for (let cell = 0; cell < cells; cell++) {
    putOnGoals(goals);
    if (get8(blocked, cell) || flood(cell) != cell) continue;
    if (ends == mostEnds) {
      ends = 0;
      break;
    }
    set64(after + 16, ends++, stuckAtTheEnd(frozen, cell));
  }
  set32(after + 8, 0, ends);
  findSources(record, walls);
  clearBoxes();
  for (let box = 0; box < all; box++) putBox(get16(aside, box));
}

function findSources(record: usize, walls: u64): void {
  memory.fill(record, 0, (<usize>cells) << 3);
  clearBoxes();
  for (let goal = 0; goal < boxCount; goal++) if (walls & bitOf(goal)) putBox(get16(goals, goal));
  for (let goal = 0; goal < boxCount; goal++) {
    if (walls & bitOf(goal)) continue;
    memory.fill(marks, 0, <usize>cells + 1);
    markSources(get16(goals, goal), marks, false);
    for (let cell = 0; cell < cells; cell++) {
      if (get8(marks, cell)) set64(record, cell, get64(record, cell) | bitOf(goal));
    }
  }
}

const anywhere: i32 = -1;

/**
 * The goals whose boxes cannot be pulled away from the full goals, when a box vanishes as soon as it can be pulled. The
 * player ends in the area of a cell, or reaches every cell.
 */
function stuckAtTheEnd(frozen: u64, player: i32): u64 {
  putOnGoals(goals);
  let left: u64 = 0;
  for (let goal = 0; goal < boxCount; goal++) left |= bitOf(goal);
  if (player != anywhere) flood(player);
  let goal = 0;
  while (goal < boxCount) {
    const cell = get16(goals, goal);
    if (!(left & ~frozen & bitOf(goal)) || !canBePulled(cell, player)) {
      goal++;
      continue;
    }
    takeBox(cell);
    left &= ~bitOf(goal);
    if (player != anywhere) flood(player);
    goal = 0;
  }
  return left;
}

function canBePulled(cell: i32, player: i32): bool {
  for (let direction = 0; direction < 4; direction++) {
    const to = beside(cell, direction);
    if (get8(blocked, to) || get8(blocked, beside(to, direction))) continue;
    if (player == anywhere || isReached(to)) return true;
  }
  return false;
}

function bitOf(goal: i32): u64 {
  return (<u64>1) << goal;
}
