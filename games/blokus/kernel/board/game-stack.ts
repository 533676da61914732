import { attach, cells, colours, forbidden, isShared, listed, sideOf } from './board';
import { growFrom } from './growth';
import {
  copy,
  countOf,
  free,
  gridOf,
  isOut,
  listBytes,
  nextColour,
  outOf,
  ownersOf,
  piecesOf,
  place,
  positionBytes,
  refresh,
  setOut,
  setSharer,
  setToMove,
  sharerOf,
  toMove,
} from './position';
import * as position from './position';
import * as sequence from './sequence';

/** The match with undo: a position and its lists for each move since the first. */
const depths: i32 = 96;
const bytes: usize = positionBytes + 4 * position.listBytes;
let base: usize = 0;
let top: i32 = 0;
/** By depth: the move that led there. */
const codes: usize = memory.data(96 * 2, 16);
const movers: usize = memory.data(96, 16);
const none: u8 = 255;

export function positionAt(depth: i32): usize {
  return base + <usize>depth * bytes;
}

function listsAt(depth: i32): usize {
  return positionAt(depth) + positionBytes;
}

/** The list of a colour at this depth. */
export function listAt(depth: i32, colour: i32): usize {
  return listsAt(depth) + <usize>colour * position.listBytes;
}

export function current(): usize {
  return positionAt(top);
}

export function depth(): i32 {
  return top;
}

/** The number of moves for which there is still room. */
export function room(): i32 {
  return depths - 1 - top;
}

export function clear(): void {
  if (!base) base = heap.alloc(<usize>depths * bytes);
  top = 0;
  position.clear(base, listsAt(0));
}

/** Colours that cannot place are out; the turn goes to the first colour from `colour` on that can. */
export function settle(colour: i32): void {
  const now = current();
  let out = position.outOf(now);
  for (let each = 0; each < colours; each++) {
    if ((out >> each) & 1) continue;
    if (refresh(now, each, listAt(top, each)) == 0) out |= 1 << each;
  }
  setOut(now, out);
  giveTurn(now, colour);
}

function giveTurn(now: usize, colour: i32): void {
  let next = colour;
  for (let tried = 0; tried < colours; tried++) {
    if (!isOut(now, next)) {
      setToMove(now, next);
      return;
    }
    next = nextColour(next);
  }
  setToMove(now, 0);
}

function push(): usize {
  position.copy(positionAt(top + 1), positionAt(top));
  top++;
  return current();
}

export function play(code: i32): void {
  const now = push();
  const colour = position.toMove(now);
  store<u16>(codes + (top << 1), <u16>code);
  store<u8>(movers + top, <u8>colour);
  place(now, colour, code);
  if (isShared(colour)) setSharer(now, (position.sharerOf(now) + 1) % 3);
  settle(nextColour(colour));
}

export function giveUp(): void {
  const now = push();
  const colour = position.toMove(now);
  store<u8>(movers + top, none);
  setOut(now, position.outOf(now) | (1 << colour));
  settle(nextColour(colour));
}

export function undo(): void {
  top--;
}

/** Whether this colour placed the last piece of the moves played here. */
export function hasMovedLast(colour: i32): bool {
  return top > 0 && <i32>load<u8>(movers + top) == colour;
}

/** Passes the last moves to the simulations that begin here. */
export function tellLastMoves(): void {
  sequence.forget();
  for (let at = max(1, top - 3); at <= top; at++) {
    const mover = <i32>load<u8>(movers + at);
    if (mover != <i32>none) sequence.append(mover, <i32>load<u16>(codes + (at << 1)), sideOf(mover, 0));
  }
  sequence.begin();
}

/** Whether a colour has placed all pieces, the monomino last. */
export function hasMonominoLast(now: usize, colour: i32): bool {
  return position.piecesOf(now, colour) == 0 && position.lastPieceOf(now, colour) == 0;
}

/** The number of move sequences of this length; blocked colours are skipped without a ply. */
export function countLines(left: i32): f64 {
  const now = current();
  if (left == 0) return 1;
  if (position.outOf(now) == (1 << colours) - 1) return 0;
  const colour = position.toMove(now);
  return countFrom(top, colour, left);
}

/** `colour` can move at this depth, and its list is up to date. */
function countFrom(at: i32, colour: i32, left: i32): f64 {
  const now = positionAt(at);
  const count = countOf(now, colour);
  if (left == 1) return <f64>count;
  const list = position.listOf(now, colour);
  const next = positionAt(at + 1);
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    position.copy(next, now);
    place(next, colour, <i32>load<u16>(list + (i << 1)));
    let mover = colour;
    for (let tried = 0; tried < colours; tried++) {
      mover = nextColour(mover);
      if (isOut(next, mover)) continue;
      if (refresh(next, mover, listAt(at + 1, mover)) > 0) {
        sum += countFrom(at + 1, mover, left - 1);
        break;
      }
      setOut(next, position.outOf(next) | (1 << mover));
    }
  }
  return sum;
}

/** Computed from scratch each time, because no search needs it at every node. */
export function hashOf(position: usize): u64 {
  const owners = ownersOf(position);
  let hash = mix(<u64>outOf(position) | ((<u64>toMove(position)) << 4) | ((<u64>sharerOf(position)) << 8));
  for (let colour = 0; colour < colours; colour++) {
    if (hasMonominoLast(position, colour)) hash ^= mix(0x10000 + <u64>colour);
  }
  for (let cell = 0; cell < cells; cell++) {
    const owner = load<u8>(owners + cell);
    if (owner != free) hash ^= mix(0x20000 + (((<u64>cell) << 2) | <u64>owner));
  }
  return hash;
}

/** SplitMix64. */
export function mix(value: u64): u64 {
  let z = (value + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

const scratch: usize = memory.data(7168, 16);
let list: usize = 0;

/**
 * For the bench: lists the legal placements of the colour to move this many times from scratch; returns their number.
 */
export function repeatList(times: i32): i32 {
  if (!list) list = heap.alloc(listBytes);
  const colour = toMove(current());
  const grid = gridOf(scratch, colour);
  const pieces = piecesOf(current(), colour);
  let count = 0;
  for (let i = 0; i < times; i++) {
    copy(scratch, current());
    for (let cell = 0; cell < cells; cell++) {
      const at = grid + (cell << 1);
      store<u16>(at, load<u16>(at) & <u16>~listed);
    }
    let end = list;
    for (let cell = 0; cell < cells; cell++) {
      const at = grid + (cell << 1);
      if ((<i32>load<u16>(at) & (attach | forbidden)) != attach) continue;
      end = growFrom(grid, cell, pieces, end);
      store<u16>(at, load<u16>(at) | <u16>listed);
    }
    count = <i32>((end - list) >> 1);
  }
  return count;
}
