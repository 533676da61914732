import { BoardMap } from '@quadrille/kernel/assembly/net/board-map';
import { attach, cellAt, colours, duo, forbidden, variant, pieceCount, sides, size } from '../board/board';
import * as game from '../board/game-stack';
import { halfTurned, quarterTurned, shapes, sizeOf } from '../board/pieces';
import { countOf, gridOf, isOut, listOf, ownersOf, piecesOf, squaresIn, toMove } from '../board/position';

/**
 * The net's input for the position on the board: planes of numbers in steps of a sixteenth, and on the large board
 * global inputs that are not repeated in every cell, as `training/blokus/gpu/planes.cuh` writes them. The board is
 * rotated so that the colour to move always sits where the first one does.
 */
export const planeSteps: f32 = 16;

/**
 * Planes per colour: its squares, open squares, corners that it must touch, placements over the cell, and those of five
 * squares.
 */
const kinds: i32 = 5;

/** Global inputs, by colour from the mover on: squares in hand, lead, which others are out, pieces in hand. */
const hands: i32 = 1;

function isLarge(): bool {
  return variant != duo;
}

/** Planes in the file of a net. */
export function usedPlanes(): i32 {
  return isLarge() ? 21 : 57;
}

/** Padded with empty ones to a multiple of 8. */
export function allPlanes(): i32 {
  return isLarge() ? 24 : 64;
}

/** The number of global inputs. */
export function usedOnce(): i32 {
  return isLarge() ? 92 : 0;
}

/** The global inputs, as floats. */
export const once: usize = memory.data(92 * 4, 16);

/**
 * By colour from the mover on, then by cell: legal placements over it, plus 65536 for each placement of five squares.
 */
const covers: usize = memory.data(4 * 512 * 4, 16);
const coverBytes: usize = 2048;

/** Inputs that are the same for every cell (pieces in hand, lead), as further planes of each cell. */
const everywhere: usize = memory.data(64 * 2, 16);

/** How many quarter turns rotate the board for the colour to move. */
let turns: i32 = 0;

/** The column of a cell as the colour to move sees it. */
export function viewColumn(column: i32, row: i32): i32 {
  const last = size - 1;
  if (turns == 0) return column;
  if (!isLarge() || turns == 2) return last - column;
  return turns == 1 ? last - row : row;
}

export function viewRow(column: i32, row: i32): i32 {
  const last = size - 1;
  if (turns == 0) return row;
  if (!isLarge() || turns == 2) return last - row;
  return turns == 1 ? column : last - column;
}

/** A placement as the colour to move sees it. */
export function viewCode(code: i32): i32 {
  if (turns == 0) return code;
  if (!isLarge() || turns == 2) return halfTurned(code, size);
  const right = quarterTurned(code, size);
  return turns == 3 ? right : halfTurned(right, size);
}

export function look(to: BoardMap): void {
  const now = game.current();
  const me = toMove(now);
  turns = me;
  for (let who = 0; who < colours; who++) count(now, colourAfter(me, who), covers + <usize>who * coverBytes);
  describe(now, me);
  const owners = ownersOf(now);
  const own = 2 * kinds * colours;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = cellAt(column, row);
      const at = to.steps + ((<usize>to.at(viewRow(column, row), viewColumn(column, row))) << 1);
      memory.copy(at + own, everywhere, 2 * allPlanes() - own);
      const owner = <i32>load<u8>(owners + cell);
      for (let who = 0; who < colours; who++) {
        paint(at + 2 * who, now, colourAfter(me, who), cell, owner, covers + <usize>who * coverBytes);
      }
    }
  }
}

function colourAfter(me: i32, who: i32): i32 {
  return (me + who) & (colours - 1);
}

/** Writes the planes of a cell for one colour. */
function paint(at: usize, now: usize, colour: i32, cell: i32, owner: i32, cover: usize): void {
  const bits = <i32>load<u16>(gridOf(now, colour) + (cell << 1));
  const placements = load<u32>(cover + (cell << 2));
  const kindBytes = (<usize>colours) << 1;
  store<i16>(at, owner == colour ? 16 : 0);
  store<i16>(at + kindBytes, bits & forbidden ? 0 : 16);
  store<i16>(at + 2 * kindBytes, (bits & (forbidden | attach)) == attach ? 16 : 0);
  store<i16>(at + 3 * kindBytes, levelOf(placements & 0xffff));
  store<i16>(at + 4 * kindBytes, levelOf(placements >> 16));
}

/** Logarithmic scale: twice the number of binary digits, plus one in the upper half. */
function levelOf(placements: u32): i16 {
  if (placements < 2) return <i16>(2 * placements);
  const top = 31 - clz<u32>(placements);
  return <i16>(2 * (top + 1) + ((placements >> (top - 1)) & 1));
}

function count(now: usize, colour: i32, to: usize): void {
  memory.fill(to, 0, coverBytes);
  if (isOut(now, colour)) return;
  const list = listOf(now, colour);
  for (let i = 0, n = countOf(now, colour); i < n; i++) {
    const code = <i32>load<u16>(list + (i << 1));
    const squares = sizeOf(code >> 9);
    const shape = shapes + ((code >> 9) << 3);
    const at = to + ((code & 511) << 2);
    for (let index = 0; index < squares; index++) {
      const cell = at + ((<usize>load<u8>(shape + index)) << 1);
      store<u32>(cell, load<u32>(cell) + (squares == 5 ? 0x10001 : 1));
    }
  }
}

function describe(now: usize, me: i32): void {
  const outs = hands + colours + 1;
  put(0, 16);
  put(hands + colours, leadOf(now, me));
  for (let who = 0; who < colours; who++) {
    const colour = colourAfter(me, who);
    const pieces = piecesOf(now, colour);
    put(hands + who, squaresIn(pieces) >> 2);
    if (who > 0) put(outs + who - 1, isKnownOut(now, colour) ? 16 : 0);
    const inHand = outs + colours - 1 + who * pieceCount;
    for (let piece = 0; piece < pieceCount; piece++) put(inHand + piece, (pieces >> piece) & 1 ? 16 : 0);
  }
}

/** In training, a Duo player counts as out only after a skipped turn. */
function isKnownOut(now: usize, colour: i32): bool {
  return isOut(now, colour) && (isLarge() || !game.hasMovedLast(colour));
}

/** The lead of a colour's side in squares: over the other side, or over the best of the other three. */
export function leadOf(now: usize, me: i32): i32 {
  let lead = 0;
  let least = i32.MAX_VALUE;
  for (let colour = 0; colour < colours; colour++) {
    const left = squaresIn(piecesOf(now, colour));
    lead += (colour ^ me) & 1 ? left : -left;
    if (colour != me) least = min(least, left);
  }
  return sides == 2 ? lead : least - squaresIn(piecesOf(now, me));
}

/** Writes a global input: into every cell, or once. */
function put(number: i32, steps: i32): void {
  if (number > 0 && isLarge()) store<f32>(once + ((number - 1) << 2), <f32>steps / planeSteps);
  else store<i16>(everywhere + (number << 1), <i16>steps);
}
