import { bytesLeft, take } from '../memory/memory';
import { cells } from '../board/board';
import { findFrozen, frozenCount, isFrozen } from '../deadlock/freeze';
import { get16, get8, set8 } from '../memory/arrays';
import { beginYard, hasSides, makeYards, newYard, yardBytes } from './yard';
import { blocked, boxes, boxesHere } from '../board/position';
import { newHashTable, HashTable } from '../memory/hash-table';
import { boxKey } from '../board/zobrist';

/**
 * The sets of frozen boxes in the search, each with its yard. Measuring a yard takes several floods per cell, so a set
 * is measured only after it was seen often enough. Until then it uses the yard of its predecessor, whose frozen boxes
 * are a subset.
 */
const leastSeen: u32 = 4;
const cellsSquaredPerLook: i32 = 2000;
/** Sightings of a set of frozen boxes after which its yard is measured. */
let minSightings: u32 = 0;
const mostSets: u32 = 1 << 14;
/** Memory limit of all yards, but at most a quarter of the memory; the rest is for positions. */
const mostBytes: u64 = 64 << 20;
let roomLeft: u64 = 0;

/** By set, u32 each: how often it was seen, and its yard. Set 0 has no frozen box. */
let sets: usize = 0;
let count: u32 = 0;
let known: HashTable | null = null;
/** Yards measured since the last call of `frozenWork`. */
let made: i32 = 0;
/** u8 by cell: blocked while a yard is measured. */
let aside: usize = 0;

/** The board must be empty until the yard of set 0 is measured. */
export function makeFrozenSets(): bool {
  sets = take(<usize>mostSets * 8);
  aside = take(<usize>cells + 1);
  known = newHashTable(10);
  if (!sets || !aside || !known || !makeYards()) return false;
  minSightings = max(leastSeen, <u32>((cells * cells) / cellsSquaredPerLook));
  made = 0;
  count = 1;
  const yard: usize = yardBytes() > mostBytes ? 0 : beginYard();
  roomLeft = min(mostBytes - yardBytes(), <u64>bytesLeft() >> 2);
  store<u32>(sets, 0);
  store<u32>(sets, <u32>yard, 4);
  return yard != 0;
}

/** The set of the frozen boxes found last; `before` is the set of a subset. */
export function setOfFrozen(before: u32): u32 {
  if (frozenCount == 0) return 0;
  const key = frozenKey();
  const old = known!.find(key);
  if (old) return old;
  if (count == mostSets || !known!.put(key, count)) return before;
  const set = count++;
  store<u32>(at(set), 0);
  store<u32>(at(set), <u32>yardAt(before), 4);
  return set;
}

function frozenKey(): u64 {
  let key: u64 = 0;
  for (let box = 0; box < boxesHere; box++) if (get8(isFrozen, box)) key ^= boxKey(get16(boxes, box));
  return key;
}

/** The yard of a set that `setOfFrozen` returned for the current position. */
export function yardOf(set: u32): usize {
  if (set == 0) return yardAt(0);
  const seen = load<u32>(at(set));
  if (seen == minSightings) return yardAt(set);
  if (seen + 1 < minSightings || !hasSides() || yardBytes() > roomLeft) store<u32>(at(set), seen + 1);
  else if (hasAll(set)) measureYard(set);
  return yardAt(set);
}

/**
 * With too many sets, more boxes are frozen than the set contains. Then not all of them are walls for other positions
 * with that set.
 */
function hasAll(set: u32): bool {
  findFrozen();
  return known!.find(frozenKey()) == set;
}

function measureYard(set: u32): void {
  store<u32>(at(set), minSightings);
  const yard = newYardOfFrozen();
  if (!yard) return;
  made++;
  roomLeft -= yardBytes();
  store<u32>(at(set), <u32>yard, 4);
}

/** Work for yards since the last call, in floods. */
export function workForYards(): i32 {
  const work = made * cells * 3;
  made = 0;
  return work;
}

function newYardOfFrozen(): usize {
  memory.copy(aside, blocked, <usize>cells);
  memory.fill(blocked, 0, <usize>cells);
  for (let box = 0; box < boxesHere; box++) if (get8(isFrozen, box)) set8(blocked, get16(boxes, box), 1);
  const yard = newYard();
  memory.copy(blocked, aside, <usize>cells);
  return yard;
}

function at(set: u32): usize {
  return sets + ((<usize>set) << 3);
}

function yardAt(set: u32): usize {
  return <usize>load<u32>(at(set), 4);
}
