import { take } from '../memory/memory';
import { beside, boxCount, cells, goals } from '../board/board';
import { get16, get8, set16, set32, set8 } from '../memory/arrays';
import { floodAfter, isReachedAfter } from './reach';
import { pushesOf } from './yard';
import { blocked, boxes } from '../board/position';
import { liveCell, liveCells, liveNumber, never } from '../board/push-distance';

/**
 * Extra pushes that two boxes cause each other. A backward search from every two goals with only these boxes gives the
 * pushes that they need together beyond the sum of their own. They need them among other boxes too, and disjoint pairs
 * can be added.
 */
const mostLive: i32 = 128;
const mostCells: i32 = 512;
/** The computation is not interruptible. */
const mostSteps: i64 = 12_000_000;

/** Maximal number of areas that two boxes cut the floor into. */
const log2Areas: i32 = 3;
const mostAreas: i32 = 1 << log2Areas;

const lostPair: i32 = 255;

/** u8, `pair * cells + player`: extra pushes; during the computation, the player's area. */
let beyond: usize = 0;
/** u16 and u8 by pair and area: one of its cells, and its cost. */
let places: usize = 0;
let prices: usize = 0;
/** u16 by two live cells and the area: pushes to the two goals in turn. */
let pushes: usize = 0;
let queue: usize = 0;
let isMade: bool = false;

export function forgetPairs(): void {
  isMade = false;
}

/** Work of the computation, 0 if it would be too much. */
export function stepsForPairs(): i64 {
  const goalPairs = (<i64>boxCount * (boxCount - 1)) >> 1;
  const steps = <i64>liveCells * liveCells * (10 * goalPairs + 2 * cells);
  return boxCount > 64 || liveCells > mostLive || cells > mostCells || steps > mostSteps ? 0 : steps;
}

/** The board must be empty; its yard is given. Without memory there are no pairs. */
export function makePairs(yard: usize): void {
  const count = <usize>(liveCells * (liveCells - 1)) >> 1;
  const ordered = (<usize>(liveCells * liveCells)) << log2Areas;
  beyond = take(count * <usize>cells);
  places = take(count << (log2Areas + 1));
  prices = take(count << log2Areas);
  pushes = take(ordered << 1);
  queue = take(ordered << 2);
  if (!queue) return;
  memory.fill(beyond, <u8>mostAreas, count * <usize>cells);
  memory.fill(places, 0xff, count << (log2Areas + 1));
  memory.fill(prices, <u8>lostPair, count << log2Areas);
  for (let one = 1; one < liveCells; one++) for (let other = 0; other < one; other++) findAreas(one, other);
  for (let first = 1; first < boxCount; first++) {
    for (let second = 0; second < first; second++) {
      playBack(get16(goals, first), get16(goals, second));
      compare(yard, first, second);
    }
  }
  for (let pair = 0; pair < <i32>count; pair++) {
    for (let cell = 0; cell < cells; cell++) {
      const area = get8(beyond, pair * cells + cell);
      set8(beyond, pair * cells + cell, area == mostAreas ? 0 : get8(prices, (pair << log2Areas) + area));
    }
  }
  isMade = true;
}

/** Of two live cells. */
function pairOf(one: i32, other: i32): i32 {
  return one > other ? ((one * (one - 1)) >> 1) + other : ((other * (other - 1)) >> 1) + one;
}

function findAreas(one: i32, other: i32): void {
  const pair = pairOf(one, other);
  const areas = beyond + <usize>(pair * cells);
  set8(blocked, get16(liveCell, one), 1);
  set8(blocked, get16(liveCell, other), 1);
  let found = 0;
  for (let i = 0; i < 8; i++) {
    const from = beside(get16(liveCell, i < 4 ? one : other), i & 3);
    if (get8(blocked, from) || get8(areas, from) != mostAreas) continue;
    floodAfter(from);
    for (let cell = 0; cell < cells; cell++) if (isReachedAfter(cell)) set8(areas, cell, found);
    set16(places, (pair << log2Areas) + found++, from);
  }
  set8(blocked, get16(liveCell, one), 0);
  set8(blocked, get16(liveCell, other), 0);
}

/** With one box assigned to the first goal and the other to the second. */
function playBack(first: i32, second: i32): void {
  memory.fill(pushes, 0xff, ((<usize>(liveCells * liveCells)) << log2Areas) << 1);
  const one = get16(liveNumber, first);
  const other = get16(liveNumber, second);
  const base = (one * liveCells + other) << log2Areas;
  let filled = 0;
  for (let area = 0; area < mostAreas; area++) {
    if (get16(places, (pairOf(one, other) << log2Areas) + area) == 0xffff) break;
    set16(pushes, base + area, 0);
    set32(queue, filled++, base + area);
  }
  for (let head = 0; head < filled; head++) {
    const node = load<i32>(queue + ((<usize>head) << 2));
    const area = node & (mostAreas - 1);
    const both = node >> log2Areas;
    const a = both / liveCells;
    const b = both % liveCells;
    const areas = beyond + <usize>(pairOf(a, b) * cells);
    const next = get16(pushes, node) + 1;
    for (let i = 0; i < 8; i++) {
      const isFirst = i < 4;
      const to = beside(get16(liveCell, isFirst ? a : b), i & 3);
      // Walls and boxes belong to no area.
      if (to == cells || get8(areas, to) != area) continue;
      const stand = beside(to, i & 3);
      const still = get16(liveCell, isFirst ? b : a);
      const moved = get16(liveNumber, to);
      if (stand == cells || stand == still || moved == 0xffff) continue;
      const before = isFirst ? moved * liveCells + b : a * liveCells + moved;
      const place = get8(beyond, pairOf(isFirst ? moved : a, isFirst ? b : moved) * cells + stand);
      const reached = (before << log2Areas) + place;
      if (get16(pushes, reached) != never) continue;
      set16(pushes, reached, next);
      set32(queue, filled++, reached);
    }
  }
}

function compare(yard: usize, first: i32, second: i32): void {
  for (let a = 0; a < liveCells; a++) {
    for (let b = 0; b < liveCells; b++) {
      if (a == b) continue;
      const pair = pairOf(a, b) << log2Areas;
      for (let area = 0; area < mostAreas; area++) {
        const player = get16(places, pair + area);
        if (player == 0xffff) break;
        const together = get16(pushes, ((a * liveCells + b) << log2Areas) + area);
        if (together == never) continue;
        const one = get16(pushesOf(yard, get16(liveCell, a), player), first);
        const other = get16(pushesOf(yard, get16(liveCell, b), player), second);
        const more = min(together - one - other, lostPair - 1);
        if (more < get8(prices, pair + area)) set8(prices, pair + area, more);
      }
    }
  }
}

/** Lower bound of the extra pushes of all boxes; -1 if two of them cannot both reach goals. */
export function pairCosts(player: i32): i32 {
  if (!isMade) return 0;
  const table = beyond + <usize>player;
  let sum = 0;
  let taken: u64 = 0;
  for (let box = 1; box < boxCount; box++) {
    const one = get16(liveNumber, get16(boxes, box));
    let most = 0;
    let partner = 0;
    for (let second = 0; second < box; second++) {
      const other = get16(liveNumber, get16(boxes, second));
      const cost = get8(table, pairOf(one, other) * cells);
      if (cost == 0) continue;
      if (cost == lostPair) return -1;
      if (cost > most && !(taken & ((<u64>1) << second))) {
        most = cost;
        partner = second;
      }
    }
    if (most == 0) continue;
    sum += most;
    taken |= ((<u64>1) << partner) | ((<u64>1) << box);
  }
  return sum;
}
