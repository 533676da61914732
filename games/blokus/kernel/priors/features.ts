import {
  attach,
  cellAt,
  colours,
  duo,
  forbidden,
  isShared,
  variant,
  pieceCount,
  sideOf,
  size,
  stride,
} from '../board/board';
import * as game from '../board/game-stack';
import { corners, edges, shapes, sizeOf } from '../board/pieces';
import { countOf, free, gridOf, listOf, ownersOf, piecesOf, sharerOf, toMove } from '../board/position';
import { codeAt, length, moverAt } from '../board/sequence';

/**
 * Features of a placement for its colour. Every cell has one class as a square of a piece, one as an edge neighbour and
 * one as a corner neighbour; the features of a placement count these classes. So the prior of a move is a sum over a
 * few cells, and the classes are computed once per position.
 */

/**
 * Classes of squares: corner of an opponent (none, next to one, one, several) × own corner × whether an opponent could
 * use it × partner's corner.
 */
const squareClasses: i32 = 32;
/**
 * Classes of edge neighbours: off the board, an opponent's, a partner's, an own corner given away, open to all, open to
 * us only, already lost to us, an opponent's corner.
 */
const edgeClasses: i32 = 8;
/**
 * Classes of corner neighbours: useless, already ours, new with 0 to 4 free neighbours, without and with opponents who
 * can reach it.
 */
const cornerClasses: i32 = 12;
/** New corners by distance from the middle. */
const ringClasses: i32 = 5;
/** Squares that are fresh corners of opponents, or next to one. */
const freshClasses: i32 = 2;

const edgesFrom: i32 = squareClasses;
const cornersFrom: i32 = edgesFrom + edgeClasses;
const ringsFrom: i32 = cornersFrom + cornerClasses;
const freshFrom: i32 = ringsFrom + ringClasses;
const piecesFrom: i32 = freshFrom + freshClasses;
export const featureCount: i32 = piecesFrom + pieceCount;

/** There are weights for three phases of the match, and for the two board sizes. */
const phases: i32 = 3;

const squareClass: usize = memory.data(512);
const edgeClass: usize = memory.data(512);
const cornerClass: usize = memory.data(512);
const ringClass: usize = memory.data(512);
/** 0: no; 1: fresh corner; 2: next to one. */
const freshClass: usize = memory.data(512);

/** Bits by cell: corner of one opponent, of several, of a partner; open to an opponent. */
const theirs: usize = memory.data(512);
const oneCorner: i32 = 1;
const moreCorners: i32 = 2;
const partnerCorner: i32 = 4;
const open: i32 = 8;

/** What a cell adds to the prior of a placement, by its part in it. */
const squareWorth: usize = memory.data(512 * 4, 16);
const edgeWorth: usize = memory.data(512 * 4, 16);
const cornerWorth: usize = memory.data(512 * 4, 16);

/** The set of weights that applies to a colour now. */
export function phaseOf(position: usize, colour: i32): i32 {
  const placed = pieceCount - popcnt<i32>(piecesOf(position, colour));
  if (variant == duo) return placed < 3 ? 0 : placed < 7 ? 1 : 2;
  return phases + (placed < 5 ? 0 : placed < 11 ? 1 : 2);
}

/** Computes the classes of all cells for a colour. */
export function classify(position: usize, colour: i32): void {
  findTheirs(position, colour);
  findFresh(position, colour);
  const grid = gridOf(position, colour);
  const owners = ownersOf(position);
  const side = sideOf(colour, sharerOf(position));
  for (let row = -1; row <= size; row++) {
    for (let column = -1; column <= size; column++) {
      const cell = cellAt(column, row);
      const isOff = row < 0 || column < 0 || row == size || column == size;
      const bits = isOff ? forbidden : <i32>load<u16>(grid + (cell << 1));
      const other = isOff ? 0 : <i32>load<u8>(theirs + cell);
      if (bits & forbidden) {
        store<u8>(squareClass + cell, 0);
        store<u8>(cornerClass + cell, 0);
        store<u8>(edgeClass + cell, <u8>closedEdge(isOff, <i32>load<u8>(owners + cell), side));
        continue;
      }
      const isOwn = bits & attach ? 1 : 0;
      store<u8>(
        squareClass + cell,
        <u8>(
          (whoseCorner(cell, other) | (isOwn << 2) | ((other & open ? 0 : 1) << 3) | (other & partnerCorner ? 16 : 0))
        ),
      );
      store<u8>(edgeClass + cell, <u8>(isOwn ? 3 : other & (oneCorner | moreCorners) ? 7 : other & open ? 4 : 5));
      store<u8>(cornerClass + cell, <u8>(isOwn ? 1 : 2 + freeAround(grid, cell) + (other & open ? 5 : 0)));
      store<u8>(ringClass + cell, <u8>ringOf(column, row));
    }
  }
}

/** The class of an edge neighbour where the colour cannot place anyway. */
function closedEdge(isOff: bool, owner: i32, side: i32): i32 {
  if (isOff) return 0;
  if (owner == <i32>free) return 6;
  return !isShared(owner) && sideOf(owner, 0) == side ? 2 : 1;
}

function whoseCorner(cell: i32, other: i32): i32 {
  if (other & moreCorners) return 3;
  if (other & oneCorner) return 2;
  const around =
    <i32>load<u8>(theirs + cell - 1) |
    <i32>load<u8>(theirs + cell + 1) |
    <i32>load<u8>(theirs + cell - stride) |
    <i32>load<u8>(theirs + cell + stride);
  return around & (oneCorner | moreCorners) ? 1 : 0;
}

function freeAround(grid: usize, cell: i32): i32 {
  const at = grid + (cell << 1);
  return (
    4 -
    <i32>(load<u16>(at - 2) >> 15) -
    <i32>(load<u16>(at + 2) >> 15) -
    <i32>(load<u16>(at - 2 * stride) >> 15) -
    <i32>(load<u16>(at + 2 * stride) >> 15)
  );
}

function ringOf(column: i32, row: i32): i32 {
  const farther = max(abs(2 * column - size + 1), abs(2 * row - size + 1));
  return min(ringClasses - 1, (farther * ringClasses) / size);
}

function findTheirs(position: usize, colour: i32): void {
  memory.fill(theirs, 0, 512);
  const side = sideOf(colour, sharerOf(position));
  for (let other = 0; other < colours; other++) {
    if (other == colour || isShared(other)) continue;
    const isPartner = sideOf(other, 0) == side;
    const grid = gridOf(position, other);
    for (let row = 0; row < size; row++) {
      for (let cell = cellAt(0, row), end = cell + size; cell < end; cell++) {
        const bits = <i32>load<u16>(grid + (cell << 1));
        if (bits & forbidden) continue;
        let seen = <i32>load<u8>(theirs + cell);
        if (isPartner) {
          if (bits & attach) seen |= partnerCorner;
        } else {
          seen |= open;
          if (bits & attach) seen |= seen & oneCorner ? moreCorners : oneCorner;
        }
        store<u8>(theirs + cell, <u8>seen);
      }
    }
  }
}

/** Marks the corners that opponents have gained since the colour's last move. */
function findFresh(position: usize, colour: i32): void {
  memory.fill(freshClass, 0, 512);
  const side = sideOf(colour, sharerOf(position));
  for (let back = 1; back < colours; back++) {
    const at = length - back;
    if (at < 0) return;
    const other = moverAt(at);
    if (other == colour) return;
    if (isShared(other) || sideOf(other, 0) == side) continue;
    const code = codeAt(at);
    const touching = corners + ((code >> 9) << 6);
    const grid = gridOf(position, other);
    for (let i = 0, n = <i32>load<u16>(touching); i < n; i++) {
      const cell = (code & 511) + (<i32>load<i16>(touching + (i << 1), 2) >> 1);
      if ((<i32>load<u16>(grid + (cell << 1)) & (forbidden | attach)) != attach) continue;
      store<u8>(freshClass + cell, 1);
      beside(cell - 1);
      beside(cell + 1);
      beside(cell - stride);
      beside(cell + stride);
    }
  }
}

function beside(cell: i32): void {
  if (load<u8>(freshClass + cell) == 0) store<u8>(freshClass + cell, 2);
}

/** Computes the value of each cell with these weights; call `classify` first. */
export function layWorths(weights: usize): void {
  for (let row = -1; row <= size; row++) {
    for (let column = -1; column <= size; column++) {
      const cell = cellAt(column, row);
      const at = (<usize>cell) << 2;
      let square = load<f32>(weights + ((<usize>load<u8>(squareClass + cell)) << 2));
      const recent = <i32>load<u8>(freshClass + cell);
      if (recent) square += load<f32>(weights + ((freshFrom + recent - 1) << 2));
      store<f32>(squareWorth + at, square);
      store<f32>(edgeWorth + at, load<f32>(weights + ((edgesFrom + <i32>load<u8>(edgeClass + cell)) << 2)));
      const corner = <i32>load<u8>(cornerClass + cell);
      let gain = load<f32>(weights + ((cornersFrom + corner) << 2));
      if (corner >= 2) gain += load<f32>(weights + ((ringsFrom + <i32>load<u8>(ringClass + cell)) << 2));
      store<f32>(cornerWorth + at, gain);
    }
  }
}

/** The sum of the values of a placement's cells, and of its piece. */
export function worthOf(weights: usize, code: i32): f32 {
  const orientation = code >> 9;
  const base = (<usize>(code & 511)) << 2;
  const shape = shapes + (orientation << 3);
  let sum = load<f32>(weights + ((piecesFrom + <i32>load<u8>(shape, 6)) << 2));
  for (let i = 0, n = <i32>load<u8>(shape, 5); i < n; i++) {
    sum += load<f32>(squareWorth + base + ((<usize>load<u8>(shape + i)) << 1));
  }
  const besides = edges + (orientation << 6);
  for (let i = 0, n = <i32>load<u16>(besides); i < n; i++) {
    sum += load<f32>(edgeWorth + base + ((<usize>load<i16>(besides + (i << 1), 2)) << 1));
  }
  const touching = corners + (orientation << 6);
  for (let i = 0, n = <i32>load<u16>(touching); i < n; i++) {
    sum += load<f32>(cornerWorth + base + ((<usize>load<i16>(touching + (i << 1), 2)) << 1));
  }
  return sum;
}

/** Writes the count of each feature of a placement, one byte each; call `classify` first. */
function describeMove(code: i32, to: usize): void {
  memory.fill(to, 0, featureCount);
  const orientation = code >> 9;
  const cell = code & 511;
  const shape = shapes + (orientation << 3);
  count(to, piecesFrom + <i32>load<u8>(shape, 6));
  for (let i = 0; i < sizeOf(orientation); i++) {
    const at = cell + (<i32>load<u8>(shape + i) >> 1);
    count(to, <i32>load<u8>(squareClass + at));
    const recent = <i32>load<u8>(freshClass + at);
    if (recent) count(to, freshFrom + recent - 1);
  }
  const besides = edges + (orientation << 6);
  for (let i = 0, n = <i32>load<u16>(besides); i < n; i++) {
    count(to, edgesFrom + <i32>load<u8>(edgeClass + cell + (<i32>load<i16>(besides + (i << 1), 2) >> 1)));
  }
  const touching = corners + (orientation << 6);
  for (let i = 0, n = <i32>load<u16>(touching); i < n; i++) {
    const at = cell + (<i32>load<i16>(touching + (i << 1), 2) >> 1);
    const corner = <i32>load<u8>(cornerClass + at);
    count(to, cornersFrom + corner);
    if (corner >= 2) count(to, ringsFrom + <i32>load<u8>(ringClass + at));
  }
}

function count(to: usize, feature: i32): void {
  store<u8>(to + feature, load<u8>(to + feature) + 1);
}

/**
 * For fitting the priors: the features of every legal move of the colour to move, `featureCount` bytes each, in the
 * order of its list.
 */
let features: usize = 0;

export function describe(): usize {
  if (!features) features = heap.alloc(30_720 * <usize>featureCount);
  const now = game.current();
  const colour = toMove(now);
  game.tellLastMoves();
  classify(now, colour);
  const list = listOf(now, colour);
  for (let i = 0; i < countOf(now, colour); i++) {
    describeMove(<i32>load<u16>(list + (i << 1)), features + <usize>(i * featureCount));
  }
  return features;
}
