import { countOf, isOut, nextColour, place, positionBytes, refresh, setOut, setSharer, setToMove } from './position';
import * as position from './position';
import * as sequence from '../search/sequence';
import { colours, isShared, sideOf } from './variant';

/** The game as it is played and taken back: a position and the lists of its colours for each move since the first. */
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

/** How many more moves there is room for. */
export function room(): i32 {
  return depths - 1 - top;
}

export function clear(): void {
  if (!base) base = heap.alloc(<usize>depths * bytes);
  top = 0;
  position.clear(base, listsAt(0));
}

/** Whoever cannot place is out; the turn goes to the first from `colour` on who can. */
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

/** Whether this colour placed the last piece of the game, as far as it was played here. */
export function hasMovedLast(colour: i32): bool {
  return top > 0 && <i32>load<u8>(movers + top) == colour;
}

/** Hands the last moves to the simulations that begin here. */
export function tellLastMoves(): void {
  sequence.forget();
  for (let at = max(1, top - 3); at <= top; at++) {
    const mover = <i32>load<u8>(movers + at);
    if (mover != <i32>none) sequence.append(mover, <i32>load<u16>(codes + (at << 1)), sideOf(mover, 0));
  }
  sequence.begin();
}

/** A colour that has placed everything, the monomino last. */
export function hasMonominoLast(now: usize, colour: i32): bool {
  return position.piecesOf(now, colour) == 0 && position.lastPieceOf(now, colour) == 0;
}

/** Move sequences of this length: blocked colours are skipped without a ply. */
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
