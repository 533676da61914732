import { clearArena, take } from '../memory/memory';

/**
 * A placement of the helpers, with sets of cells of the active robot, one bit each. One entry stands for up to 256
 * positions, and the slide of a helper moves all of them at once. If the active robot has more than 256 stances (large
 * boards, or the strict rule), a placement has several entries with different block numbers in the key.
 *
 * Two cache lines: key, links and the set of finished cells; then the sets of open cells, one for even and one for odd
 * total lengths.
 */
const keyAt: usize = 0;
const linksAt: usize = 8;
const entryAt: usize = 16;
const goalAt: usize = 20;
export const closedAt: usize = 32;
const planesAt: usize = 64;
const bytes: usize = 128;

/** The end of a list; 0 means not in the list. */
const listEnd: u32 = 1;

/** Entries are tag << 32 | address; their number is a power of two, and at most half are used. */
let table: usize = 0;
let tableBits: u32 = 0;
let placements: i32 = 0;
/** Placements with open cells, by parity of the total length. */
const lists: usize = memory.data(8);

export function clearPlacements(): void {
  clearArena();
  placements = 0;
  tableBits = 9;
  table = take(8 << tableBits);
  memory.fill(table, 0, 8 << tableBits);
  store<u32>(lists, listEnd);
  store<u32>(lists, listEnd, 4);
}

export function keyOf(placement: usize): u64 {
  return load<u64>(placement, keyAt);
}

/** The last log entry of the placement. */
export function lastEntry(placement: usize): u32 {
  return load<u32>(placement, entryAt);
}

export function setLastEntry(placement: usize, entry: usize): void {
  store<u32>(placement, <u32>entry, entryAt);
}

function goalLink(placement: usize): u32 {
  return load<u32>(placement, goalAt);
}

function setGoalLink(placement: usize, link: u32): void {
  store<u32>(placement, link, goalAt);
}

/** The open cells with this total length. */
export function plane(placement: usize, length: i32): usize {
  return placement + planesAt + ((<usize>(length & 1)) << 5);
}

/** Detaches the list of the placements with cells of this length; the caller owns it then. */
export function takeList(length: i32): usize {
  const head = lists + ((<usize>(length & 1)) << 2);
  const first = load<u32>(head);
  store<u32>(head, listEnd);
  return first == listEnd ? 0 : first;
}

export function isListEmpty(length: i32): bool {
  return load<u32>(lists + ((<usize>(length & 1)) << 2)) == listEnd;
}

/** Removes the first of a list and returns the next one. */
export function unlist(placement: usize, length: i32): usize {
  const link = placement + ((<usize>(length & 1)) << 2);
  const next = load<u32>(link, linksAt);
  store<u32>(link, 0, linksAt);
  return next == listEnd ? 0 : next;
}

function enlist(placement: usize, length: i32): void {
  const offset = (<usize>(length & 1)) << 2;
  if (load<u32>(placement + offset, linksAt)) return;
  store<u32>(placement + offset, load<u32>(lists + offset), linksAt);
  store<u32>(lists + offset, <u32>placement);
}

/** Adds open cells with this length, except those that are finished. */
export function addCells(placement: usize, low: v128, high: v128, length: i32): void {
  const newLow = v128.andnot(low, v128.load(placement, closedAt));
  const newHigh = v128.andnot(high, v128.load(placement, closedAt + 16));
  if (!v128.any_true(v128.or(newLow, newHigh))) return;
  const set = plane(placement, length);
  v128.store(set, v128.or(v128.load(set), newLow));
  v128.store(set, v128.or(v128.load(set, 16), newHigh), 16);
  enlist(placement, length);
}

/** The same for one cell, by its number in the set. */
export function addCell(placement: usize, cell: i32, length: i32): void {
  const word = (<usize>(cell >> 6)) << 3;
  const bit = (<u64>1) << (cell & 63);
  if (load<u64>(placement + word, closedAt) & bit) return;
  const at = plane(placement, length) + word;
  store<u64>(at, load<u64>(at) | bit);
  enlist(placement, length);
}

/** The hash of a key. */
export function hashOf(key: u64): u64 {
  return key * 0x9e3779b97f4a7c15;
}

/** The probable placement of a key, or 0: a cheap hint that the caller must verify. */
export function guess(hash: u64): usize {
  return <usize>(load<u64>(table + ((<usize>(hash >> (64 - tableBits))) << 3)) & 0xffffffff);
}

/** The slot where the last lookup ended. */
let place: usize = 0;

/** The placement of that key, or 0. */
export function knownPlacement(key: u64): usize {
  const hash = hashOf(key);
  const mask = (1 << tableBits) - 1;
  let at = <u32>(hash >> (64 - tableBits));
  while (true) {
    place = table + ((<usize>at) << 3);
    const entry = load<u64>(place);
    if (entry == 0) return 0;
    if (<u32>(entry >> 32) == <u32>hash) {
      const placement = <usize>(entry & 0xffffffff);
      if (keyOf(placement) == key) return placement;
    }
    at = (at + 1) & mask;
  }
}

/** The placement of that key, created if it is new; 0 if memory is exhausted. */
export function placementOf(key: u64): usize {
  const known = knownPlacement(key);
  if (known) return known;
  const placement = take(bytes);
  if (!placement) return 0;
  // Plain stores are faster than a call for so few bytes.
  for (let at: usize = 0; at < bytes; at += 16) v128.store(placement + at, i64x2.splat(0));
  store<u64>(placement, key, keyAt);
  store<u64>(place, (hashOf(key) << 32) | <u64>placement);
  if (++placements << 1 > 1 << tableBits) enlarge();
  return placement;
}

function enlarge(): void {
  const bits = tableBits + 1;
  const larger = take(8 << bits);
  // More than half full is slow, but not wrong; the search will soon stop for lack of memory.
  if (!larger) return;
  memory.fill(larger, 0, 8 << bits);
  const mask = (1 << bits) - 1;
  for (let from = table, end = table + (8 << tableBits); from < end; from += 8) {
    const entry = load<u64>(from);
    if (entry == 0) continue;
    const hash = hashOf(keyOf(<usize>(entry & 0xffffffff)));
    let at = <u32>(hash >> (64 - bits));
    while (load<u64>(larger + ((<usize>at) << 3))) at = (at + 1) & mask;
    store<u64>(larger + ((<usize>at) << 3), entry);
  }
  table = larger;
  tableBits = bits;
}

/** The placements at which the active robot has reached the target, as a linked list. */
/** The last one found; 0 until the target is reached. */
export let goalPlacement: usize = 0;

/** Number of finished positions. */
export let states: f64 = 0;

export function clearGoal(): void {
  goalPlacement = 0;
  states = 0;
}

export function reachGoal(placement: usize): void {
  if (goalLink(placement)) return;
  setGoalLink(placement, goalPlacement ? <u32>goalPlacement : listEnd);
  goalPlacement = placement;
}

export function nextGoal(placement: usize): usize {
  const next = goalLink(placement);
  return next == listEnd ? 0 : next;
}

export function countStates(low: v128, high: v128): void {
  const each = i8x16.add(i8x16.popcnt(low), i8x16.popcnt(high));
  const sum = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(each));
  states += <f64>(
    (i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3))
  );
}
