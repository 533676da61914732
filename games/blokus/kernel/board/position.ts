import {
  allPieces,
  attach,
  cellAt,
  cells,
  colours,
  forbidden,
  gridBytes,
  hasBonus,
  listed,
  maxColours,
  size,
  startCell,
  stride,
} from './board';
import { addCell, addEdges, addSquares, overlap, setBytes } from './cell-set';
import { growFrom } from './growth';
import { corners, edges, pieceOf, shapes, sizeOf } from './pieces';

/**
 * A position is a block of memory that is copied instead of undone: the grids of the colours, the owner of each cell,
 * and figures per colour. Lists of legal placements are stored elsewhere, and a copy shares them until it updates them.
 * Updates are lazy: a placement leaves a list only when one of its squares becomes forbidden, and new ones arise only
 * at attach points, which wait in a pending list.
 */
const ownersAt: usize = 4096;
const piecesAt: usize = 4608;
const placedAt: usize = 4624;
const lastPieceAt: usize = 4640;
const listAt: usize = 4656;
const countAt: usize = 4672;
const pendingCountAt: usize = 4688;
const outAt: usize = 4704;
const toMoveAt: usize = 4708;
const sharerAt: usize = 4712;
const pendingAt: usize = 4736;
const pendingBytes: usize = 512;
/** By colour: the set of forbidden cells, as in its grid. */
const barredAt: usize = 6784;
export const positionBytes: usize = barredAt + 4 * setBytes;

/** A list has room for all placements. */
export const listBytes: usize = 61_440;

export const free: u8 = 255;

export function gridOf(position: usize, colour: i32): usize {
  return position + ((<usize>colour) << 10);
}

/** The set of cells that are forbidden for a colour. */
export function barredOf(position: usize, colour: i32): usize {
  return position + <usize>colour * setBytes + barredAt;
}

export function ownersOf(position: usize): usize {
  return position + ownersAt;
}

/** The pieces that a colour still has, one bit each. */
export function piecesOf(position: usize, colour: i32): u32 {
  return load<u32>(position + (colour << 2), piecesAt);
}

/** Squares on the board. */
export function placedOf(position: usize, colour: i32): i32 {
  return load<i32>(position + (colour << 2), placedAt);
}

/** The piece that a colour placed last, or -1. */
export function lastPieceOf(position: usize, colour: i32): i32 {
  return load<i32>(position + (colour << 2), lastPieceAt);
}

export function setLastPiece(position: usize, colour: i32, piece: i32): void {
  store<i32>(position + (colour << 2), piece, lastPieceAt);
}

export function listOf(position: usize, colour: i32): usize {
  return <usize>load<u32>(position + (colour << 2), listAt);
}

export function countOf(position: usize, colour: i32): i32 {
  return load<i32>(position + (colour << 2), countAt);
}

function setList(position: usize, colour: i32, list: usize, count: i32): void {
  store<u32>(position + (colour << 2), <u32>list, listAt);
  store<i32>(position + (colour << 2), count, countAt);
}

/** The colours that are out, one bit each. */
export function outOf(position: usize): i32 {
  return load<i32>(position, outAt);
}

export function setOut(position: usize, out: i32): void {
  store<i32>(position, out, outAt);
}

export function isOut(position: usize, colour: i32): bool {
  return ((outOf(position) >> colour) & 1) != 0;
}

export function toMove(position: usize): i32 {
  return load<i32>(position, toMoveAt);
}

export function setToMove(position: usize, colour: i32): void {
  store<i32>(position, colour, toMoveAt);
}

/** The seat that plays the shared colour next. */
export function sharerOf(position: usize): i32 {
  return load<i32>(position, sharerAt);
}

export function setSharer(position: usize, seat: i32): void {
  store<i32>(position, seat, sharerAt);
}

export function nextColour(colour: i32): i32 {
  return colour + 1 == colours ? 0 : colour + 1;
}

/** Clears the board; the colours get empty lists at `lists`. */
export function clear(position: usize, lists: usize): void {
  memory.fill(position, 0, positionBytes);
  for (let cell = 0; cell < 512; cell++) store<u8>(position + cell, free, ownersAt);
  for (let colour = 0; colour < maxColours; colour++) {
    const grid = gridOf(position, colour);
    for (let cell = 0; cell < <i32>(gridBytes >> 1); cell++) store<u16>(grid + (cell << 1), <u16>forbidden);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) store<u16>(grid + (cellAt(column, row) << 1), 0);
    }
    for (let cell = 0; cell < cells; cell++) {
      if (load<u16>(grid + (cell << 1)) & <u16>forbidden) addCell(barredOf(position, colour), cell);
    }
    store<u32>(position + (colour << 2), allPieces, piecesAt);
    setLastPiece(position, colour, -1);
    setList(position, colour, lists + <usize>colour * listBytes, 0);
    if (colour < colours) addPending(position, colour, grid, startCell(colour) << 1);
  }
}

/** Including the lists. */
export function copy(to: usize, from: usize): void {
  memory.copy(to, from, positionBytes);
}

function addPending(position: usize, colour: i32, grid: usize, offset: i32): void {
  store<u16>(grid + offset, load<u16>(grid + offset) | <u16>attach);
  const counter = position + (colour << 2);
  const count = load<i32>(counter, pendingCountAt);
  store<u16>(position + <usize>colour * pendingBytes + (count << 1), <u16>(offset >> 1), pendingAt);
  store<i32>(counter, count + 1, pendingCountAt);
}

/** Places a piece, independent of the turn. */
export function place(position: usize, colour: i32, code: i32): void {
  const orientation = code >> 9;
  const offset = (code & 511) << 1;
  const shape = shapes + (orientation << 3);
  for (let other = 0; other < colours; other++) {
    const at = gridOf(position, other) + offset;
    // Smaller pieces repeat a square.
    store<u16>(at + load<u8>(shape), <u16>forbidden);
    store<u16>(at + load<u8>(shape, 1), <u16>forbidden);
    store<u16>(at + load<u8>(shape, 2), <u16>forbidden);
    store<u16>(at + load<u8>(shape, 3), <u16>forbidden);
    store<u16>(at + load<u8>(shape, 4), <u16>forbidden);
    addSquares(barredOf(position, other), code);
  }
  addEdges(barredOf(position, colour), code);
  const owners = position + (code & 511);
  for (let index = 0; index < 5; index++) {
    store<u8>(owners + (load<u8>(shape + index) >> 1), <u8>colour, ownersAt);
  }
  const grid = gridOf(position, colour);
  const at = grid + offset;
  const beside = edges + (orientation << 6);
  for (let i = 0, n = <i32>load<u16>(beside); i < n; i++) {
    store<u16>(at + load<i16>(beside + (i << 1), 2), <u16>forbidden);
  }
  const touching = corners + (orientation << 6);
  for (let i = 0, n = <i32>load<u16>(touching); i < n; i++) {
    const corner = load<i16>(touching + (i << 1), 2);
    if (load<u16>(at + corner) & (forbidden | attach)) continue;
    addPending(position, colour, grid, offset + corner);
  }
  const piece = pieceOf(orientation);
  const figures = position + (colour << 2);
  store<u32>(figures, load<u32>(figures, piecesAt) & ~(1 << piece), piecesAt);
  store<i32>(figures, load<i32>(figures, placedAt) + sizeOf(orientation), placedAt);
  store<i32>(figures, piece, lastPieceAt);
}

/** For positions that are set up: the start cell no longer counts once a colour has a piece. */
export function forgetStart(position: usize, colour: i32): void {
  if (piecesOf(position, colour) != allPieces) return;
  const at = gridOf(position, colour) + (startCell(colour) << 1);
  store<u16>(at, load<u16>(at) & ~(<u16>attach));
  store<i32>(position + (colour << 2), 0, pendingCountAt);
}

/** All bits of a colour's grid under the squares of a placement. */
export function bitsUnder(grid: usize, code: i32): i32 {
  const at = grid + ((code & 511) << 1);
  const shape = shapes + ((code >> 9) << 3);
  return (
    <i32>load<u16>(at + load<u8>(shape)) |
    <i32>load<u16>(at + load<u8>(shape, 1)) |
    <i32>load<u16>(at + load<u8>(shape, 2)) |
    <i32>load<u16>(at + load<u8>(shape, 3)) |
    <i32>load<u16>(at + load<u8>(shape, 4))
  );
}

export function isLegal(position: usize, colour: i32, code: i32): bool {
  if (!((piecesOf(position, colour) >> load<u8>(shapes + ((code >> 9) << 3), 6)) & 1)) return false;
  return (bitsUnder(gridOf(position, colour), code) & (forbidden | attach)) == attach;
}

/** Updates the list of a colour at `to`; returns the number of legal placements. */
export function refresh(position: usize, colour: i32, to: usize): i32 {
  const barred = barredOf(position, colour);
  const pieces = piecesOf(position, colour);
  let end = to;
  let from = listOf(position, colour);
  for (const last = from + (countOf(position, colour) << 1); from < last; from += 2) {
    const code = <i32>load<u16>(from);
    store<u16>(end, <u16>code);
    end += staysLegal(barred, pieces, code) << 1;
  }
  end = listPending(position, colour, gridOf(position, colour), pieces, end);
  const count = <i32>((end - to) >> 1);
  setList(position, colour, to, count);
  return count;
}

/** 1 for a listed placement that is still legal, otherwise 0: a branch would often be mispredicted. */
function staysLegal(barred: usize, pieces: u32, code: i32): u32 {
  return (pieces >> load<u8>(shapes + ((code >> 9) << 3), 6)) & <u32>(overlap(barred, code) == 0);
}

/** Appends the placements that have become legal at new attach points. */
function listPending(position: usize, colour: i32, grid: usize, pieces: u32, to: usize): usize {
  let end = to;
  const pending = position + <usize>colour * pendingBytes;
  const count = load<i32>(position + (colour << 2), pendingCountAt);
  for (let i = 0; i < count; i++) {
    const cell = <i32>load<u16>(pending + (i << 1), pendingAt);
    const at = grid + (cell << 1);
    if (load<u16>(at) & (forbidden | listed)) continue;
    end = growFrom(grid, cell, pieces, end);
    store<u16>(at, load<u16>(at) | <u16>listed);
  }
  store<i32>(position + (colour << 2), 0, pendingCountAt);
  return end;
}

/** By cell: the number of the last flood that reached it. */
const reached: usize = memory.data(512 * 4, 16);
const stack: usize = memory.data(512 * 2, 16);
let floods: u32 = 0;

/** Squares of all pieces in a set: 1, 1, 2, 5 and 12 pieces have 1 to 5 squares. */
export function squaresIn(pieces: u32): i32 {
  return (
    popcnt<i32>(pieces & 1) +
    2 * popcnt<i32>(pieces & 2) +
    3 * popcnt<i32>(pieces & 0xc) +
    4 * popcnt<i32>(pieces & 0x1f0) +
    5 * popcnt<i32>(pieces >> 9)
  );
}

/** An upper bound of what a colour can still gain, including bonuses. Its list must be up to date. */
export function mostToGain(position: usize, colour: i32): i32 {
  if (isOut(position, colour) || countOf(position, colour) == 0) return 0;
  const left = squaresIn(piecesOf(position, colour));
  const room = reachable(gridOf(position, colour), left);
  if (room < left) return room;
  return hasBonus ? left + 20 : left;
}

/** The number of cells that pieces of the colour can reach from its corners; stops counting at `most`. */
function reachable(grid: usize, most: i32): i32 {
  floods++;
  let count = 0;
  let height = 0;
  for (let cell = 0; cell < cells; cell++) {
    if ((<i32>load<u16>(grid + (cell << 1)) & (forbidden | attach)) == attach) height = visit(cell, height);
  }
  while (height > 0) {
    const cell = <i32>load<u16>(stack + (--height << 1));
    if (++count >= most) return most;
    for (let row = -stride; row <= stride; row += stride) {
      for (let next = cell + row - 1; next <= cell + row + 1; next++) {
        if (!(load<u16>(grid + (next << 1)) & <u16>forbidden)) height = visit(next, height);
      }
    }
  }
  return count;
}

function visit(cell: i32, height: i32): i32 {
  if (load<u32>(reached + (cell << 2)) == floods) return height;
  store<u32>(reached + (cell << 2), floods);
  store<u16>(stack + (height << 1), <u16>cell);
  return height + 1;
}
