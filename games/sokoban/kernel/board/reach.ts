import { take, takeZeroed } from '../memory/memory';
import { cells } from './board';
import { get16, get32, set16 } from '../memory/arrays';
import { floodedCells, floodMarks } from './flood';
import { blocked } from './position';

/** Where the player can walk. Marks are stamps, so nothing is cleared between two floods. */
let marks: usize = 0;
let stamp: i32 = 0;
let firstStamp: i32 = 0;
let queue: usize = 0;
/** Number of cells reached by the last flood; after `countRegions`, in the area of the player. */
let reachedCells: i32 = 0;

export function makeReach(): void {
  marks = takeZeroed(<usize>(cells + 1) * 4);
  queue = take(<usize>(cells + 1) * 2);
  stamp = 0;
}

/** Marks reachable cells and returns the smallest one, the normalised player. */
export function flood(from: i32): i32 {
  stamp++;
  firstStamp = stamp;
  return spread(from);
}

function spread(from: i32): i32 {
  const smallest = floodMarks(from, marks, stamp, queue);
  reachedCells = floodedCells;
  return smallest;
}

/** Whether the cell was reached by the last flood, or is in the player's area after `countRegions`. */
export function isReached(cell: i32): bool {
  return get32(marks, cell) == firstStamp;
}

/** The area of a cell after `countRegions`: 0 is the player's; negative for a box. */
export function regionOf(cell: i32): i32 {
  return get32(marks, cell) - firstStamp;
}

/** Number of areas that boxes and walls cut the floor into. The player's area is flooded first. */
export function countRegions(from: i32): i32 {
  flood(from);
  const mine = reachedCells;
  let regions = 1;
  for (let cell = 0; cell < cells; cell++) {
    if (get32(marks, cell) >= firstStamp || load<u8>(blocked + <usize>cell)) continue;
    stamp++;
    spread(cell);
    if (regions < sizesKept) set16(sizes, regions, reachedCells);
    regions++;
  }
  reachedCells = mine;
  return regions;
}

/** u16: the cells of each area of the last `countRegions`, except the player's. */
const sizes: usize = memory.data(2 * 64, 16);
const sizesKept: i32 = 64;

/** Earlier floods do not count for `isOtherArea`. */
let areasSince: i32 = 0;

export function beginAreas(): void {
  areasSince = stamp;
}

/** True if no flood since `beginAreas` reached the cell. In ascending order that is the first cell of its area. */
export function isOtherArea(cell: i32): bool {
  return get32(marks, cell) <= areasSince && load<u8>(blocked + <usize>cell) == 0;
}

/** 0 for the player's area. */
export function sizeOfRegion(region: i32): i32 {
  return region > 0 && region < sizesKept ? get16(sizes, region) : 0;
}

/** Call before a search, so that the stamps do not run out during it. */
export function forgetFloods(): void {
  if (stamp < 0x40000000) return;
  memory.fill(marks, 0, <usize>(cells + 1) * 4);
  stamp = 0;
}
