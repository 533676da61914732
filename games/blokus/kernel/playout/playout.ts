import { Random } from '@quadrille/kernel/assembly/random';
import { colours, isShared, sideOf } from '../board/board';
import { addAroundCorners, overlap, setBytes } from '../board/cell-set';
import { codeCount, noMove, orientationCount, sizeOf } from '../board/pieces';
import {
  barredOf,
  isLegal,
  isOut,
  nextColour,
  outOf,
  place,
  refresh,
  setOut,
  setSharer,
  setToMove,
  sharerOf,
  toMove,
} from '../board/position';
import { append, begun, codeAt, length, moverAt, sideAt } from '../board/sequence';
import { valueOf } from '../board/value';

let dice: Random = Random.of(1);

export function seedDice(seed: u32): void {
  dice = Random.of(<i64>seed);
}

/** A random number from 0 to 1. */
function draw(): f32 {
  return <f32>(dice.u32() >> 8) * <f32>(1.0 / 16777216.0);
}

/**
 * Last good replies: a colour's reply to the last move, and to the last two moves, in the last simulation that its side
 * did not lose. A loss deletes it.
 */
const single: usize = memory.data(4 * 91 * 512 * 2, 16);

/** Entries of 8 bytes: a hash of the two moves and the colour, and the reply. */
const doubleBits: i32 = 15;
const double: usize = memory.data(8 << 15, 16);

export function forgetReplies(): void {
  memory.fill(single, 255, 4 * <usize>codeCount * 2);
  memory.fill(double, 255, 8 << doubleBits);
}

function singleAt(colour: i32, last: i32): usize {
  return single + <usize>((colour * codeCount + last) << 1);
}

function doubleKey(colour: i32, last: i32, before: i32): u32 {
  return ((<u32>last | ((<u32>before) << 16)) * 0x9e3779b1) ^ (<u32>colour * 0x85ebca6b);
}

function doubleAt(key: u32): usize {
  return double + ((<usize>(key >> (32 - doubleBits))) << 3);
}

/** The reply to the last two moves, or `noMove`. */
function replyToTwo(colour: i32): i32 {
  if (length < 2) return noMove;
  const key = doubleKey(colour, codeAt(length - 1), codeAt(length - 2));
  const at = doubleAt(key);
  return load<u32>(at) == key ? <i32>load<u16>(at, 4) : noMove;
}

/** The reply to the last move, or `noMove`. */
function replyToOne(colour: i32): i32 {
  return length < 1 ? noMove : <i32>load<u16>(singleAt(colour, codeAt(length - 1)));
}

/** Call it after a simulation has been evaluated. */
export function learnReplies(): void {
  for (let at = max(begun, 1); at < length; at++) {
    const colour = moverAt(at);
    const code = codeAt(at);
    const isGood = valueOf(sideAt(at)) >= <f32>0.5;
    const one = singleAt(colour, codeAt(at - 1));
    if (isGood) store<u16>(one, <u16>code);
    else if (<i32>load<u16>(one) == code) store<u16>(one, <u16>noMove);
    if (at < 2) continue;
    const key = doubleKey(colour, codeAt(at - 1), codeAt(at - 2));
    const entry = doubleAt(key);
    if (isGood) {
      store<u32>(entry, key);
      store<u16>(entry, <u16>code, 4);
    } else if (load<u32>(entry) == key && <i32>load<u16>(entry, 4) == code) {
      store<u16>(entry, <u16>noMove, 4);
    }
  }
}

/** By orientation: its weight in a playout. */
const eagerness: usize = memory.data(91 * 4, 16);
/** By number of marked cells that a placement takes from opponents: its factor. */
const blocking: usize = memory.data(16 * 4, 16);
/** Cumulative weights of the placements of a list. */
const sums: usize = memory.data(30_720 * 4, 16);

let sizePower: f32 = 6;
let firstCorner: f32 = 40;
let moreCorners: f32 = 4;

/** The factor for the first marked cell of a placement, and for each further one. */
export function setCorners(first: f32, more: f32): void {
  firstCorner = first;
  moreCorners = more;
  layWeights();
}

/** The weight of a piece grows with this power of its size. */
export function setSizePower(power: f32): void {
  sizePower = power;
  layWeights();
}

function layWeights(): void {
  for (let orientation = 0; orientation < orientationCount; orientation++) {
    store<f32>(eagerness + (orientation << 2), Mathf.pow(<f32>sizeOf(orientation), sizePower));
  }
  let weight: f32 = 1;
  for (let taken = 0; taken < 16; taken++) {
    store<f32>(blocking + (taken << 2), weight);
    weight *= taken == 0 ? firstCorner : moreCorners;
  }
}

layWeights();

/** Plays to the end of the match; the lists are at `lists`. */
export function playOut(position: usize, lists: usize, listBytes: usize): void {
  const all = (1 << colours) - 1;
  let colour = toMove(position);
  while (outOf(position) != all) {
    if (!isOut(position, colour)) {
      const code = choose(position, colour, lists + <usize>colour * listBytes);
      if (code == noMove) setOut(position, outOf(position) | (1 << colour));
      else make(position, colour, code);
    }
    colour = nextColour(colour);
  }
}

/** Plays a move of a simulation. */
export function make(position: usize, colour: i32, code: i32): void {
  append(colour, code, sideOf(colour, sharerOf(position)));
  place(position, colour, code);
  if (isShared(colour)) setSharer(position, sharerOf(position) == 2 ? 0 : sharerOf(position) + 1);
  setToMove(position, nextColour(colour));
}

function choose(position: usize, colour: i32, list: usize): i32 {
  const two = replyToTwo(colour);
  if (two != noMove && isLegal(position, colour, two)) return two;
  const one = replyToOne(colour);
  if (one != noMove && isLegal(position, colour, one)) return one;
  markFresh(position, colour);
  const count = weigh(position, colour, list);
  if (count == 0) return noMove;
  return <i32>load<u16>(list + (pick(count) << 1));
}

/** The set of marked cells, with room before it. */
const roomForFresh: usize = memory.data(112, 16);
export const freshCells: usize = roomForFresh + 16;

/**
 * Marks the corners that opponents have gained since the colour's last move and can still use, and those of their
 * neighbours that the opponent could use. No placement of the colour is over a cell that it cannot use itself.
 */
export function markFresh(position: usize, colour: i32): void {
  const side = sideOf(colour, sharerOf(position));
  for (let at: usize = 0; at < 16 + setBytes; at += 16) v128.store(roomForFresh + at, i32x4.splat(0));
  for (let back = 1; back < colours; back++) {
    const at = length - back;
    if (at < 0) return;
    const other = moverAt(at);
    if (other == colour) return;
    if (isShared(other) || sideOf(other, 0) == side) continue;
    addAroundCorners(freshCells, barredOf(position, other), codeAt(at));
  }
}

/** Updates the list of a colour at `to`, and computes the cumulative weights. */
function weigh(position: usize, colour: i32, to: usize): i32 {
  const count = refresh(position, colour, to);
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) {
    const code = <i32>load<u16>(to + (i << 1));
    const taken = <i32>popcnt<u64>(overlap(freshCells, code));
    sum += load<f32>(eagerness + ((code >> 9) << 2)) * load<f32>(blocking + (taken << 2));
    store<f32>(sums + (i << 2), sum);
  }
  return count;
}

/** A random index of the list, by weight. */
function pick(count: i32): i32 {
  const wanted = draw() * load<f32>(sums + ((count - 1) << 2));
  let low = 0;
  let left = count;
  while (left > 1) {
    const half = left >> 1;
    low += half & -(<i32>(load<f32>(sums + ((low + half - 1) << 2)) <= wanted));
    left -= half;
  }
  return low;
}
