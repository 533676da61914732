import { take, takeZeroed } from '../memory/memory';
import { blockOf, findBlocks } from './blocks';
import { beside, cells } from './board';
import { get16, get32, set16, set32, set8 } from '../memory/arrays';
import { blocked, boxes, boxesHere } from './position';
import { isDead } from './push-distance';
import { isReached, regionOf } from './reach';

/**
 * A macro move takes one box to any cell it can reach while the others stay. It ends with the player on the side of the
 * last push or, for pulls, where the pull went: `side` is the direction from the box to the player.
 */

/** A move in 32 bits: from 14, to 14, side 4. */
function macroMove(from: i32, to: i32, side: i32): u32 {
  return ((<u32>from) << 16) | ((<u32>to) << 2) | <u32>side;
}

export function fromOf(move: u32): i32 {
  return <i32>(move >> 16);
}

export function toOf(move: u32): i32 {
  return <i32>((move >> 2) & 0x3fff);
}

export function sideOf(move: u32): i32 {
  return <i32>(move & 3);
}

/** The player's cell after the move. */
export function standOf(move: u32): i32 {
  return beside(toOf(move), sideOf(move));
}

/** u32: the generated moves. */
export let found: usize = 0;
export let foundCount: i32 = 0;
/** u16 by move: number of areas after it, if areas were counted before. */
export let areasAfter: usize = 0;
let areasNow: i32 = 0;

/** i32 by `4 * cell + side`: stamps of visited states of the box, and their predecessors. */
let visits: usize = 0;
let cameFrom: usize = 0;
let stamp: i32 = 0;
let queue: usize = 0;
let filled: i32 = 0;
let room: i32 = 0;
/** True if some moves did not fit since `makeMacroMoves`; then an ended search is not exhaustive. */
export let wereLeftOut: bool = false;

/** Maximum per position. */
const mostMoves: i64 = 1 << 20;

export function makeMacroMoves(mostBoxes: i32): void {
  visits = takeZeroed(<usize>(cells + 1) * 16);
  cameFrom = take(<usize>(cells + 1) * 8);
  queue = take(<usize>(cells + 1) * 8);
  // All combinations of box, cell and side would be too many on the largest boards.
  room = <i32>min<i64>(<i64>mostBoxes * cells * 4, mostMoves) + 4 * cells;
  wereLeftOut = false;
  found = take(<usize>room * 4);
  areasAfter = take(<usize>room * 2);
  stamp = 0;
}

/** All moves of one position. */
export function mostFound(): i32 {
  return room;
}

/** The player's area must be flooded, by `countRegions` if areas are to be counted. */
export function findPushes(areas: i32): void {
  foundCount = 0;
  areasNow = areas;
  for (let box = 0; box < boxesHere; box++) addPushesOf(get16(boxes, box));
}

/** Only of some boxes, given by their cells, u16 each. */
export function findPushesOf(some: usize, count: i32, areas: i32): void {
  foundCount = 0;
  areasNow = areas;
  for (let i = 0; i < count; i++) addPushesOf(get16(some, i));
}

export function findPulls(dead: usize, areas: i32): void {
  foundCount = 0;
  areasNow = areas;
  for (let box = 0; box < boxesHere; box++) addPullsOf(get16(boxes, box), dead);
}

export function clearFound(): void {
  foundCount = 0;
}

function hasRoom(): bool {
  if (foundCount + 4 * cells <= room) return true;
  wereLeftOut = true;
  return false;
}

/** A cheap test whether the box can move at all. For most boxes it cannot, which saves a flood. */
function canStart(from: i32, dead: usize, turn: i32): bool {
  for (let side = 0; side < 4; side++) {
    if (!isReached(beside(from, side))) continue;
    const to = beside(from, side ^ turn);
    if (!load<u8>(blocked + <usize>(turn ? to : beside(to, side))) && !load<u8>(dead + <usize>to)) return true;
  }
  return false;
}

/** The player was flooded with the box in place. One move per end cell and connected block of player sides. */
export function addPushesOf(from: i32): void {
  if (canStart(from, isDead, ahead) && hasRoom()) spread(from, isDead, ahead, -1);
}

export function addPullsOf(from: i32, dead: usize): void {
  if (canStart(from, dead, 0) && hasRoom()) spread(from, dead, 0, -1);
}

/** Converts the direction from box to player into that of a push; a pull goes towards the player. */
const ahead: i32 = 2;

/** Stops at the requested end, to reconstruct a path. */
function spread(from: i32, dead: usize, turn: i32, goal: i32): bool {
  stamp++;
  filled = 0;
  set8(blocked, from, 0);
  findBlocks(from);
  for (let side = 0; side < 4; side++) if (isReached(beside(from, side))) visit(from, side, 0xffff);
  let reached = false;
  const areasWithout = areasNow - areasAround(from);
  for (let head = 0; head < filled; head++) {
    const code = get16(queue, head);
    const cell = code >> 2;
    const side = code & 3;
    const to = beside(cell, side ^ turn);
    // In a push the player follows the box, in a pull it goes first.
    const stand = turn ? cell : beside(to, side);
    if (load<u8>(blocked + <usize>(turn ? to : stand)) || load<u8>(dead + <usize>to)) continue;
    if (get32(visits, 4 * to + side) == stamp) continue;
    const blocks = enter(to, blockOf(to, stand), code);
    if (to != from) {
      set16(areasAfter, foundCount, areasWithout + blocks);
      set32(found, foundCount++, macroMove(from, to, side));
    }
    if (4 * to + side == goal) {
      reached = true;
      break;
    }
  }
  set8(blocked, from, 1);
  return reached;
}

/**
 * Whether the box can be pushed to an unmarked cell (u8 by cell) while the others stay. The player's area must be
 * flooded.
 */
export function canLeave(from: i32, inside: usize): bool {
  if (!canStart(from, isDead, ahead)) return false;
  stamp++;
  filled = 0;
  set8(blocked, from, 0);
  findBlocks(from);
  for (let side = 0; side < 4; side++) if (isReached(beside(from, side))) visit(from, side, 0xffff);
  let leaves = false;
  for (let head = 0; head < filled; head++) {
    const code = get16(queue, head);
    const cell = code >> 2;
    const side = code & 3;
    const to = beside(cell, side ^ ahead);
    if (load<u8>(blocked + <usize>to) || load<u8>(isDead + <usize>to)) continue;
    if (!load<u8>(inside + <usize>to)) {
      leaves = true;
      break;
    }
    if (get32(visits, 4 * to + side) != stamp) enter(to, blockOf(to, cell), code);
  }
  set8(blocked, from, 1);
  return leaves;
}

/** The box reaches a cell with the player in one block beside it. Returns how many blocks meet there. */
function enter(cell: i32, block: i32, code: i32): i32 {
  let blocks = 1;
  let second = -1;
  let third = -1;
  for (let side = 0; side < 4; side++) {
    const there = beside(cell, side);
    if (load<u8>(blocked + <usize>there)) continue;
    const its = blockOf(cell, there);
    if (its == block) {
      visit(cell, side, code);
    } else if (its != second && its != third) {
      blocks++;
      if (second < 0) second = its;
      else third = its;
    }
  }
  return blocks;
}

/** Number of areas that the box separates. */
function areasAround(box: i32): i32 {
  let seen: u64 = 0;
  for (let side = 0; side < 4; side++) {
    const cell = beside(box, side);
    if (!load<u8>(blocked + <usize>cell)) seen |= (<u64>1) << (regionOf(cell) & 63);
  }
  return <i32>popcnt(seen);
}

function visit(cell: i32, side: i32, came: i32): void {
  const code = 4 * cell + side;
  set32(visits, code, stamp);
  set16(cameFrom, code, came);
  set16(queue, filled++, code);
}

/** Marks (u8 by cell) from where a box can be pushed, or pulled, to a free cell with the current boxes as obstacles. */
export function markSources(target: i32, marks: usize, byPulls: bool): void {
  stamp++;
  filled = 0;
  findBlocks(target);
  set8(marks, target, 1);
  for (let side = 0; side < 4; side++) {
    if (!load<u8>(blocked + <usize>beside(target, side))) visit(target, side, 0xffff);
  }
  for (let head = 0; head < filled; head++) {
    const code = get16(queue, head);
    const side = code & 3;
    const cell = code >> 2;
    const to = beside(cell, byPulls ? side ^ 2 : side);
    const stand = byPulls ? cell : beside(to, side);
    if (load<u8>(blocked + <usize>to) || load<u8>(blocked + <usize>stand)) continue;
    if (get32(visits, 4 * to + side) == stamp) continue;
    set8(marks, to, 1);
    enter(to, blockOf(to, stand), code);
  }
}

/**
 * The single pushes of a macro move, last first, as `4 * cell + direction` of the box before each. The player must be
 * flooded. Returns their number, 0 if the move is impossible.
 */
export function pushesOf(move: u32, into: usize): i32 {
  return singlePushes(move, isDead, ahead, into);
}

/** The same for a pull played forward, from its end to its start: first push first. */
export function pushesOfPull(move: u32, dead: usize, into: usize): i32 {
  return singlePushes(move, dead, 0, into);
}

function singlePushes(move: u32, dead: usize, turn: i32, into: usize): i32 {
  const kept = foundCount;
  const end = 4 * toOf(move) + sideOf(move);
  const possible = canStart(fromOf(move), dead, turn) && spread(fromOf(move), dead, turn, end);
  foundCount = kept;
  if (!possible) return 0;
  let count = 0;
  let code = end;
  while (true) {
    const before = get16(cameFrom, code);
    if (before == 0xffff) return count;
    // A pull from one cell to the next is a push back.
    set32(into, count++, 4 * ((turn ? before : code) >> 2) + ((before & 3) ^ 2));
    code = before;
  }
}
