/** The two halves of a round for boards up to 16x16 without diagonals and without the strict rule, with vectors. */
import { boundOf, capped, coordinates, spread, stops, toCells, unreachable } from '../board/lanes';
import {
  addCells,
  closedAt,
  countStates,
  guess,
  hashOf,
  keyOf,
  placementOf,
  plane,
  reachGoal,
} from '../placements/placement';
import { prepareLastMoves } from './last-moves';
import { entryPlacement, logCells, unpack } from '../placements/log';
import { robots } from '../board/position';

/** The cells of each bound, as sets, with an empty set after the last. */
const levels: usize = memory.data(32 * 257, 16);
let deepest: i32 = 0;
let helpers: i32 = 0;

/** The cells of column 0 between two rows, by first << 4 | last. */
const columns: usize = memory.data(32 * 256, 16);

const reached: usize = memory.data(32, 16);
const sixteen: usize = memory.data(16, 16);

export function makeColumns(): void {
  for (let from = 0; from < 16; from++) {
    for (let to = from; to < 16; to++) {
      const set = columns + ((<usize>((from << 4) | to)) << 5);
      for (let y = from; y <= to; y++) {
        const word = set + ((<usize>(y >> 2)) << 3);
        store<u64>(word, load<u64>(word) | ((<u64>1) << ((y & 3) << 4)));
      }
    }
  }
}

export function prepareLanes(largestBound: i32): void {
  prepareLastMoves();
  deepest = largestBound;
  helpers = robots - 1;
  // An abandoned search may have left slides in the batch.
  batchEnd = batch;
  setsEnd = sets;
  memory.fill(levels, 0, (<usize>(deepest + 2)) << 5);
  for (let cell = 0; cell < 256; cell++) {
    const value = boundOf(cell);
    if (value == unreachable) continue;
    const word = levels + ((<usize>value) << 5) + ((<usize>(cell >> 6)) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << (cell & 63)));
  }
}

function pair(a: u64, b: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(a), 1, b);
}

/**
 * First half: all slides of the active robot. A slide that comes nearer keeps the total length and is followed at once;
 * others cost one or two more and wait. Far cells come first, so one pass is enough.
 */
export function slideActiveByLanes(placement: usize, length: i32): void {
  const set = plane(placement, length);
  const closedLow = v128.load(placement, closedAt);
  const closedHigh = v128.load(placement, closedAt + 16);
  let low = v128.andnot(v128.load(set), closedLow);
  let high = v128.andnot(v128.load(set, 16), closedHigh);
  // The same set takes the cells for the round after next.
  v128.store(set, i64x2.splat(0));
  v128.store(set, i64x2.splat(0), 16);
  if (!v128.any_true(v128.or(low, high))) return;
  const key = <u32>keyOf(placement);
  let sameLow = i64x2.splat(0);
  let sameHigh = i64x2.splat(0);
  let fartherLow = i64x2.splat(0);
  let fartherHigh = i64x2.splat(0);
  for (let level = deepest; level >= 0; level--) {
    const mask = levels + ((<usize>level) << 5);
    const fromLow = v128.and(low, v128.load(mask));
    const fromHigh = v128.and(high, v128.load(mask, 16));
    if (!v128.any_true(v128.or(fromLow, fromHigh))) continue;
    // Word by word, as they are written: a wider load would have to wait for the stores.
    store<u64>(reached, 0);
    store<u64>(reached, 0, 8);
    store<u64>(reached, 0, 16);
    store<u64>(reached, 0, 24);
    slideAll(i64x2.extract_lane(fromLow, 0), 0, key);
    slideAll(i64x2.extract_lane(fromLow, 1), 64, key);
    slideAll(i64x2.extract_lane(fromHigh, 0), 128, key);
    slideAll(i64x2.extract_lane(fromHigh, 1), 192, key);
    const toLow = pair(load<u64>(reached), load<u64>(reached, 8));
    const toHigh = pair(load<u64>(reached, 16), load<u64>(reached, 24));
    sameLow = v128.or(sameLow, v128.and(toLow, v128.load(mask)));
    sameHigh = v128.or(sameHigh, v128.and(toHigh, v128.load(mask, 16)));
    fartherLow = v128.or(fartherLow, v128.and(toLow, v128.load(mask, 32)));
    fartherHigh = v128.or(fartherHigh, v128.and(toHigh, v128.load(mask, 48)));
    if (level == 0) break;
    const nearerLow = v128.and(toLow, v128.load(mask - 32));
    const nearerHigh = v128.and(toHigh, v128.load(mask - 32, 16));
    if (level == 1) {
      if (v128.any_true(v128.or(nearerLow, nearerHigh))) reachGoal(placement);
    } else {
      low = v128.or(low, v128.andnot(nearerLow, closedLow));
      high = v128.or(high, v128.andnot(nearerHigh, closedHigh));
    }
  }
  countStates(low, high);
  v128.store(placement, v128.or(closedLow, low), closedAt);
  v128.store(placement, v128.or(closedHigh, high), closedAt + 16);
  logCells(placement, length, low, high);
  addCells(placement, sameLow, sameHigh, length + 1);
  addCells(placement, fartherLow, fartherHigh, length + 2);
}

/** Adds the stops of robots on these cells to `reached`, four robots at a time. */
function slideAll(bits: u64, base: i32, key: u32): void {
  while (bits) {
    let packed = <u32>ctz(bits) + base;
    bits &= bits - 1;
    let count = 4;
    for (let i = 8; i < 32 && bits; i += 8) {
      packed |= (<u32>ctz(bits) + base) << i;
      bits &= bits - 1;
      count += 4;
    }
    const at = spread(coordinates, packed);
    let stop = spread(stops, packed);
    for (let i = 0; i < helpers; i++) stop = capped(stop, at, (key >> (i << 3)) & 255);
    v128.store(sixteen, toCells(stop));
    for (let i = 0; i < count; i++) {
      const cell = <usize>load<u8>(sixteen + <usize>i);
      const word = reached + ((cell >> 6) << 3);
      store<u64>(word, load<u64>(word) | ((<u64>1) << (cell & 63)));
    }
  }
}

/**
 * Second half: the slides of the helpers, which move all cells of the active robot along. They are collected and
 * processed in batches, so that the processor waits for memory only once.
 */
const batchEntryBytes: usize = 16;
const setBytes: usize = 32;
/**
 * One placement adds at most 16 slides and 120 stops before the active robot, which always fits in the remaining room.
 */
const full: usize = 48 * batchEntryBytes;

/** Key, address of the cells, guessed placement. */
const batch: usize = memory.data(16 * 256, 16);
let batchEnd: usize = batch;
const sets: usize = memory.data(32 * 256, 32);
let setsEnd: usize = sets;

export function slideHelpersByLanes(entry: usize, length: i32): void {
  const cells = newSet();
  unpack(entry, cells);
  let inColumns = load<u64>(cells) | load<u64>(cells, 8) | load<u64>(cells, 16) | load<u64>(cells, 24);
  inColumns |= inColumns >> 32;
  inColumns |= inColumns >> 16;
  const key = <u32>keyOf(entryPlacement(entry));
  const at = spread(coordinates, key);
  let stop = spread(stops, key);
  for (let i = 0; i < helpers; i++) stop = capped(stop, at, (key >> (i << 3)) & 255);
  let moves = i8x16.bitmask(i8x16.ne(stop, at)) & ((1 << (helpers << 2)) - 1);
  v128.store(sixteen, toCells(stop));
  while (moves) {
    const move = ctz(moves);
    moves &= moves - 1;
    const to = <u32>load<u8>(sixteen + <usize>move);
    const place = (move >> 2) << 3;
    const from = (key >> place) & 255;
    const rest = key & ~(255 << place);
    if (move & 1) {
      if ((inColumns >> (from & 15)) & 1) slideThroughColumn(cells, rest, place, from, to);
      else collect(rest | (to << place), cells);
    } else {
      slideThroughRow(cells, rest, place, from, to);
    }
  }
  if (batchEnd > batch + full) carryOut(length + 1);
}

function newSet(): usize {
  const set = setsEnd;
  setsEnd += setBytes;
  return set;
}

function collect(key: u32, cells: usize): void {
  store<u64>(batchEnd, <u64>sortedKey(key));
  store<u32>(batchEnd, <u32>cells, 8);
  batchEnd += batchEntryBytes;
}

export function carryOut(length: i32): void {
  const end = batchEnd;
  for (let at = batch; at < end; at += batchEntryBytes) store<u32>(at, <u32>guess(hashOf(load<u64>(at))), 12);
  for (let at = batch; at < end; at += batchEntryBytes) {
    const key = load<u64>(at);
    let placement = <usize>load<u32>(at, 12);
    // Address 0 is never a placement, but 0 may be a key.
    if (!placement || keyOf(placement) != key) placement = placementOf(key);
    const cells = <usize>load<u32>(at, 8);
    if (placement) addCells(placement, v128.load(cells), v128.load(cells, 16), length);
  }
  batchEnd = batch;
  setsEnd = sets;
}

function slideThroughRow(cells: usize, rest: u32, place: u32, from: u32, to: u32): void {
  const first = min(from, to);
  const way: u64 = (((<u64>2) << (max(from, to) - first)) - 1) << (first & 63);
  const word = (<usize>(from >> 6)) << 3;
  const hits = load<u64>(cells + word) & way;
  if (!hits) return collect(rest | (to << place), cells);
  stopBefore(hits, from & 192, rest, place, from, to > from ? -1 : 1);
  const others = newSet();
  v128.store(others, v128.load(cells));
  v128.store(others, v128.load(cells, 16), 16);
  store<u64>(others + word, load<u64>(others + word) & ~hits);
  collect(rest | (to << place), others);
}

function slideThroughColumn(cells: usize, rest: u32, place: u32, from: u32, to: u32): void {
  const way = columns + ((<usize>((min(from, to) & 240) | (max(from, to) >> 4))) << 5);
  const low = v128.load(cells);
  const high = v128.load(cells, 16);
  const wayLow = i64x2.shl(v128.load(way), from & 15);
  const wayHigh = i64x2.shl(v128.load(way, 16), from & 15);
  const hitLow = v128.and(low, wayLow);
  const hitHigh = v128.and(high, wayHigh);
  if (!v128.any_true(v128.or(hitLow, hitHigh))) return collect(rest | (to << place), cells);
  const back = to > from ? -16 : 16;
  stopBefore(i64x2.extract_lane(hitLow, 0), 0, rest, place, from, back);
  stopBefore(i64x2.extract_lane(hitLow, 1), 64, rest, place, from, back);
  stopBefore(i64x2.extract_lane(hitHigh, 0), 128, rest, place, from, back);
  stopBefore(i64x2.extract_lane(hitHigh, 1), 192, rest, place, from, back);
  const others = newSet();
  v128.store(others, v128.andnot(low, wayLow));
  v128.store(others, v128.andnot(high, wayHigh), 16);
  collect(rest | (to << place), others);
}

/** If the active robot is in the way, the helper stops one cell short of it. */
function stopBefore(hits: u64, base: u32, rest: u32, place: u32, from: u32, back: i32): void {
  while (hits) {
    const bit = hits & (0 - hits);
    const to = <u32>ctz(hits) + base + back;
    hits ^= bit;
    if (to == from) continue;
    const one = newSet();
    v128.store(one, i64x2.splat(0));
    v128.store(one, i64x2.splat(0), 16);
    store<u64>(one + ((<usize>(base >> 6)) << 3), bit);
    collect(rest | (to << place), one);
  }
}

/** As in `placement-key.ts`, for cells of eight bits. */
function sortedKey(key: u32): u32 {
  if (helpers == 3) {
    const a = key & 255;
    const b = (key >> 8) & 255;
    const c = key >> 16;
    const low = min(a, b);
    const high = max(a, b);
    const middle = min(high, c);
    return min(low, middle) | (max(low, middle) << 8) | (max(high, c) << 16);
  }
  let result: u32 = 0;
  for (let i = 0; i < helpers; i++) {
    const cell = (key >> (i << 3)) & 255;
    let at = i;
    while (at > 0 && ((result >> ((at - 1) << 3)) & 255) > cell) at--;
    const below = ((<u32>1) << (at << 3)) - 1;
    result = (result & below) | (cell << (at << 3)) | <u32>((<u64>(result & ~below)) << 8);
  }
  return result;
}
