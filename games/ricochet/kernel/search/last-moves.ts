/**
 * A shortcut for the usual end of a solution: a helper stops beside a cell from which the target is one slide away, the
 * active robot slides against it, and then to the target. Checking this before the helpers slide finds most solutions
 * without the last and largest half round, which makes the whole search 1.5 times as fast. The next round finds what it
 * misses.
 */
import { boundOf, capped, coordinates, spread, stops, toCells } from '../board/lanes';
import { entryPlacement, unpack } from '../placements/log';
import { keyOf } from '../placements/placement';
import { robots, target, wallsOf } from '../board/position';

/** By cell of a helper: the set of cells from which the active robot would stop at it in sight of the target. */
const guests: usize = memory.data(32 * 256, 16);
/** By cell of a helper: whether that set is not empty. */
const isInviting: usize = memory.data(256);
const allGuests: usize = memory.data(32, 16);
const cells: usize = memory.data(32, 16);
const ends: usize = memory.data(16, 16);

/** The result: the helpers after the slide (not sorted), and the cell of the active robot. */
export let homeKey: u32 = 0;
export let homeCell: i32 = 0;

export function prepareLastMoves(): void {
  memory.fill(guests, 0, 32 * 256);
  memory.fill(isInviting, 0, 256);
  memory.fill(allGuests, 0, 32);
  for (let cell = 0; cell < 256; cell++) {
    if (boundOf(cell) != 1) continue;
    invite(cell, 4, 1, 1);
    invite(cell, 2, 8, 16);
    invite(cell, 1, 4, -1);
    invite(cell, 8, 2, -16);
  }
}

/** A helper behind the cell, if there is no wall between, stops robots there that come from the other side. */
function invite(cell: i32, wallBehind: i32, wallBefore: i32, by: i32): void {
  if (wallsOf(cell) & wallBehind) return;
  const helper = <usize>(cell + by);
  for (let from = cell; !(wallsOf(from) & wallBefore);) {
    from -= by;
    if (boundOf(from) != 2) continue;
    store<u8>(isInviting + helper, 1);
    addTo(guests + (helper << 5), from);
    addTo(allGuests, from);
  }
}

function addTo(set: usize, cell: i32): void {
  const word = set + ((<usize>(cell >> 6)) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (cell & 63)));
}

/**
 * Whether the slide of a helper lets the active robot get from one of the entry's cells to the target in two slides.
 */
export function looksHome(entry: usize): bool {
  unpack(entry, cells);
  if (!haveCommon(cells, allGuests)) return false;
  const key = <u32>keyOf(entryPlacement(entry));
  const at = spread(coordinates, key);
  let stop = spread(stops, key);
  for (let i = 0; i < robots - 1; i++) stop = capped(stop, at, (key >> (i << 3)) & 255);
  let moves = i8x16.bitmask(i8x16.ne(stop, at)) & ((1 << ((robots - 1) << 2)) - 1);
  v128.store(ends, toCells(stop));
  for (; moves; moves &= moves - 1) {
    const to = <u32>load<u8>(ends + <usize>ctz(moves));
    if (!load<u8>(isInviting + <usize>to)) continue;
    const place = (ctz(moves) >> 2) << 3;
    if (welcomes(key, place, (key >> place) & 255, to)) return true;
  }
  return false;
}

function haveCommon(a: usize, b: usize): bool {
  return v128.any_true(v128.or(v128.and(v128.load(a), v128.load(b)), v128.and(v128.load(a, 16), v128.load(b, 16))));
}

function welcomes(key: u32, place: u32, from: u32, to: u32): bool {
  const moved = (key & ~(255 << place)) | (to << place);
  const set = guests + ((<usize>to) << 5);
  for (let word: usize = 0; word < 32; word += 8) {
    for (let bits = load<u64>(cells + word) & load<u64>(set + word); bits; bits &= bits - 1) {
      const cell = <u32>ctz(bits) + ((<u32>word) << 3);
      // A robot in between would have stopped the helper.
      if (isBetween(cell, from, to) || !isTwoSlidesFromHome(cell, moved)) continue;
      homeKey = moved;
      homeCell = cell;
      return true;
    }
  }
  return false;
}

function isBetween(cell: u32, from: u32, to: u32): bool {
  const inLine = from >> 4 == to >> 4 ? cell >> 4 == from >> 4 : (cell & 15) == (from & 15);
  return inLine && cell >= min(from, to) && cell <= max(from, to);
}

function isTwoSlidesFromHome(cell: u32, key: u32): bool {
  const first = slideFrom(cell, key);
  for (let i = 0; i < 32; i += 8) {
    const middle = (first >> i) & 255;
    if (boundOf(middle) != 1) continue;
    const second = slideFrom(middle, key);
    for (let j = 0; j < 32; j += 8) if (((second >> j) & 255) == <u32>target) return true;
  }
  return false;
}

/** The four cells where a robot stops that slides from there, packed. */
function slideFrom(cell: u32, key: u32): u32 {
  const at = spread(coordinates, cell);
  let stop = spread(stops, cell);
  for (let i = 0; i < robots - 1; i++) stop = capped(stop, at, (key >> (i << 3)) & 255);
  return i32x4.extract_lane(toCells(stop), 0);
}
