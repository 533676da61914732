import { stride } from './board';

/**
 * The 91 orientations of all pieces. A placement is one number, `orientation << 9 | cell`, where the cell is the lower
 * left corner of the piece's bounding box. Its squares, edge neighbours and corner neighbours are the offsets of the
 * orientation added to that cell. A table of all 30,433 placements would not fit in the cache.
 */
export const orientationCount: i32 = 91;

/** All codes are smaller. */
export const codeCount: i32 = 91 << 9;
export const noMove: i32 = 0xffff;

/**
 * By orientation, 8 bytes: the offsets of five squares in bytes of a grid (smaller pieces repeat one), then the number
 * of squares, then the piece.
 */
export const shapes: usize = memory.data(91 * 8, 16);

/** By orientation, 64 bytes: the number of edge neighbours, then their offsets in bytes of a grid. */
export const edges: usize = memory.data(91 * 64, 16);
/** The same for cells that touch it only at a corner. */
export const corners: usize = memory.data(91 * 64, 16);

/** By orientation: its bounding box, and the orientation after half a turn and after a quarter turn to the right. */
const widths: usize = memory.data(91);
const heights: usize = memory.data(91);
const turned: usize = memory.data(91);
const turnedRight: usize = memory.data(91);

/** As in the rules: each row of the drawing in five bits, the bottom row last. */
const drawings: StaticArray<u32> = [
  0b00001, 0b00011, 0b00111, 0b00001_00011, 0b01111, 0b00001_00111, 0b00011_00011, 0b00010_00111, 0b00011_00110,
  0b00110_00011_00010, 0b11111, 0b00001_01111, 0b00011_01110, 0b00011_00111, 0b00111_00010_00010, 0b00101_00111,
  0b00001_00001_00111, 0b00001_00011_00110, 0b00010_00111_00010, 0b00010_01111, 0b00011_00010_00110,
];

let made: i32 = 0;
const columns: usize = memory.data(8);
const rows: usize = memory.data(8);

export function sizeOf(orientation: i32): i32 {
  return <i32>load<u8>(shapes + (orientation << 3), 5);
}

export function pieceOf(orientation: i32): i32 {
  return <i32>load<u8>(shapes + (orientation << 3), 6);
}

/** Of the bounding box. */
export function widthOf(orientation: i32): i32 {
  return <i32>load<u8>(widths + orientation);
}

export function heightOf(orientation: i32): i32 {
  return <i32>load<u8>(heights + orientation);
}

/** Offset in bytes of a grid from the corner of the bounding box. */
export function squareOffset(orientation: i32, index: i32): i32 {
  return <i32>load<u8>(shapes + (orientation << 3) + index);
}

/** The placement rotated by half a turn around the middle of a board. */
export function halfTurned(code: i32, size: i32): i32 {
  const orientation = code >> 9;
  const cell = code & 511;
  const column = size - (cell % stride) - <i32>load<u8>(widths + orientation) + 2;
  const row = size - cell / stride - <i32>load<u8>(heights + orientation) + 2;
  return ((<i32>load<u8>(turned + orientation)) << 9) | (row * stride + column);
}

/** The placement rotated by a quarter turn to the right. */
export function quarterTurned(code: i32, size: i32): i32 {
  const orientation = code >> 9;
  const cell = code & 511;
  const row = size - (cell % stride) - <i32>load<u8>(widths + orientation) + 2;
  return ((<i32>load<u8>(turnedRight + orientation)) << 9) | (row * stride + cell / stride);
}

/** The orientation with these cells, by the bits of its drawing, or -1. */
function orientationDrawn(drawing: u32): i32 {
  for (let orientation = 0; orientation < made; orientation++) {
    if (drawingOf(orientation) == drawing) return orientation;
  }
  return -1;
}

function drawingOf(orientation: i32): u32 {
  let drawing: u32 = 0;
  for (let index = 0; index < sizeOf(orientation); index++) {
    const offset = squareOffset(orientation, index) >> 1;
    drawing |= 1 << ((offset / stride) * 5 + (offset % stride));
  }
  return drawing;
}

/** Rotates by a quarter turn, or mirrors left and right; then moves the drawing back into the corner. */
function transformed(drawing: u32, flip: bool): u32 {
  let moved: u32 = 0;
  let left = 9;
  let bottom = 9;
  let count = 0;
  for (let bit = 0; bit < 25; bit++) {
    if (!((drawing >> bit) & 1)) continue;
    const column = flip ? 4 - (bit % 5) : bit / 5;
    const row = flip ? bit / 5 : 4 - (bit % 5);
    store<u8>(columns + count, <u8>column);
    store<u8>(rows + count, <u8>row);
    left = min(left, column);
    bottom = min(bottom, row);
    count++;
  }
  for (let i = 0; i < count; i++) {
    moved |= 1 << ((<i32>load<u8>(rows + i) - bottom) * 5 + <i32>load<u8>(columns + i) - left);
  }
  return moved;
}

function addOrientation(piece: i32, drawing: u32): void {
  if (orientationDrawn(drawing) >= 0) return;
  const at = shapes + (made << 3);
  let count = 0;
  let width = 0;
  let height = 0;
  for (let bit = 0; bit < 25; bit++) {
    if (!((drawing >> bit) & 1)) continue;
    store<u8>(at + count++, (<u8>((bit / 5) * stride + (bit % 5))) << 1);
    width = max(width, (bit % 5) + 1);
    height = max(height, bit / 5 + 1);
  }
  for (let index = count; index < 5; index++) store<u8>(at + index, load<u8>(at));
  store<u8>(at, <u8>count, 5);
  store<u8>(at, <u8>piece, 6);
  store<u8>(widths + made, <u8>width);
  store<u8>(heights + made, <u8>height);
  made++;
}

function isSquare(orientation: i32, offset: i32): bool {
  for (let index = 0; index < sizeOf(orientation); index++) {
    if (squareOffset(orientation, index) == offset) return true;
  }
  return false;
}

function isBeside(orientation: i32, offset: i32): bool {
  return (
    isSquare(orientation, offset - 2) ||
    isSquare(orientation, offset + 2) ||
    isSquare(orientation, offset - 2 * stride) ||
    isSquare(orientation, offset + 2 * stride)
  );
}

function isAtCorner(orientation: i32, offset: i32): bool {
  return (
    isSquare(orientation, offset - 2 * stride - 2) ||
    isSquare(orientation, offset - 2 * stride + 2) ||
    isSquare(orientation, offset + 2 * stride - 2) ||
    isSquare(orientation, offset + 2 * stride + 2)
  );
}

function addSurroundings(orientation: i32): void {
  for (let row = -1; row <= 5; row++) {
    for (let column = -1; column <= 5; column++) {
      const offset = (row * stride + column) * 2;
      if (isSquare(orientation, offset)) continue;
      if (isBeside(orientation, offset)) append(edges + (orientation << 6), offset);
      else if (isAtCorner(orientation, offset)) append(corners + (orientation << 6), offset);
    }
  }
}

function append(list: usize, offset: i32): void {
  const count = <i32>load<u16>(list);
  store<i16>(list + 2 + (count << 1), <i16>offset);
  store<u16>(list, <u16>(count + 1));
}

function makePieces(): void {
  for (let piece = 0; piece < drawings.length; piece++) {
    let drawing = drawings[piece];
    for (let flips = 0; flips < 2; flips++) {
      for (let turns = 0; turns < 4; turns++) {
        addOrientation(piece, drawing);
        drawing = transformed(drawing, false);
      }
      drawing = transformed(drawing, true);
    }
  }
  for (let orientation = 0; orientation < made; orientation++) {
    addSurroundings(orientation);
    const quarter = transformed(drawingOf(orientation), false);
    store<u8>(turnedRight + orientation, <u8>orientationDrawn(quarter));
    store<u8>(turned + orientation, <u8>orientationDrawn(transformed(quarter, false)));
  }
}

makePieces();
