import { exhausted, take } from '../memory/memory';
import { advised, advisedCount, askAdvisors } from './advisors';
import { boxCount, cells, goals, startBoxes, startPlayer, startsSolved } from '../board/board';
import { cellOf, dequeue, enqueueFirst, nextCell, openSpace, waitsIn } from './feature-space';
import * as features from './features';
import { isCorralDeadlock, makeCorrals } from '../deadlock/corral';
import { lacksGoals, makeEnoughGoals } from '../deadlock/enough-goals';
import { isFreezeDeadlock } from '../deadlock/freeze';
import { makeHotspots } from './hotspots';
import { get32, get8, set32 } from '../memory/arrays';
import { makeLoneBox } from '../board/lone-box';
import {
  findPulls,
  findPushes,
  findPushesOf,
  found,
  foundCount,
  fromOf,
  standOf,
  toOf,
  wereLeftOut,
} from '../greedy/macro-moves';
import { newNodeStore, NodeStore } from '../memory/node-store';
import { findObstruction, inTheWay, makeObstruction } from './obstruction';
import { exhaustedSearch, outOfMemory, paused, solved } from '../host/outcome';
import { makePlan } from './packing-plan';
import { corralFound, corralLost, fence, fenceLength, findPiCorral } from '../deadlock/pi-corral';
import { blocked, boxesKey, boxesOnGoals, moveBox, putOnGoals, putStart } from '../board/position';
import { isUnreachable } from '../board/push-distance';
import { flood, forgetFloods } from '../board/reach';
import { makeRooms } from '../board/rooms';
import { addWayBack, addWayTo, beginSolution } from '../host/solution';
import { resetStop, stopAfter } from '../host/stop';
import { newTable, Table } from '../memory/table';
import { playerKey } from '../board/zobrist';

/**
 * Feature space search: positions are sorted by their features, the cells of that space take turns, and in each the
 * move of least weight is played. A move that an advisor names weighs nothing, every other weighs one; weights add up
 * along the way.
 */

/** What a node has left to try: how many moves, how many of them were advised, which is next; then u32 each. */
@unmanaged
class MoveList {
  count: i32 = 0;
  next: i32 = 0;
  advised: u16 = 0;
  weight: u16 = 0;
}

const listHead: usize = 12;

/** Boards beyond this are not for feature tables. */
const mostBoxes: i32 = 150;
const mostCells: i32 = 1500;

let nodes: NodeStore = changetype<NodeStore>(0);
let table: Table = changetype<Table>(0);
let backwards: bool = false;
let isFine: bool = false;
let mergesCorrals: bool = true;
let startKey: u64 = 0;
let perimeter: NodeStore = changetype<NodeStore>(0);
let perimeterTable: Table = changetype<Table>(0);
let hasPerimeter: bool = false;
let current: usize = 0;
let fruitful: bool = true;
/** A step of the plan has just been done: what comes next is tried before the other cells have their turn. */
let dives: bool = false;
let stepsBefore: i32 = 0;
export let played: f64 = 0;
/** The best step of the plan that any position has reached. */
export let furthest: i32 = 0;

export function fitsFess(): bool {
  return boxCount <= mostBoxes && cells <= mostCells;
}

/** Backwards it pulls boxes from the goals to where they stand at first. */
export function beginFess(byPulls: bool, withFineFeatures: bool, withWideCorrals: bool): bool {
  played = 0;
  isFine = withFineFeatures;
  mergesCorrals = withWideCorrals;
  backwards = byPulls;
  current = 0;
  fruitful = true;
  dives = false;
  stepsBefore = 0;
  furthest = 0;
  makeLoneBox();
  makeObstruction();
  makeRooms();
  makeHotspots(backwards ? startBoxes : goals, backwards);
  if (!makeCorrals() || !makeEnoughGoals(backwards)) return false;
  if (!features.makeFeatures() || !makePlan(backwards)) return false;
  const store = newNodeStore();
  const known = newTable(12);
  if (!store || !known || !openSpace()) return false;
  nodes = store;
  table = known;
  putStart();
  const player = flood(startPlayer);
  startKey = boxesKey ^ playerKey(player);
  return backwards ? plantBack() : plant(player);
}

function plant(player: i32): bool {
  const root = nodes.add(player, 0, 0);
  if (!root) return false;
  // A level that starts solved has to come back to its start.
  if (!startsSolved) table.put(startKey, root);
  return welcome(root, 0);
}

/** The player may end anywhere. */
function plantBack(): bool {
  putOnGoals(goals);
  for (let cell = 0; cell < cells; cell++) {
    if (get8(blocked, cell) || flood(cell) != cell) continue;
    const root = nodes.add(cell, 0, 0);
    if (!root) return false;
    if (!startsSolved) table.put(boxesKey ^ playerKey(cell), root);
    if (!welcome(root, 0)) return false;
  }
  return true;
}

/** What a search backwards has found so far becomes the target of one forwards. */
export function keepPerimeter(): void {
  perimeter = nodes;
  perimeterTable = table;
  hasPerimeter = true;
}

export function forgetPerimeter(): void {
  hasPerimeter = false;
}

/** Gives a new node, whose position is laid, its cell and its moves. */
function welcome(node: u32, weight: i32): bool {
  features.measure(<i32>nodes.head(node).player);
  const isAhead = features.packed > stepsBefore;
  nodes.head(node).small = <u16>features.packed;
  furthest = max(furthest, features.packed);
  findObstruction(features.packed, backwards);
  const key =
    <u64>features.packed |
    ((<u64>min(features.regions, 255)) << 16) |
    ((<u64>min(features.blockedLinks, 255)) << 24) |
    ((<u64>min(features.outOfPlan, 255)) << 32);
  // Where the plan does not get ahead, a finer sieve tells steps towards its next step apart.
  const fine = isFine ? ((<u64>inTheWay) << 40) | ((<u64>min(features.cutOff, 15)) << 48) : 0;
  const cell = cellOf((key | fine) * 0x9e3779b97f4a7c15);
  if (!cell) return false;
  if (!findMoves()) return true;
  if (foundCount == 0) return true;
  askAdvisors();
  const list = take(listHead + ((<usize>foundCount) << 2));
  if (!list) return false;
  const moves = changetype<MoveList>(list);
  moves.count = foundCount;
  moves.advised = <u16>advisedCount;
  moves.next = 0;
  moves.weight = <u16>weight;
  let filled = 0;
  for (let i = 0; i < advisedCount; i++) set32(list + listHead, filled++, get32(advised, i));
  for (let i = 0; i < foundCount; i++) {
    const move = get32(found, i);
    let isAdvised = false;
    for (let j = 0; j < advisedCount; j++) if (get32(advised, j) == move) isAdvised = true;
    if (!isAdvised) set32(list + listHead, filled++, move);
  }
  const head = nodes.head(node);
  head.b = <u32>list;
  head.c = <u32>cell;
  enqueueFirst(cell, nodes, node, advisedCount > 0 ? weight : weight + 1);
  if (isAhead) {
    current = cell;
    dives = true;
  }
  return true;
}

/** False when the position turns out to be lost. */
function findMoves(): bool {
  if (backwards) {
    findPulls(isUnreachable, features.regions);
    return true;
  }
  const corral = findPiCorral(features.regions, mergesCorrals, true);
  if (corral == corralLost) return false;
  if (corral == corralFound) findPushesOf(fence, fenceLength, features.regions);
  else findPushes(features.regions);
  return true;
}

export function runFess(): i32 {
  resetStop();
  forgetFloods();
  while (true) {
    if (exhausted) return outOfMemory;
    if (!waitsIn(current) || (fruitful && !dives)) current = nextCell();
    dives = false;
    const cell = current;
    if (!cell) return wereLeftOut ? outOfMemory : exhaustedSearch;
    fruitful = false;
    const node = dequeue(cell, nodes);
    const list = changetype<MoveList>(<usize>nodes.head(node).b);
    const index = list.next;
    list.next++;
    const isAdvised = list.next <= <i32>list.advised;
    const weight = <i32>list.weight + (isAdvised ? 0 : 1);
    if (list.next < list.count) {
      if (isAdvised && list.next >= <i32>list.advised) enqueueFirst(cell, nodes, node, <i32>list.weight + 1);
      else enqueueFirst(cell, nodes, node, weight);
    }
    const result = play(node, <u32>get32(<usize>nodes.head(node).b + listHead, index), weight);
    if (result) return result;
    if (stopAfter(foundCount * 2 + 4)) return paused;
  }
}

function play(node: u32, move: u32, weight: i32): i32 {
  nodes.lay(node);
  stepsBefore = <i32>nodes.head(node).small;
  moveBox(fromOf(move), toOf(move));
  const player = flood(standOf(move));
  const key = boxesKey ^ playerKey(player);
  if (backwards ? key == startKey : boxesOnGoals == boxCount) {
    const end = nodes.add(player, node, move);
    return end && beginSolution() && addAll(end) ? solved : outOfMemory;
  }
  if (table.find(key) || isLost(player)) return 0;
  fruitful = true;
  played += 1;
  const child = nodes.add(player, node, move);
  if (!child || !table.put(key, child)) return outOfMemory;
  if (hasPerimeter && !backwards) {
    const meeting = perimeterTable.find(key);
    if (meeting) {
      const whole = beginSolution() && addWayTo(nodes, child) && addWayBack(perimeter, meeting, isUnreachable);
      return whole ? solved : outOfMemory;
    }
  }
  return welcome(child, weight) ? 0 : outOfMemory;
}

function addAll(end: u32): bool {
  return backwards ? addWayBack(nodes, end, isUnreachable) : addWayTo(nodes, end);
}

/** From the cheapest look to the dearest. */
function isLost(player: i32): bool {
  if (!backwards && isFreezeDeadlock()) return true;
  return lacksGoals() || (!backwards && isCorralDeadlock(player));
}
