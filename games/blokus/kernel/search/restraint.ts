import { pieceCount, stride } from '../board/board';
import { pieceOf, shapes, sizeOf } from '../board/pieces';
import { piecesOf } from '../board/position';
import { duo, kind, size } from '../board/variant';

/**
 * V5 and Z5 go farthest from the corner at once; F, P, T5, U and X take more room than they open. By piece, a bit
 * each.
 */
const farReaching: u32 = (1 << 16) | (1 << 20);
const clumsy: u32 = (1 << 9) | (1 << 13) | (1 << 14) | (1 << 15) | (1 << 18);

/** On the large board each colour makes straight for the middle with so many pieces. */
const straightPieces: i32 = 3;
/** In squares: what is farther than the nearest by more than this goes astray. */
const astray: f32 = 0.3;

/**
 * What playouts are too short-sighted to find out about the opening. Moves the placements that keep to it to the
 * front of the list; returns how many there are, or all if there are none.
 */
export function restrain(position: usize, colour: i32, list: usize, count: i32): i32 {
  const left = piecesOf(position, colour);
  const placed = pieceCount - popcnt<i32>(left);
  const allowed = left & openingPieces(placed);
  if (allowed == left && kind == duo) return count;
  let front = 0;
  for (let i = 0; i < count; i++) {
    if ((allowed >> pieceOf(<i32>load<u16>(list + (i << 1)) >> 9)) & 1) swap(list, i, front++);
  }
  if (front == 0) return count;
  return kind == duo || placed >= straightPieces ? front : straight(list, front);
}

/** On the large board: until so many pieces lie, only those of at least five squares, four, three. */
let fives: i32 = 3;
let fours: i32 = 5;
let threes: i32 = 7;

export function setFives(pieces: i32): void {
  fives = pieces;
}

export function setSmaller(four: i32, three: i32): void {
  fours = four;
  threes = three;
}

function openingPieces(placed: i32): u32 {
  if (kind == duo) return atLeast(placed < 2 ? 5 : placed == 2 ? 4 : placed < 5 ? 3 : 1);
  if (placed == 0) return farReaching;
  const large = atLeast(placed < fives ? 5 : placed < fours ? 4 : placed < threes ? 3 : 1);
  return placed < 4 ? large & ~clumsy : large;
}

/**
 * Of the first `count` placements, moves those to the front that get nearest to the middle; returns how many there
 * are.
 */
function straight(list: usize, count: i32): i32 {
  let nearest: f32 = 1000;
  for (let i = 0; i < count; i++) nearest = min(nearest, distanceOf(<i32>load<u16>(list + (i << 1))));
  let front = 0;
  for (let i = 0; i < count; i++) {
    if (distanceOf(<i32>load<u16>(list + (i << 1))) <= nearest + astray) swap(list, i, front++);
  }
  return front;
}

/** Of the nearest square from the middle of the board. */
function distanceOf(code: i32): f32 {
  const shape = shapes + ((code >> 9) << 3);
  let nearest = 10_000;
  for (let i = 0; i < sizeOf(code >> 9); i++) {
    const cell = (code & 511) + (<i32>load<u8>(shape + i) >> 1);
    const column = 2 * (cell % stride) - size - 1;
    const row = 2 * (cell / stride) - size - 1;
    nearest = min(nearest, column * column + row * row);
  }
  return Mathf.sqrt(<f32>nearest) / 2;
}

function swap(list: usize, one: i32, other: i32): void {
  const code = load<u16>(list + (one << 1));
  store<u16>(list + (one << 1), load<u16>(list + (other << 1)));
  store<u16>(list + (other << 1), code);
}

function atLeast(squares: i32): u32 {
  // Pieces are ordered by size: 1, 1, 2, 5 and 12 of them.
  if (squares == 5) return ~((1 << 9) - 1);
  if (squares == 4) return ~((1 << 4) - 1);
  if (squares == 3) return ~((1 << 2) - 1);
  return ~0;
}
