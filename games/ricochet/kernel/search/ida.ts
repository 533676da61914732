/**
 * Iterative deepening for a coloured target, up to four robots, boards up to 16x16 without diagonals and without the
 * strict rule: the fastest search for short solutions. It has a node budget, because it visits positions repeatedly.
 */
import { boundOf, capped, coordinates, spread, stops, toCells } from '../board/lanes';
import { path } from '../memory/memory';
import { robotCell, robots, target } from '../board/position';

/** Destinations of the sixteen slides, one row per number of moves left. */
const reached: usize = memory.data(16 * 64, 16);
const deepest: i32 = 63;

/** state << 32 | search << 8 | number of moves that are not enough from there. */
const tableBits: i32 = 14;
const table: usize = memory.data(8 << 14, 8);
/** Distinguishes the entries of this search from older ones, so that the table is never cleared. */
let search: u32 = 0;

export let nodes: u32 = 0;
let budget: u32 = 0;
let depth: i32 = 0;

/** The length of the solution, whose moves are in `path`; 0 if the budget was not enough. */
export function deepen(nodeBudget: u32): i32 {
  search = (search + 1) & 0xffffff;
  if (search == 0) {
    memory.fill(table, 0, 8 << tableBits);
    search = 1;
  }
  nodes = 0;
  budget = nodeBudget;
  let state: u32 = 0;
  for (let robot = 0; robot < robots; robot++) state |= robotCell(robot) << (robot << 3);
  for (depth = max(1, boundOf(robotCell(0))); depth <= deepest && nodes < budget; depth++) {
    if (descend(state, depth, 16)) return depth;
  }
  return 0;
}

/**
 * Tries all moves that may reach the target with `left` moves; the bound of the state is at most `left`. The active
 * robot is in the lowest byte. Because no shorter solution exists, the table is compatible with the rule against moving
 * twice along one line.
 */
function descend(state: u32, left: i32, last: u32): bool {
  nodes++;
  const at = spread(coordinates, state);
  let stop = spread(stops, state);
  for (let i = 0; i < robots; i++) stop = capped(stop, at, (state >> (i << 3)) & 255);
  const to = toCells(stop);
  const moved = i8x16.bitmask(i8x16.ne(stop, at));
  if (left == 1) {
    const there = i8x16.bitmask(i8x16.eq(to, i8x16.splat(<u8>target))) & moved & 15;
    if (there) store<u8>(path + <usize>(depth - 1), <u8>ctz(there));
    return there != 0;
  }
  let moves = moved & ((1 << (robots << 2)) - 1);
  // No spare move: only the active robot can still reach the target in time.
  if (left == boundOf(state & 255)) moves &= 15;
  // East and west are two lanes apart, as are south and north.
  if (last < 16) moves &= ~(5 << (last & 13));
  const row = reached + ((<usize>left) << 4);
  v128.store(row, to);
  while (moves) {
    const move = ctz(moves);
    moves &= moves - 1;
    const cell = <u32>load<u8>(row + <usize>move);
    if (move < 4 && boundOf(cell) >= left) continue;
    const place = (move >> 2) << 3;
    const next = (state & ~(255 << place)) | (cell << place);
    store<u8>(path + <usize>(depth - left), <u8>move);
    if (left == 2) {
      if (descend(next, 1, move)) return true;
      continue;
    }
    const known = sortedHelpers(next);
    const entry = table + ((<usize>((known * 0x9e3779b1) >> (32 - tableBits))) << 3);
    const found = load<u64>(entry);
    if (found >> 8 == (((<u64>known) << 24) | search) && <i32>(found & 255) >= left - 1) continue;
    if (descend(next, left - 1, move)) return true;
    if (nodes >= budget) return false;
    store<u64>(entry, ((<u64>known) << 32) | (search << 8) | (left - 1));
  }
  return false;
}

function sortedHelpers(state: u32): u32 {
  const a = (state >> 8) & 255;
  const b = (state >> 16) & 255;
  const c = state >> 24;
  const low = min(a, b);
  const high = max(a, b);
  const middle = min(high, c);
  return (state & 255) | (min(low, middle) << 8) | (max(low, middle) << 16) | (max(high, c) << 24);
}
