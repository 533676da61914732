/**
 * Counts all shortest solutions: for every position on one, the number of ways to solve it in the remaining moves.
 * Reads the log backwards, from the target to the start.
 */
import { poll } from '@quadrille/kernel/assembly/env';
import { exhausted, take } from '../memory/memory';
import { goalPlacement, keyOf, nextGoal } from '../placements/placement';
import { keyFor, withoutBlock } from '../placements/placement-key';
import { robotCells, robots, vortex } from '../board/position';
import { findPredecessors, foundKey, foundStance, slideOne } from './trace';
import { goalStance, startStance } from '../board/stance';
import { length } from './sweep';

/** By number of moves made: a hash table of positions (key u64, ways u64), its log2 size and its fill. */
const tables: usize = memory.data(12 * 4096, 4);

/** Counts beyond this mean "at least". */
const many: u64 = 1 << 53;

const pollEvery: i32 = 256;

/** Helpers and active robot as in a placement's key; the stance is above them. */
const stanceAt: i32 = 47;

function positionKey(key: u64, stance: i32): u64 {
  return withoutBlock(key) | ((<u64>(stance + 1)) << stanceAt);
}

function keyOfPosition(position: u64): u64 {
  return position & (((<u64>1) << stanceAt) - 1);
}

function stanceOfPosition(position: u64): i32 {
  return <i32>(position >> stanceAt) - 1;
}

function newTable(made: i32, bits: u32): bool {
  const at = take(16 << bits);
  if (!at) return false;
  memory.fill(at, 0, 16 << bits);
  const table = tables + <usize>made * 12;
  store<u32>(table, <u32>at);
  store<u32>(table, bits, 4);
  store<u32>(table, 0, 8);
  return true;
}

function slotOf(made: i32, position: u64): usize {
  const table = tables + <usize>made * 12;
  const bits = load<u32>(table, 4);
  let at = <u32>((position * 0x9e3779b97f4a7c15) >> (64 - bits));
  while (true) {
    const slot = <usize>load<u32>(table) + ((<usize>at) << 4);
    const found = load<u64>(slot);
    if (found == 0 || found == position) return slot;
    at = (at + 1) & ((1 << bits) - 1);
  }
}

function waysFrom(made: i32, key: u64, stance: i32): u64 {
  return load<u64>(slotOf(made, positionKey(key, stance)), 8);
}

function addWays(made: i32, key: u64, stance: i32, ways: u64): void {
  const table = tables + <usize>made * 12;
  const position = positionKey(key, stance);
  let slot = slotOf(made, position);
  if (!load<u64>(slot)) {
    const bits = load<u32>(table, 4);
    const fill = load<u32>(table, 8) + 1;
    if (fill << 1 > 1 << bits) {
      if (!enlarge(made)) return;
      slot = slotOf(made, position);
    }
    store<u32>(table, fill, 8);
    store<u64>(slot, position);
  }
  store<u64>(slot, min(load<u64>(slot, 8) + ways, many), 8);
}

function enlarge(made: i32): bool {
  const table = tables + <usize>made * 12;
  const old = <usize>load<u32>(table);
  const bits = load<u32>(table, 4);
  if (!newTable(made, bits + 1)) return false;
  for (let slot = old, end = old + (16 << bits); slot < end; slot += 16) {
    if (!load<u64>(slot)) continue;
    const to = slotOf(made, load<u64>(slot));
    store<u64>(to, load<u64>(slot));
    store<u64>(to, load<u64>(slot, 8), 8);
  }
  return true;
}

/** The number of shortest solutions; -1 if the host stops it, -2 if memory is exhausted. */
export function countSolutions(): f64 {
  if (!newTable(length, 6)) return -2;
  for (let goal = goalPlacement; goal; goal = nextGoal(goal)) {
    const key = withoutBlock(keyOf(goal));
    // The same helpers may have let the robot reach the target from several blocks of stances.
    if (!waysFrom(length, key, goalStance())) addWays(length, key, goalStance(), 1);
  }
  let untilPoll = pollEvery;
  for (let made = length; made > 0; made--) {
    if (!newTable(made - 1, 6)) return -2;
    const table = tables + <usize>made * 12;
    const first = <usize>load<u32>(table);
    for (let slot = first, end = first + (16 << load<u32>(table, 4)); slot < end; slot += 16) {
      const position = load<u64>(slot);
      if (!position) continue;
      const count = findPredecessors(keyOfPosition(position), stanceOfPosition(position), made, made < length);
      for (let i = 0; i < count; i++) addWays(made - 1, foundKey(i), foundStance(i), load<u64>(slot, 8));
      if (--untilPoll) continue;
      if (poll() != 0) return -1;
      untilPoll = pollEvery;
    }
    if (exhausted) return -2;
  }
  let all: u64 = 0;
  const actives = vortex ? robots : 1;
  for (let active = 0; active < actives; active++) all += startWays(active);
  return <f64>min(all, many);
}

function startWays(active: i32): u64 {
  return waysFrom(0, keyFor(active, robotCells), startStance(active));
}

/** The solutions one after the other, `length` moves each, as in `path`. */
export let list: usize = 0;
let listed: i32 = 0;
let limit: i32 = 0;
const cellsAt: usize = memory.data(10 * 4096, 2);
const line: usize = memory.data(4096);

/** Writes at most this many solutions and returns their number. Needs the counts. */
export function listSolutions(most: i32): i32 {
  listed = 0;
  limit = most;
  list = take(<usize>most * length);
  if (!list) return 0;
  memory.copy(cellsAt, robotCells, 2 * robots);
  const actives = vortex ? robots : 1;
  for (let active = 0; active < actives; active++) {
    if (startWays(active)) follow(active, startStance(active), 0, active);
  }
  return listed;
}

/** The robot that moved last is tried first, so that solutions with few changes of robot come first. */
function follow(active: i32, stance: i32, made: i32, last: i32): void {
  if (made == length) {
    memory.copy(list + <usize>listed * length, line, length);
    listed++;
    return;
  }
  const now = cellsAt + <usize>made * 10;
  const next = now + 10;
  for (let i = 0; i < robots && listed < limit; i++) {
    const robot = i == 0 ? last : i <= last ? i - 1 : i;
    for (let direction = 0; direction < 4 && listed < limit; direction++) {
      memory.copy(next, now, 2 * robots);
      const after = slideOne(next, robot, direction, active, stance);
      const at = (<usize>robot) << 1;
      if (load<u16>(next + at) == load<u16>(now + at)) continue;
      if (made == length - 1) {
        if (robot != active || after != goalStance()) continue;
      } else if (waysFrom(made + 1, keyFor(active, next), after) == 0) {
        continue;
      }
      store<u8>(line + <usize>made, <u8>((robot << 2) | direction));
      follow(active, after, made + 1, robot);
    }
  }
}
