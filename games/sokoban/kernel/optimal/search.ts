import { take } from '../memory/memory';
import { beside, boxCount, gridPlace, isGoal, startBoxes, startPlayer, startsSolved } from '../board/board';
import { isFreezeDeadlock } from '../deadlock/freeze';
import { get16, get32, get8, set32 } from '../memory/arrays';
import { newNodeStore, NodeHead, NodeStore } from '../board/node-store';
import { boundAfter, boundOf, keepBound, lost, makeBound } from './bound';
import { makeFrozenSets, setOfFrozen, workForYards, yardOf } from './frozen';
import { leastBound, nextWaiting, openWaiting, wait } from './open';
import { forgetPairs, makePairs, pairCosts, stepsForPairs } from './pairs';
import { floodAfter, makeReachAfter, playerAfter } from './reach';
import { asked, askMoved, findAsked, openKnown, putKnown } from './known';
import { lostCellsOf, measureYard } from './yard';
import { exhaustedSearch, outOfMemory, paused, solved, spent } from '../host/outcome';
import { corralFound, corralLost, findPiCorral, isWanted, makePiCorrals } from '../deadlock/pi-corral';
import { blocked, boxes, boxesHere, boxesKey, boxesOnGoals, clearBoxes, moveBox, putBox } from '../board/position';
import { isDead, sidesFrom } from '../board/push-distance';
import { countRegions, flood, forgetFloods, isReached } from '../board/reach';
import { isSpent, resetStop, stopAfter } from '../board/stop';
import { playerKey } from '../board/zobrist';

/**
 * A* over single pushes: its first solution has the fewest pushes, and an exhausted search proves that there is none.
 * All pruning keeps an optimal solution: dead squares, frozen boxes, PI-corrals, and in tunnels only the push that
 * continues.
 */
let nodes: NodeStore | null = null;
let status: i32 = outOfMemory;
/** Weight of the remaining pushes relative to those made; 1 finds the fewest pushes. */
let weight: i32 = 1;
/** The empty board is measured, and the start is set up. */
let isPlanted: bool = false;
let end: u32 = 0;
/** i32: the pushes of a position, `4 * box index + direction`. */
let pushList: usize = 0;
/** Number of positions from which pairs are worth their computation; 0 when that is decided. */
let pairsAfter: i64 = 0;
const stepsPerPosition: i64 = 100;

/** For a freshly opened board. A weight above 1 is faster, but the first solution may have more pushes. */
export function beginOptimal(newWeight: i32): void {
  weight = newWeight;
  status = outOfMemory;
  end = 0;
  isPlanted = false;
  clearBoxes();
  if (!makeReachAfter() || !makeFrozenSets() || !makeBound() || !makePiCorrals() || !openWaiting()) return;
  pushList = take(<usize>boxCount * 16);
  nodes = newNodeStore();
  if (!openKnown() || !pushList || !nodes) return;
  status = paused;
  forgetPairs();
  const steps = stepsForPairs();
  pairsAfter = steps ? 1 + steps / stepsPerPosition : 0;
}

function plant(): void {
  isPlanted = true;
  for (let box = 0; box < boxCount; box++) {
    const cell = get16(startBoxes, box);
    if (get8(isDead, cell)) {
      status = exhaustedSearch;
      return;
    }
    putBox(cell);
  }
  const player = flood(startPlayer);
  const isStuckAtOnce = isFreezeDeadlock();
  const frozen = setOfFrozen(0);
  const bound = boundOf(player, yardOf(frozen));
  if (bound >= lost || (isStuckAtOnce && !startsSolved)) {
    status = exhaustedSearch;
    return;
  }
  const root = nodes!.add(player, 0, 0);
  if (!root) {
    status = outOfMemory;
    return;
  }
  nodes!.head(root).small = <u16>bound;
  nodes!.head(root).b = frozen;
  // A level that starts solved must return to its start, so the start is not marked as known.
  if (!startsSolved) putKnown(boxesKey ^ playerKey(player), root);
  wait(root, weight * bound);
}

/** Goes on until the host's poll says stop. */
export function runOptimal(): i32 {
  resetStop();
  forgetFloods();
  if (status == paused && !isPlanted) {
    if (!measureYard()) return paused;
    plant();
  }
  while (status == paused) {
    if (isSpent(<f64>nodes!.count)) return spent;
    if (pairsAfter > 0 && <i64>nodes!.count > pairsAfter) {
      clearBoxes();
      makePairs(yardOf(0));
      pairsAfter = 0;
    }
    const node = nextWaiting();
    if (node == 0) status = exhaustedSearch;
    else if (!(nodes!.head(node).c & closed) && stopAfter(expand(node) + workForYards())) break;
  }
  return status;
}

const closed: u32 = 1;

/** Returns the work. */
function expand(node: u32): i32 {
  const head = nodes!.head(node);
  const pushes = <i32>head.a;
  head.c |= closed;
  nodes!.lay(node);
  if (boxesOnGoals == boxCount && pushes > 0) {
    end = node;
    status = solved;
    return 1;
  }
  const corral = findPiCorral(countRegions(head.player), true, true);
  if (corral == corralLost) return 2;
  const yard = yardOf(head.b);
  const lostCells = lostCellsOf(yard);
  let count = 0;
  for (let box = 0; box < boxesHere; box++) {
    const cell = get16(boxes, box);
    for (let direction = 0; direction < 4; direction++) {
      if (corral == corralFound && !isWanted(box, direction)) continue;
      const to = beside(cell, direction);
      if (get8(blocked, to) || get8(lostCells, to) || !isReached(beside(cell, direction ^ 2))) continue;
      set32(pushList, count++, 4 * box + direction);
    }
  }
  if (count == 0) return 2;
  if (boundOf(head.player, yard) >= lost) return 3;
  keepBound();
  for (let i = 0; i < count && status == paused; i++) {
    const push = get32(pushList, i);
    makePush(node, head, get16(boxes, push >> 2), push & 3);
  }
  return count + 2;
}

function makePush(parent: u32, before: NodeHead, from: i32, direction: i32): void {
  let to = beside(from, direction);
  let pushes = 1;
  // In a tunnel a box can only be pushed on: the player behind it cannot pass, and it cannot stay.
  while (!get8(isGoal, to) && sidesFrom(to, direction ^ 2) == 1 << (direction ^ 2)) {
    to = beside(to, direction);
    if (get8(blocked, to) || get8(isDead, to)) return;
    pushes++;
  }
  moveBox(from, to);
  let frozen = before.b;
  if (isStuck(to)) {
    if (isFreezeDeadlock()) {
      moveBox(to, from);
      return;
    }
    frozen = setOfFrozen(frozen);
  }
  const player = pushes == 1 ? playerAfter(from, to, before.player) : floodAfter(beside(to, direction ^ 2));
  const key = boxesKey ^ playerKey(player);
  askMoved(nodes!.set(parent), from, to);
  const known = findAsked(key, player, nodes!);
  const total = <i32>before.a + pushes;
  if (known) reach(known, parent, total, moveOf(from, direction, pushes));
  else {
    const bound = boundBeside(before, pushes, player, frozen);
    if (bound < lost) enter(key, player, frozen, parent, total, moveOf(from, direction, pushes), bound);
  }
  moveBox(to, from);
}

function boundBeside(before: NodeHead, pushes: i32, player: i32, frozen: u32): i32 {
  const pairs = pairCosts(player);
  if (pairs < 0) return lost;
  const yard = yardOf(frozen);
  const bound = boundAfter(player, yard);
  // Extra pushes were measured without frozen boxes.
  return max(yard == yardOf(0) ? bound + pairs : bound, <i32>before.small - pushes);
}

function reach(known: u32, parent: u32, total: i32, move: u32): void {
  const head = nodes!.head(known);
  if (total >= <i32>head.a || (weight > 1 && (head.c & closed) != 0)) return;
  head.a = total;
  head.parent = parent;
  head.move = move;
  // The bound is not consistent, so nodes that were expanded too early are expanded again.
  head.c &= ~closed;
  if (!wait(known, total + weight * <i32>head.small)) status = outOfMemory;
}

function enter(key: u64, player: i32, frozen: u32, parent: u32, total: i32, move: u32, bound: i32): void {
  const node = nodes!.addSet(player, parent, move, asked);
  if (!node || !putKnown(key, node) || !wait(node, total + weight * bound)) {
    status = outOfMemory;
    return;
  }
  const head = nodes!.head(node);
  head.a = total;
  head.b = frozen;
  head.small = <u16>bound;
}

/** Straight pushes in 32 bits: their number, then the first one. */
function moveOf(from: i32, direction: i32, pushes: i32): u32 {
  return ((<u32>pushes) << 16) | <u32>(4 * from + direction);
}

/** True if no line through the cell is free of walls and boxes; only then can its box be frozen. */
function isStuck(cell: i32): bool {
  for (let direction = 0; direction < 2; direction++) {
    const one = beside(cell, direction);
    const other = beside(cell, direction ^ 2);
    if (get8(blocked, one) || get8(blocked, other)) continue;
    if (!get8(isDead, one) || !get8(isDead, other)) return false;
  }
  return true;
}

export function optimalStates(): i32 {
  return nodes ? <i32>nodes!.count : 0;
}

/** Lower bound of the pushes. */
export function optimalBound(): i32 {
  return isPlanted ? leastBound() : 0;
}

/** Writes the pushes of the solution as i32, `4 * position on the drawn board + direction`; returns their number. */
export function optimalSolution(into: usize): i32 {
  let count = 0;
  for (let node = end; node != 0; node = nodes!.head(node).parent) count += <i32>(nodes!.head(node).move >> 16);
  if (into == 0) return count;
  let at = count;
  for (let node = end; node != 0; node = nodes!.head(node).parent) {
    const move = nodes!.head(node).move;
    const direction = <i32>(move & 3);
    const pushes = <i32>(move >> 16);
    at -= pushes;
    let cell = <i32>((move & 0xffff) >> 2);
    for (let i = 0; i < pushes; i++) {
      set32(into, at + i, 4 * get16(gridPlace, cell) + direction);
      cell = beside(cell, direction);
    }
  }
  return count;
}
