import { bytesLeft, exhausted, shorten, take } from '../memory/memory';
import { advised, advisedCount, askAdvisors, makeAdvisors, openAdvisors, scores } from './advisors';
import { boxCount, cells, goals, startBoxes, startPlayer, startsSolved } from '../board/board';
import { cellOf, dequeue, enqueue, nextCell, openSpace, Waiting, waitsIn } from './feature-space';
import * as features from './features';
import { makeCorrals } from '../deadlock/corral';
import { lacksGoals, makeEnoughGoals } from '../deadlock/enough-goals';
import { makeHotspots } from './hotspots';
import { get32, get64, set64 } from '../memory/arrays';
import { isLostAfterPush } from '../deadlock/judge';
import { makeLoneBox } from '../board/lone-box';
import { bestOnTheWay, byPulls, fineFeatures, has, opensUp, setManner, wideCorrals } from './manner';
import {
  findPulls,
  findPushes,
  findPushesOf,
  found,
  foundCount,
  fromOf,
  mostFound,
  standOf,
  toOf,
  wereLeftOut,
} from '../board/macro-moves';
import { newNodeStore, NodeStore } from '../board/node-store';
import { findObstruction, inTheWay, makeObstruction } from './obstruction';
import { chooseOpening, openness } from './openings';
import { exhaustedSearch, outOfMemory, paused, solved, spent } from '../host/outcome';
import { beginPlan, goOnPlanning } from './plan-search';
import { corralFound, corralLost, fence, fenceLength, findPiCorral } from '../deadlock/pi-corral';
import { boxesKey, boxesOnGoals, moveBox, putOnGoals, putStart } from '../board/position';
import { isUnreachable } from '../board/push-distance';
import { beginAreas, flood, forgetFloods, isOtherArea } from '../board/reach';
import { makeRooms } from '../board/rooms';
import { addWayBack, addWayTo, beginSolution } from '../host/solution';
import { isSpent, resetStop, stopAfter } from '../board/stop';
import { makeSorting, sortByScore } from './sorting';
import { workForZones } from '../deadlock/zone';
import { newHashTable, HashTable } from '../memory/hash-table';
import { playerKey } from '../board/zobrist';

/**
 * Feature space search (FESS): positions are grouped by features, the cells of that space take turns, and each plays
 * its move of least weight. An advised move weighs nothing, every other move one; weights add up along the path.
 */

/** Untried moves of a node: their number, how many were advised, the next one; then u64 each. */
@unmanaged
class MoveList extends Waiting {
  count: i32 = 0;
  next: i32 = 0;
  node: u32 = 0;
  /** Features of the best position on the path. */
  best: u32 = 0;
  advised: u16 = 0;
  weight: u16 = 0;
}

/** Moves that a new list keeps when memory gets scarce; hardly any list is played further. */
const keptMoves: i32 = 64;
/** Bytes left when lists become short. */
let scarce: usize = 0;
/** No list was cut. */
let isWhole: bool = true;

/** Above this board size there are no feature tables. */
const mostBoxes: i32 = 150;
const mostCells: i32 = 1500;

let nodes: NodeStore = changetype<NodeStore>(0);
let table: HashTable = changetype<HashTable>(0);
let backwards: bool = false;
let isPlanned: bool = false;
let startKey: u64 = 0;
let current: usize = 0;
let fruitful: bool = true;
/** After a finished step of the plan, the new node is expanded before other cells take their turn. */
let dives: bool = false;
/** Number of queued moves so far. */
let turns: u32 = 0;
let stepsBefore: i32 = 0;
/** The node whose moves are being evaluated, 0 for none; and what its list needs. */
let newcomer: u32 = 0;
let newcomersBest: u32 = 0;
let newcomersWeight: i32 = 0;
let isAhead: bool = false;
/** Roots of a backward search are 1, 2 and so on: the next one without moves, and the last. */
let nextRoot: u32 = 1;
let lastRoot: u32 = 0;
/** Average work to find that a position is lost or known. */
const lostLook: i32 = 60;
/** Moves evaluated between two polls of the host. */
const movesAtOnce: i32 = 200;
export let played: f64 = 0;
/** The highest step of the plan that any position has reached. */
export let furthest: i32 = 0;

export function fitsFess(): bool {
  return boxCount <= mostBoxes && cells <= mostCells;
}

/** A backward search pulls boxes from the goals to their starts. */
export function beginFess(manner: i32): bool {
  played = 0;
  setManner(manner);
  backwards = has(byPulls);
  current = 0;
  fruitful = true;
  dives = false;
  stepsBefore = 0;
  newcomer = 0;
  nextRoot = 1;
  lastRoot = 0;
  turns = 0;
  furthest = 0;
  makeLoneBox();
  makeObstruction();
  makeRooms();
  makeHotspots(backwards ? startBoxes : goals, backwards);
  if (!makeCorrals() || !makeEnoughGoals(backwards)) return false;
  if (!features.makeFeatures() || !makeAdvisors() || !makeSorting(mostFound())) return false;
  isPlanned = false;
  return beginPlan(backwards);
}

/** Call after the plan is made. */
function openSearch(): bool {
  const store = newNodeStore();
  const known = newHashTable(12);
  if (!store || !known || !openSpace()) return false;
  nodes = store;
  table = known;
  scarce = bytesLeft() / 2;
  isWhole = true;
  putStart();
  const player = flood(startPlayer);
  startKey = boxesKey ^ playerKey(player);
  return backwards ? plantBack() : plant(player);
}

function plant(player: i32): bool {
  const root = nodes.add(player, 0, 0);
  if (!root) return false;
  // A level that starts solved must return to its start.
  if (!startsSolved) table.put(startKey, root);
  return welcome(root, 0);
}

/** The player may end anywhere. */
function plantBack(): bool {
  putOnGoals(goals);
  beginAreas();
  for (let cell = 0; cell < cells; cell++) {
    if (!isOtherArea(cell)) continue;
    flood(cell);
    const root = nodes.add(cell, 0, 0);
    if (!root) return false;
    if (!startsSolved) table.put(boxesKey ^ playerKey(cell), root);
    lastRoot = root;
  }
  return true;
}

/** After an `open` search: selects a position for another search; its path is the solution. False if none is left. */
export function nextOpening(isFirst: bool): bool {
  return isPlanned && has(opensUp) && chooseOpening(nodes, isFirst);
}

/** Assigns a cell to a new node, whose position is on the board, and generates its moves for evaluation. */
function welcome(node: u32, weight: i32): bool {
  features.measure(<i32>nodes.head(node).player);
  isAhead = features.packed > stepsBefore;
  nodes.head(node).small = <u16>features.packed;
  furthest = max(furthest, features.packed);
  findObstruction(features.packed, backwards);
  let best = features.score();
  let cell: usize = 0;
  const parent = nodes.head(node).parent;
  if (has(bestOnTheWay) && parent) {
    const list = changetype<MoveList>(<usize>nodes.head(parent).b);
    if (list.best <= best) {
      best = list.best;
      cell = <usize>nodes.head(parent).c;
    }
  }
  if (!cell) {
    const key =
      <u64>features.packed |
      ((<u64>min(features.regions, 255)) << 16) |
      ((<u64>min(features.blockedLinks, 255)) << 24) |
      ((<u64>min(features.outOfPlan, 255)) << 32);
    // If the plan makes no progress, a finer feature distinguishes positions on the way to its next step.
    const fine = has(fineFeatures)
      ? ((<u64>inTheWay) << 40) | ((<u64>min(features.cutOff, features.mostCutOff)) << 48)
      : 0;
    cell = cellOf((key | fine) * 0x9e3779b97f4a7c15);
  }
  if (!cell) return false;
  nodes.head(node).c = <u32>cell;
  if (!findMoves()) return true;
  if (foundCount == 0) return true;
  if (has(opensUp)) nodes.head(node).small = openness();
  newcomer = node;
  newcomersBest = best;
  newcomersWeight = weight;
  openAdvisors();
  return true;
}

/** All moves of the new node are evaluated: queues them. */
function settle(): bool {
  const node = newcomer;
  newcomer = 0;
  const cell = <usize>nodes.head(node).c;
  const list = take(offsetof<MoveList>() + ((<usize>foundCount) << 3));
  if (!list) return false;
  const moves = changetype<MoveList>(list);
  moves.count = foundCount;
  moves.advised = <u16>advisedCount;
  moves.next = 0;
  moves.node = node;
  moves.best = newcomersBest;
  moves.weight = <u16>newcomersWeight;
  const entries = list + offsetof<MoveList>();
  let filled = 0;
  for (let i = 0; i < advisedCount; i++) {
    const move = get32(advised, i);
    let mine: u32 = 0;
    for (let j = 0; j < foundCount; j++) if (get32(found, j) == move) mine = get32(scores, j);
    set64(entries, filled++, ((<u64>mine) << 32) | <u64>(<u32>move));
  }
  for (let i = 0; i < foundCount; i++) {
    const move = get32(found, i);
    let isAdvised = false;
    for (let j = 0; j < advisedCount; j++) if (get32(advised, j) == move) isAdvised = true;
    if (!isAdvised) set64(entries, filled++, ((<u64>(<u32>get32(scores, i))) << 32) | <u64>(<u32>move));
  }
  sortByScore(entries, advisedCount);
  sortByScore(entries + ((<usize>advisedCount) << 3), foundCount - advisedCount);
  if (bytesLeft() < scarce && foundCount > keptMoves) {
    moves.count = keptMoves;
    shorten(entries + ((<usize>keptMoves) << 3));
    isWhole = false;
  }
  nodes.head(node).b = <u32>list;
  putInLine(moves);
  if (isAhead) {
    current = cell;
    dives = true;
  }
  return true;
}

/** Among moves of equal weight the best comes first, among equals the newest. */
function putInLine(list: MoveList): void {
  const weight = min(<i32>list.weight + (list.next < <i32>list.advised ? 0 : 1), 255);
  const score = get64(changetype<usize>(list) + offsetof<MoveList>(), list.next) >> 32;
  list.key = ((<u64>weight) << 56) | (score << 24) | <u64>(0xffffff - (turns++ & 0xffffff));
  enqueue(<usize>nodes.head(list.node).c, list);
}

/** False if the position is lost. */
function findMoves(): bool {
  if (backwards) {
    findPulls(isUnreachable, features.regions);
    return true;
  }
  const corral = findPiCorral(features.regions, has(wideCorrals), true);
  if (corral == corralLost) return false;
  if (corral == corralFound) findPushesOf(fence, fenceLength, features.regions);
  else findPushes(features.regions);
  return true;
}

export function runFess(): i32 {
  resetStop();
  if (!isPlanned) {
    if (!goOnPlanning()) return paused;
    if (!openSearch()) return outOfMemory;
    isPlanned = true;
  }
  // Uses the last flood.
  if (!newcomer) forgetFloods();
  while (true) {
    if (exhausted) return outOfMemory;
    if (newcomer) {
      while (!askAdvisors(movesAtOnce)) if (stopAfter(4 * movesAtOnce)) return paused;
      if (!settle()) return outOfMemory;
      if (stopAfter(min(foundCount, movesAtOnce) * 2 + foundCount / 8 + 4 + workForZones())) return paused;
      continue;
    }
    if (nextRoot <= lastRoot) {
      putOnGoals(goals);
      if (!welcome(nextRoot++, 0)) return outOfMemory;
      continue;
    }
    if (isSpent(played)) return spent;
    if (!waitsIn(current) || (fruitful && !dives)) current = nextCell();
    dives = false;
    const cell = current;
    if (!cell) return wereLeftOut || !isWhole ? outOfMemory : exhaustedSearch;
    fruitful = false;
    const list = changetype<MoveList>(dequeue(cell));
    const node = list.node;
    const index = list.next;
    list.next++;
    const isAdvised = list.next <= <i32>list.advised;
    const weight = <i32>list.weight + (isAdvised ? 0 : 1);
    if (list.next < list.count) putInLine(list);
    const result = play(node, <u32>get64(changetype<usize>(list) + offsetof<MoveList>(), index), weight);
    if (result) return result;
    // Generating the moves visits the whole floor for every box.
    if (stopAfter(newcomer ? 8 * boxCount : lostLook + workForZones())) return paused;
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
  if (table.find(key) || isLost(toOf(move), player)) return 0;
  fruitful = true;
  played += 1;
  const child = nodes.add(player, node, move);
  if (!child || !table.put(key, child)) return outOfMemory;
  return welcome(child, weight) ? 0 : outOfMemory;
}

function addAll(end: u32): bool {
  return backwards ? addWayBack(nodes, end, isUnreachable) : addWayTo(nodes, end);
}

function isLost(around: i32, player: i32): bool {
  return backwards ? lacksGoals() : isLostAfterPush(around, player);
}
