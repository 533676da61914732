import { mark, release, take, takeZeroed } from '../memory/memory';
import { Assignment, newAssignment } from '../deadlock/assignment';
import { boxCount, cells, goals, startBoxes, startPlayer } from '../board/board';
import { addCell, countSet, hasCell, isSubset, setBytes, setWords } from '../memory/cell-set';
import { newFrontier, Frontier } from '../greedy/frontier';
import { get16, get32, get64, get8, set16, set32, set64, set8 } from '../memory/arrays';
import {
  addPullsOf,
  addPushesOf,
  clearFound,
  found,
  foundCount,
  fromOf,
  markSources,
  standOf,
  toOf,
} from '../greedy/macro-moves';
import {
  blocked,
  boxes,
  boxesHere,
  boxesKey,
  boxesOnGoals,
  clearBoxes,
  moveBox,
  putBox,
  putOnGoals,
  putStart,
  takeBox,
} from '../board/position';
import { isUnreachable, liveCell, liveCells } from '../board/push-distance';
import { countRegions, flood, isReached } from '../board/reach';
import { has, openPlan } from './manner';
import { playerKey } from '../board/zobrist';
import { beside } from '../board/board';

/**
 * The order in which the goals are filled, found backwards: boxes are pulled off the full goals, and one that gets to
 * where a box stands at first vanishes. When none can get away, one is pulled to a place where it waits. Read forwards,
 * each step of the plan is a set of cells that hold boxes; the last one is that of all goals.
 */
export let planSteps: i32 = 0;
/** Sets of live cells by step, from 0, the empty one. */
let steps: usize = 0;
/** u64 by live cell, a bit for each place that the plan fills from elsewhere; i32 by step: places filled so far. */
let supplies: usize = 0;
let askedAfter: usize = 0;
/** What lies beyond is not watched. */
const mostAsked: i32 = 63;

let pulled: bool = false;
/** i32: the boxes of the node that is looked at. */
let here: usize = 0;
const mostLooked: i32 = 1500;
/** Cells that are walked over in the making, about 100 ms: on large boards this ends it first. */
const mostWork: i64 = 30_000_000;
/** A part of it is left for a second try. */
const firstWork: i64 = 20_000_000;
let work: i64 = 0;
/** The second try gets every box off its goal and keeps the floor open before it counts how often one waits. */
let isSecond: bool = false;
/** Boxes that the last try left. */
let left: i32 = 0;
const vanished: u32 = 1 << 30;

export function planStep(step: i32): usize {
  return steps + <usize>step * setBytes();
}

/** The furthest step that the boxes of the set have reached. */
export function stepOf(set: usize): i32 {
  const words = setWords();
  for (let step = planSteps; step > 0; step--) if (isSubset(planStep(step), set, words)) return step;
  return 0;
}

/** `byPulls`: for the game played backwards, from the goals to where the boxes stand at first. */
export function makePlan(byPulls: bool): bool {
  pulled = byPulls;
  const most = 4 * boxCount + 64;
  steps = takeZeroed(<usize>(most + 1) * setBytes());
  supplies = takeZeroed(<usize>(liveCells + 1) * 8);
  askedAfter = takeZeroed(<usize>(most + 1) * 4);
  targets = take(<usize>(most + 1) * 2);
  sources = take(<usize>(most + 1) * 2);
  const starts = takeZeroed(<usize>cells + 1);
  here = take(<usize>(boxCount + 1) * 4);
  const bottom = mark();
  const origins = newAssignment(boxCount);
  const first = newFrontier();
  if (!starts || !origins || !first) return false;
  startsOf = origins;
  const ends = byPulls ? goals : startBoxes;
  for (let box = 0; box < boxCount; box++) set8(starts, get16(ends, box), 1 + min(box, 254));
  work = 0;
  isSecond = false;
  let frontier = first;
  let end = pullApart(frontier, starts, firstWork);
  const second = left > 0 && !byPulls ? newFrontier() : null;
  if (second) {
    const before = left;
    isSecond = true;
    const other = pullApart(second, starts, mostWork);
    if (left < before) {
      frontier = second;
      end = other;
    }
  }
  writeSteps(frontier, end, most);
  release(bottom);
  findTargets();
  findSuppliers();
  return true;
}

/** The node at which most boxes have vanished. */
function pullApart(frontier: Frontier, starts: usize, enough: i64): u32 {
  if (pulled) putStart();
  else putOnGoals(goals);
  let best: u32 = 0;
  left = boxCount + 1;
  for (let cell = 0; cell < cells; cell++) {
    if (get8(blocked, cell) || flood(cell) != cell || (pulled && !isReached(startPlayer))) continue;
    const node = addNode(frontier, cell, 0, 0, 0, 0);
    if (!node) return best;
    best = node;
  }
  for (let looked = 0; looked < mostLooked && work < enough; looked++) {
    const node = frontier.pop();
    if (!node) break;
    frontier.nodes.lay(node);
    if (boxesHere < left) {
      left = boxesHere;
      best = node;
      if (left == 0) break;
    }
    if (!expand(frontier, node, starts)) break;
  }
  return best;
}

function addNode(frontier: Frontier, player: i32, parent: u32, move: u32, waits: i32, origins: u64): u32 {
  const key = boxesKey ^ playerKey(player);
  if (frontier.table.find(key)) return parent ? parent : 1;
  const node = frontier.nodes.add(player, parent, move);
  if (!node || !frontier.table.put(key, node)) return 0;
  const head = frontier.nodes.head(node);
  head.small = <u16>waits;
  head.b = <u32>origins;
  head.c = <u32>(origins >> 32);
  lacking = origins ? countLacking(frontier, node) : 0;
  let rank = (isSecond ? boxesHere * 32 + boxesOnGoals * 4 + waits : boxesHere * 4 + waits * 3) + lacking * 16;
  if (isSecond) rank += 8 * countRegions(player);
  else if (has(openPlan)) rank += 2 * countRegions(player);
  frontier.push(node, rank);
  return node;
}

/** Of the last node added: boxes that vanished but find no start of their own. */
let lacking: i32 = 0;
let startsOf: Assignment = changetype<Assignment>(0);

function countLacking(frontier: Frontier, node: u32): i32 {
  startsOf.clear();
  for (let at = node; at; at = frontier.nodes.head(at).parent) {
    const head = frontier.nodes.head(at);
    const origins = <u64>head.b | ((<u64>head.c) << 32);
    if (origins) startsOf.add(origins);
  }
  return startsOf.without;
}

/** What undoes a move of the game that the plan is for. */
function addMovesOf(from: i32): void {
  if (pulled) addPushesOf(from);
  else addPullsOf(from, isUnreachable);
}

function expand(frontier: Frontier, node: u32, starts: usize): bool {
  const head = frontier.nodes.head(node);
  const player = <i32>head.player;
  const waits = <i32>head.small;
  let gone = false;
  // Copied: the position changes below.
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
    const added = addNode(frontier, flood(stand), node, vanished | <u32>from, waits, origins);
    putBox(from);
    if (!added) return false;
    if (lacking == 0) gone = true;
  }
  if (!gone) {
    clearFound();
    flood(player);
    for (let i = 0; i < count; i++) addMovesOf(get32(here, i));
    const moves = foundCount;
    for (let j = 0; j < moves && work < mostWork; j++) {
      work += cells;
      const move = <u32>get32(found, j);
      moveBox(fromOf(move), toOf(move));
      const added = addNode(frontier, flood(standOf(move)), node, move, waits + 1, 0);
      moveBox(toOf(move), fromOf(move));
      if (!added) return false;
    }
  }
  return true;
}

/** Starts beyond the 63rd share a bit that is always enough. */
function originBit(start: i32): u64 {
  return (<u64>1) << min(start - 1, 63);
}

/** From the node back to the full goals is forwards in the plan. */
function writeSteps(frontier: Frontier, end: u32, most: i32): void {
  const nodes = frontier.nodes;
  const words = setWords();
  planSteps = 0;
  // What could not be pulled away is put there first, in no particular order.
  const rest = nodes.set(end);
  for (let live = 0; live < liveCells; live++) {
    if (!((get64(rest, live >> 6) >> (live & 63)) & 1)) continue;
    memory.copy(planStep(planSteps + 1), planStep(planSteps), setBytes());
    planSteps++;
    addCell(planStep(planSteps), get16(liveCell, live));
  }
  for (let node = end; node && nodes.head(node).parent && planSteps < most;) {
    node = nodes.head(node).parent;
    planSteps++;
    memory.copy(planStep(planSteps), nodes.set(node), (<usize>words) << 3);
  }
}

/** u16 by step: the cell it fills, and the one it takes the box from, `cells` when it comes from elsewhere. */
let targets: usize = 0;
let sources: usize = 0;

export function stepTarget(step: i32): i32 {
  return get16(targets, step);
}

export function stepSource(step: i32): i32 {
  return get16(sources, step);
}

function findTargets(): void {
  for (let step = 1; step <= planSteps; step++) {
    set16(targets, step, cells);
    set16(sources, step, cells);
    for (let cell = 0; cell < cells; cell++) {
      const before = hasCell(planStep(step - 1), cell);
      const after = hasCell(planStep(step), cell);
      if (after && !before) set16(targets, step, cell);
      if (before && !after) set16(sources, step, cell);
    }
  }
}

/** For each place that a box from elsewhere fills: whence it could come when all before it are in their places. */
function findSuppliers(): void {
  const bottom = mark();
  const reached = take(<usize>cells + 1);
  if (!reached) return;
  let asked = 0;
  for (let step = 1; step <= planSteps; step++) {
    const before = planStep(step - 1);
    const after = planStep(step);
    set32(askedAfter, step - 1, asked);
    // A box that waited goes on: nobody else is asked for.
    if (countSet(after, setWords()) == countSet(before, setWords()) || asked >= mostAsked) continue;
    memory.fill(reached, 0, <usize>cells + 1);
    clearBoxes();
    let target = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (hasCell(before, cell)) putBox(cell);
      else if (hasCell(after, cell)) target = cell;
    }
    markSources(target, reached, pulled);
    for (let live = 0; live < liveCells; live++) {
      if (get8(reached, get16(liveCell, live))) set64(supplies, live, get64(supplies, live) | ((<u64>1) << asked));
    }
    asked++;
  }
  set32(askedAfter, planSteps, asked);
  release(bottom);
}

/** In bits: which of the places that are still to be filled after a step a box on this cell could be the one for. */
export function suppliedFrom(live: i32, step: i32): u64 {
  return get64(supplies, live) & (~(<u64>0) << get32(askedAfter, step));
}
