import { mark, release, take, takeZeroed } from '../memory/memory';
import { Assignment, newAssignment } from '../deadlock/assignment';
import { beside, boxCount, cells, goals, startBoxes, startPlayer } from '../board/board';
import { newFrontier, Frontier } from '../greedy/frontier';
import { get16, get32, get8, set32, set8 } from '../memory/arrays';
import { addPullsOf, addPushesOf, clearFound, found, foundCount, fromOf, standOf, toOf } from '../board/macro-moves';
import {
  blocked,
  boxes,
  boxesHere,
  boxesKey,
  boxesOnGoals,
  moveBox,
  putBox,
  putOnGoals,
  putStart,
  takeBox,
} from '../board/position';
import { isUnreachable } from '../board/push-distance';
import { countRegions, flood, isReached } from '../board/reach';
import { chancePlan, has, openPlan, opensUp, seedOf } from './manner';
import { endPlan, makePlan, planFirst, planNext } from './packing-plan';
import { playerKey } from '../board/zobrist';
import { stopAfter } from '../board/stop';

/**
 * Finds the packing plan backwards: pulls boxes off the full goals; a box that reaches a start vanishes. If no box can
 * leave, one is pulled aside and parked. The plan is the reversed sequence of pulls.
 */
let pulled: bool = false;
/** i32: the boxes of the current node. */
let here: usize = 0;
/** u8 by cell: 0, or one more than the box that starts there. */
let starts: usize = 0;
/** Where the memory of the search begins. */
let bottom: usize = 0;
const mostLooked: i32 = 1500;
/** Limit of visited cells, about 100 ms; on large boards it ends the search first. */
const mostWork: i64 = 30_000_000;
/** A part of it is reserved for a second try. */
const firstWork: i64 = 20_000_000;
let work: i64 = 0;
/**
 * The second try first gets every box off its goal and keeps the floor open, then minimises parking. If a box is left
 * then too, short tries by chance follow in the same order: some of them find a whole plan at once, where a long one
 * never does.
 */
const second: i32 = 1;
const mostTries: i32 = 18;
const shortWork: i64 = 1_000_000;
/** The number of the try, from 0. */
let nth: i32 = 0;
let frontier: Frontier = changetype<Frontier>(0);
let looked: i32 = 0;
/** The node with the most vanished boxes, and how many are left; and those of the best try. */
let best: u32 = 0;
let left: i32 = 0;
let kept: Frontier = changetype<Frontier>(0);
let keptBest: u32 = 0;
let keptLeft: i32 = 0;
/** Work at which the try ends, and where its memory begins. */
let enough: i64 = 0;
let start: usize = 0;
/** The node whose boxes are being parked: number of ways, and the next one. */
let waiting: u32 = 0;
let ways: i32 = 0;
let nextWay: i32 = 0;
let isFull: bool = false;
const vanished: u32 = 1 << 30;

/** `byPulls`: for the backward search, from the goals to the starts. False without memory. */
export function beginPlan(byPulls: bool): bool {
  pulled = byPulls;
  starts = takeZeroed(<usize>cells + 1);
  here = take(<usize>(boxCount + 1) * 4);
  if (!makePlan() || !starts || !here) return false;
  if (has(opensUp)) return true;
  bottom = mark();
  const origins = newAssignment(boxCount);
  const first = newFrontier();
  if (!origins || !first) return false;
  startsOf = origins;
  frontier = first;
  const ends = byPulls ? goals : startBoxes;
  for (let box = 0; box < boxCount; box++) set8(starts, get16(ends, box), 1 + min(box, 254));
  work = 0;
  nth = 0;
  enough = firstWork;
  openTry();
  return true;
}

/** Continues the search; false if the host must be polled before it is done. */
export function goOnPlanning(): bool {
  if (has(opensUp)) return true;
  while (true) {
    if (!pullApart()) return false;
    keepBest();
    // By pulls, later tries have not paid.
    if (keptLeft == 0 || pulled || ++nth > mostTries) break;
    start = mark();
    const fresh = newFrontier();
    if (!fresh) break;
    frontier = fresh;
    enough = nth == second ? mostWork : work + shortWork;
    openTry();
  }
  writeSteps(kept, keptBest);
  release(bottom);
  endPlan(pulled);
  return true;
}

/** Of equal tries the first. */
function keepBest(): void {
  const isBetter = nth == 0 || left < keptLeft;
  if (!isBetter) {
    release(start);
    return;
  }
  kept = frontier;
  keptBest = best;
  keptLeft = left;
}

function openTry(): void {
  looked = 0;
  best = 0;
  left = boxCount + 1;
  waiting = 0;
  isFull = false;
  if (pulled) putStart();
  else putOnGoals(goals);
  for (let cell = 0; cell < cells && !isFull; cell++) {
    if (get8(blocked, cell) || flood(cell) != cell || (pulled && !isReached(startPlayer))) continue;
    const node = addNode(cell, 0, 0, 0, 0);
    if (node) best = node;
    else isFull = true;
  }
}

/** False if the host must be polled. */
function pullApart(): bool {
  while (!isFull) {
    if (waiting) {
      if (!pullAside()) return false;
      continue;
    }
    if (looked == mostLooked || work >= enough) return true;
    const node = frontier.pop();
    if (!node) return true;
    looked++;
    frontier.nodes.lay(node);
    if (boxesHere < left) {
      left = boxesHere;
      best = node;
      if (left == 0) return true;
    }
    takeOff(node);
    if (!isFull && stopAfter(8 * boxCount)) return false;
  }
  return true;
}

function addNode(player: i32, parent: u32, move: u32, waits: i32, origins: u64): u32 {
  const key = boxesKey ^ playerKey(player);
  if (frontier.table.find(key)) return parent ? parent : 1;
  const node = frontier.nodes.add(player, parent, move);
  if (!node || !frontier.table.put(key, node)) return 0;
  const head = frontier.nodes.head(node);
  head.small = <u16>waits;
  head.b = <u32>origins;
  head.c = <u32>(origins >> 32);
  lacking = origins ? countLacking(node) : 0;
  const isOpen = nth >= second;
  let rank = (isOpen ? boxesHere * 32 + boxesOnGoals * 4 + waits : boxesHere * 4 + waits * 3) + lacking * 16;
  if (isOpen) rank += 8 * countRegions(player);
  else if (has(openPlan)) rank += 2 * countRegions(player);
  frontier.push(node, withChance(rank, key));
  return node;
}

/** Random noise in the order, as large as the value of one area. */
function withChance(rank: i32, key: u64): i32 {
  if (nth <= second && !has(chancePlan)) return rank;
  const seed = <u64>seedOf() + (nth <= second ? 0 : (<u64>nth) << 32);
  return rank * 4 + <i32>(((key ^ seed) * 0x9e3779b97f4a7c15) >> 61);
}

/** Of the last node: vanished boxes without a start of their own. */
let lacking: i32 = 0;
let startsOf: Assignment = changetype<Assignment>(0);

function countLacking(node: u32): i32 {
  startsOf.clear();
  for (let at = node; at; at = frontier.nodes.head(at).parent) {
    const head = frontier.nodes.head(at);
    const origins = <u64>head.b | ((<u64>head.c) << 32);
    if (origins) startsOf.add(origins);
  }
  return startsOf.without;
}

/** A plan is searched backwards: it pushes where the level is solved by pulls, and pulls where it is solved by pushes. */
function addMovesOf(from: i32): void {
  if (pulled) addPushesOf(from);
  else addPullsOf(from, isUnreachable);
}

/** Every box that can reach a start vanishes. If none can, the node is queued for parking. */
function takeOff(node: u32): void {
  const head = frontier.nodes.head(node);
  const player = <i32>head.player;
  const waits = <i32>head.small;
  let gone = false;
  // A copy, because the position changes below.
  const count = boxesHere;
  for (let i = 0; i < count; i++) set32(here, i, get16(boxes, i));
  for (let i = count - 1; i >= 0; i--) {
    const from = get32(here, i);
    flood(player);
    clearFound();
    work += 4 * cells;
    addMovesOf(from);
    let stand = -1;
    let origins: u64 = 0;
    if (get8(starts, from)) {
      for (let side = 0; side < 4; side++) if (isReached(beside(from, side))) stand = player;
      if (stand >= 0) origins |= originBit(get8(starts, from));
    }
    for (let j = 0; j < foundCount; j++) {
      const move = <u32>get32(found, j);
      if (!get8(starts, toOf(move))) continue;
      if (stand < 0) stand = standOf(move);
      origins |= originBit(get8(starts, toOf(move)));
    }
    if (stand < 0) continue;
    takeBox(from);
    const added = addNode(flood(stand), node, vanished | <u32>from, waits, origins);
    putBox(from);
    if (!added) {
      isFull = true;
      return;
    }
    if (lacking == 0) gone = true;
  }
  if (gone) return;
  clearFound();
  flood(player);
  for (let i = 0; i < count; i++) addMovesOf(get32(here, i));
  waiting = node;
  ways = foundCount;
  nextWay = 0;
}

/** A large board has a hundred thousand ways to park. False if the host must be polled. */
function pullAside(): bool {
  const waits = <i32>frontier.nodes.head(waiting).small;
  const most = max(enough, nth <= second ? mostWork : 0);
  while (nextWay < ways && work < most) {
    work += cells;
    const move = <u32>get32(found, nextWay++);
    moveBox(fromOf(move), toOf(move));
    const added = addNode(flood(standOf(move)), waiting, move, waits + 1, 0);
    moveBox(toOf(move), fromOf(move));
    if (!added) {
      isFull = true;
      return true;
    }
    if (stopAfter(3)) return false;
  }
  waiting = 0;
  return true;
}

/** Starts beyond the 63rd share a bit that is always sufficient. */
function originBit(start: i32): u64 {
  return (<u64>1) << min(start - 1, 63);
}

/** From the node back to the full goals is forward in the plan. Boxes that could not be pulled away come first. */
function writeSteps(from: Frontier, end: u32): void {
  if (!end) return;
  const nodes = from.nodes;
  planFirst(nodes.set(end));
  for (let node = nodes.head(end).parent; node; node = nodes.head(node).parent) if (!planNext(nodes.set(node))) return;
}
