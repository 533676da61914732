import { BoardMap } from '@quadrille/kernel/assembly/net/board-map';
import { attach, cellAt, forbidden, pieceCount } from '../board/board';
import * as game from '../board/game-stack';
import { shapes, sizeOf } from '../board/pieces';
import { countOf, gridOf, isOut, listOf, ownersOf, piecesOf, toMove } from '../board/position';
import { squaresIn } from '../board/reach';

/**
 * What the net sees of the position on the board, a game of Duo: planes of numbers, in steps of a sixteenth, as
 * `training/blokus/gpu/planes.cuh` paints them. The player to move always began on e10: for the second seat the board is
 * turned round.
 */
export const size: i32 = 14;
export const usedPlanes: i32 = 57;
export const allPlanes: i32 = 64;
export const planeSteps: f32 = 16;

/** By cell, of the mover and of the other: legal placements over it, and 65536 for each of five squares. */
const covers: usize = memory.data(2 * 512 * 4, 16);
const coverBytes: usize = 2048;

/** What every cell shows of the position; the first ten are its own. */
const everywhere: usize = memory.data(64 * 2, 16);
const ownPlanes: i32 = 10;
const one: i32 = 10;
const hand: i32 = 11;
const lead: i32 = 13;
const alone: i32 = 14;
const inHand: i32 = 15;

/** Whether the board is seen turned round. */
export let isTurned: bool = false;

/** A column or row as the player to move sees it. */
export function viewOf(line: i32): i32 {
  return isTurned ? size - 1 - line : line;
}

export function look(to: BoardMap): void {
  const now = game.current();
  const me = toMove(now);
  isTurned = me == 1;
  count(now, me, covers);
  count(now, 1 - me, covers + coverBytes);
  describe(now, me);
  const owners = ownersOf(now);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = cellAt(column, row);
      const at = to.steps + ((<usize>to.at(viewOf(row), viewOf(column))) << 1);
      memory.copy(at + 2 * ownPlanes, everywhere + 2 * ownPlanes, 2 * (allPlanes - ownPlanes));
      const owner = <i32>load<u8>(owners + cell);
      paint(at, now, me, cell, owner, covers);
      paint(at + 2, now, 1 - me, cell, owner, covers + coverBytes);
    }
  }
}

/** The planes of a cell that speak of one colour: every second one. */
function paint(at: usize, now: usize, colour: i32, cell: i32, owner: i32, cover: usize): void {
  const bits = <i32>load<u16>(gridOf(now, colour) + (cell << 1));
  const placements = load<u32>(cover + (cell << 2));
  store<i16>(at, owner == colour ? 16 : 0);
  store<i16>(at, bits & forbidden ? 0 : 16, 4);
  store<i16>(at, (bits & (forbidden | attach)) == attach ? 16 : 0, 8);
  store<i16>(at, levelOf(placements & 0xffff), 12);
  store<i16>(at, levelOf(placements >> 16), 16);
}

/** Twice the number of binary digits, and one more in the upper half. */
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
  const mine = piecesOf(now, me);
  const theirs = piecesOf(now, 1 - me);
  put(one, 16);
  put(hand, squaresIn(mine) >> 2);
  put(hand + 1, squaresIn(theirs) >> 2);
  put(lead, squaresIn(theirs) - squaresIn(mine));
  // In training the other is known to be out once he has been passed over.
  put(alone, isOut(now, 1 - me) && !game.hasMovedLast(1 - me) ? 16 : 0);
  for (let piece = 0; piece < pieceCount; piece++) {
    put(inHand + piece, (mine >> piece) & 1 ? 16 : 0);
    put(inHand + pieceCount + piece, (theirs >> piece) & 1 ? 16 : 0);
  }
}

function put(plane: i32, steps: i32): void {
  store<i16>(everywhere + (plane << 1), <i16>steps);
}
