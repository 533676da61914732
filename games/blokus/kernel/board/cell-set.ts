import { corners, edges, orientationCount, shapes } from './pieces';
import { stride } from './board';

/** A set of cells has one bit for each, so that it is compared with a whole placement at once. */
export const setBytes: usize = 96;

/** By orientation and by the bit of its cell in a byte: its squares, 128 bits from that byte on. */
const squares: usize = memory.data(91 * 8 * 16, 16);
/** The same for edge neighbours, 256 bits from one row and one column below on. */
const besides: usize = memory.data(91 * 8 * 32, 16);
const below: i32 = stride + 1;
/** The same for cells that it touches only at a corner, from two rows and two columns below on. */
const touching: usize = memory.data(91 * 8 * 32, 16);
const farBelow: i32 = 2 * below;

export function addCell(set: usize, cell: i32): void {
  const at = set + (cell >> 3);
  store<u8>(at, load<u8>(at) | <u8>((<u32>1) << (cell & 7)));
}

function squaresOf(code: i32): usize {
  return squares + (((code >> 9) << 7) | ((code & 7) << 4));
}

/** The squares of a placement that are in the set, one bit each: no placement has two squares 64 bits apart. */
export function overlap(set: usize, code: i32): u64 {
  const at = set + ((code & 511) >> 3);
  const mask = squaresOf(code);
  return (load<u64>(at) & load<u64>(mask)) | (load<u64>(at, 8) & load<u64>(mask, 8));
}

/** Adds the squares of a placement. */
export function addSquares(set: usize, code: i32): void {
  const at = set + ((code & 511) >> 3);
  v128.store(at, v128.or(v128.load(at), v128.load(squaresOf(code))));
}

/** Adds the edge neighbours of a placement. */
export function addEdges(set: usize, code: i32): void {
  const cell = (code & 511) - below;
  const at = set + (cell >> 3);
  const from = besides + (((code >> 9) << 8) | ((cell & 7) << 5));
  v128.store(at, v128.or(v128.load(at), v128.load(from)));
  v128.store(at, v128.or(v128.load(at, 16), v128.load(from, 16)), 16);
}

/** Adds the cells that a placement touches at a corner, and their edge neighbours; of both only those that are not barred. */
export function addAroundCorners(set: usize, barred: usize, code: i32): void {
  const cell = (code & 511) - farBelow;
  const byte = cell >> 3;
  const from = touching + (((code >> 9) << 8) | ((cell & 7) << 5));
  const open0 = ~load<u64>(barred + byte);
  const open1 = ~load<u64>(barred + byte, 8);
  const open2 = ~load<u64>(barred + byte, 16);
  const open3 = ~load<u64>(barred + byte, 24);
  const x0 = open0 & load<u64>(from);
  const x1 = open1 & load<u64>(from, 8);
  const x2 = open2 & load<u64>(from, 16);
  const x3 = open3 & load<u64>(from, 24);
  const at = set + byte;
  store<u64>(at, load<u64>(at) | (open0 & (spread(x0) | lower(x1))));
  store<u64>(at, load<u64>(at, 8) | (open1 & (upper(x0) | spread(x1) | lower(x2))), 8);
  store<u64>(at, load<u64>(at, 16) | (open2 & (upper(x1) | spread(x2) | lower(x3))), 16);
  store<u64>(at, load<u64>(at, 24) | (open3 & (upper(x2) | spread(x3))), 24);
}

/** The cells and their edge neighbours in the same word, in the word before and in the word after. */
function spread(word: u64): u64 {
  return word | (word << 1) | (word >> 1) | (word << stride) | (word >> stride);
}

function lower(word: u64): u64 {
  return (word << 63) | (word << (64 - stride));
}

function upper(word: u64): u64 {
  return (word >> 63) | (word >> (64 - stride));
}

function layMasks(): void {
  for (let orientation = 0; orientation < orientationCount; orientation++) {
    for (let bit = 0; bit < 8; bit++) {
      const way = (orientation << 3) | bit;
      const shape = shapes + (orientation << 3);
      for (let i = 0; i < 5; i++) addCell(squares + (way << 4), bit + (<i32>load<u8>(shape + i) >> 1));
      addOffsets(besides + (way << 5), bit + below, edges + (orientation << 6));
      addOffsets(touching + (way << 5), bit + farBelow, corners + (orientation << 6));
    }
  }
}

function addOffsets(mask: usize, cell: i32, offsets: usize): void {
  for (let i = 0, n = <i32>load<u16>(offsets); i < n; i++) {
    addCell(mask, cell + (<i32>load<i16>(offsets + (i << 1), 2) >> 1));
  }
}

layMasks();
