import { take, takeZeroed } from '../memory/memory';
import { beside, boxCount, cells, next } from '../board/board';
import { isFreezeDeadlock } from './freeze';
import { get16, get32, get8, set16, set32, set8 } from '../memory/arrays';
import { canLeave } from '../board/macro-moves';
import {
  blocked,
  boxes,
  boxesHere,
  boxesKey,
  boxesOnGoals,
  clearBoxes,
  moveBox,
  putBox,
  takeBox,
} from '../board/position';
import { isDead } from '../board/push-distance';
import { flood, isReached } from '../board/reach';
import { newSeenKeys, SeenKeys } from '../memory/seen-keys';
import { newVerdicts, Verdicts } from '../memory/verdicts';
import { playerKey } from '../board/zobrist';

/**
 * Considers only the boxes around the last pushed one. A box that can leave the zone while the others stay is removed,
 * which only makes the position easier. If every sequence of pushes gets stuck before all boxes are gone or on goals,
 * the position is lost, because other boxes can only be obstacles.
 */
const mostCells: i32 = 40;
const mostBoxes: i32 = 8;
const nodeWords: i32 = mostBoxes + 2;
const mostNodes: i32 = 1 << 12;
const log2Seen: i32 = 13;
const log2Known: i32 = 16;

/** The lowest bits are the verdict; the rest counts how often it was requested. */
const alive: u32 = 1;
const lost: u32 = 2;
const unknown: u32 = 3;
const oneQuery: u32 = 4;
const mostQueries: u32 = 1 << 24;
/** Node limit of the first search; after this many requests, and at every doubling, a longer search runs. */
const firstLook: i32 = 60;
const oftenAsked: u32 = 64;
const longestLook: i32 = 1000;
/** On large boards, where every search is expensive, the limits are lower. */
const longestWalk: i32 = 200_000;

/** i32 by cell: where its zone begins; u16: the cells of the zones, nearest first. */
let zoneStart: usize = 0;
let zoneCells: usize = 0;
/** u8 by cell: in the current zone. */
let inside: usize = 0;
/** u16: all boxes of the position, while only those of the zone are on the board. */
let aside: usize = 0;
/** u16 by node: the player, how many boxes, the boxes. */
let nodes: usize = 0;
let seen: SeenKeys = changetype<SeenKeys>(0);
let known: Verdicts = changetype<Verdicts>(0);
/** u16: the boxes of the current node. */
const here: usize = memory.data(2 * mostBoxes, 16);
/** u16: its pushes, four times the cell plus the direction. */
const pushes: usize = memory.data(2 * 4 * mostBoxes, 16);
/** Positions searched since the last call of `zoneWork`. */
let looked: i32 = 0;

export function makeZones(): bool {
  zoneStart = take(<usize>(cells + 1) * 4);
  zoneCells = take(<usize>cells * <usize>mostCells * 2);
  inside = takeZeroed(<usize>cells + 1);
  aside = take(<usize>boxCount * 2);
  nodes = take(<usize>(mostNodes * nodeWords) * 2);
  const keys = newSeenKeys(log2Seen);
  if (!keys) return false;
  seen = keys;
  looked = 0;
  const made = newVerdicts(log2Known);
  if (!made) return false;
  known = made;
  findZones();
  return true;
}

/** The nearest cells by walking distance on the empty board. */
function findZones(): void {
  let filled = 0;
  for (let cell = 0; cell < cells; cell++) {
    const first = filled;
    set32(zoneStart, cell, first);
    set16(zoneCells, filled++, cell);
    set8(inside, cell, 1);
    for (let head = first; head < filled; head++) {
      for (let direction = 0; direction < 4 && filled - first < mostCells; direction++) {
        const to = beside(get16(zoneCells, head), direction);
        if (to == cells || get8(inside, to)) continue;
        set8(inside, to, 1);
        set16(zoneCells, filled++, to);
      }
    }
    mark(first, filled, 0);
  }
  set32(zoneStart, cells, filled);
}

function mark(first: i32, end: i32, value: i32): void {
  for (let i = first; i < end; i++) set8(inside, get16(zoneCells, i), value);
}

/** Work since the last call, in floods. */
export function workForZones(): i32 {
  const work = looked * 8;
  looked = 0;
  return work;
}

export function isZoneDeadlock(around: i32, player: i32): bool {
  const first = get32(zoneStart, around);
  const end = get32(zoneStart, around + 1);
  let count = 0;
  for (let i = first; i < end && count < mostBoxes; i++) {
    const cell = get16(zoneCells, i);
    if (get8(blocked, cell)) set16(here, count++, cell);
  }
  // What a box cannot do alone is covered by dead squares.
  if (count < 2) return false;
  const all = boxesHere;
  for (let box = 0; box < all; box++) set16(aside, box, get16(boxes, box));
  putHere(count);
  let isLost = false;
  if (boxesOnGoals < boxesHere) {
    mark(first, end, 1);
    isLost = isKnownLost(flood(player));
    mark(first, end, 0);
  }
  clearBoxes();
  for (let box = 0; box < all; box++) putBox(get16(aside, box));
  return isLost;
}

function isKnownLost(player: i32): bool {
  const key = boxesKey ^ playerKey(player);
  const before = known.find(key);
  const verdict = before & 3;
  if (verdict == alive || verdict == lost) return verdict == lost;
  const queries = before / oneQuery;
  const isDoubled = (queries & (queries - 1)) == 0;
  if (before && (queries < oftenAsked || queries >= mostQueries || !isDoubled)) {
    if (queries < mostQueries) known.put(key, before + oneQuery);
    return false;
  }
  const wanted = before ? min(4 * <i32>queries, longestLook) : firstLook;
  const found = look(player, min(wanted, max(1, longestWalk / cells)));
  known.put(key, (queries + 1) * oneQuery + found);
  return found == lost;
}

/** Depth first, because a live position shows it soon. */
function look(start: i32, most: i32): u32 {
  seen.forget();
  let filled = 0;
  const first = takeAway(start);
  if (boxesOnGoals == boxesHere) return alive;
  seen.isNew(boxesKey ^ playerKey(first));
  remember(first, filled++);
  for (let tried = 0; filled > 0; tried++) {
    if (tried == most) return unknown;
    looked++;
    const node = nodes + <usize>(--filled * nodeWords) * 2;
    const player = get16(node, 0);
    const length = get16(node, 1);
    memory.copy(here, node + 4, <usize>length * 2);
    putHere(length);
    const count = listPushes(player, length);
    for (let i = 0; i < count; i++) {
      if (i > 0) putHere(length);
      const cell = get16(pushes, i) >> 2;
      moveBox(cell, get16(next, get16(pushes, i)));
      if (isFreezeDeadlock()) continue;
      const stand = takeAway(cell);
      if (boxesOnGoals == boxesHere) return alive;
      if (!seen.isNew(boxesKey ^ playerKey(stand))) continue;
      if (filled == mostNodes) return unknown;
      remember(stand, filled++);
    }
  }
  return lost;
}

/** Hash of the current boxes with the player there. */
function listPushes(player: i32, length: i32): i32 {
  flood(player);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const cell = get16(here, i);
    for (let direction = 0; direction < 4; direction++) {
      const to = get16(next, 4 * cell + direction);
      if (get8(blocked, to) || get8(isDead, to) || !isReached(beside(cell, direction ^ 2))) continue;
      set16(pushes, count++, 4 * cell + direction);
    }
  }
  return count;
}

function putHere(count: i32): void {
  clearBoxes();
  for (let i = 0; i < count; i++) putBox(get16(here, i));
}

/** Removes every box that can leave, which makes room for others. Returns the player's area. */
function takeAway(from: i32): i32 {
  let player = flood(from);
  for (let box = 0; box < boxesHere; box++) {
    if (!canLeave(get16(boxes, box), inside)) continue;
    takeBox(get16(boxes, box));
    player = flood(player);
    box = -1;
  }
  return player;
}

function remember(player: i32, at: i32): void {
  const node = nodes + <usize>(at * nodeWords) * 2;
  set16(node, 0, player);
  set16(node, 1, boxesHere);
  for (let i = 0; i < boxesHere; i++) set16(node, 2 + i, get16(boxes, i));
}
