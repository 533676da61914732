import { BoardMap } from '@quadrille/kernel/assembly/net/board-map';
import { boardBytes, clearBoard, fileOf, rankOf, row, rowPadding, toggleRow } from '../board/bitboard';
import { depthOf, fieldBytes, fillField, layerOf } from '../board/distance-field';
import { flood, trace } from '../board/flood';
import { horizontal, vertical } from '../moves/move';
import { isBarred } from '../moves/pawn-moves';
import { goalOfSeat, pawnOf, stockOf, toggleBarrier, toMove, walls } from '../board/position';
import { findFitting, fitting } from '../board/wall-masks';
import { firstOf, hasWall, intersect, removeWall, wallWords, wordOf } from '../board/wall-set';

/**
 * What the net sees of the position on the board, 9x9 for two: planes of numbers, in steps of a sixteenth, as
 * `training/quoridor/gpu/planes.cuh` paints them. The player to move always runs north: for the second seat the board is
 * turned round.
 */
export const size: i32 = 9;
export const usedPlanes: i32 = 26;
export const allPlanes: i32 = 32;
export const planeSteps: f32 = 16;

/** Legal walls, stocks aside, after `look`. */
export const legalWalls: usize = fitting;

const stepBytes: usize = 256;
/** By square: steps to the mover's goal, to the other's, from the mover's pawn, from the other's. */
const steps: usize = memory.data(4 * 256, 16);
const unreached: i32 = 255;
/** By wall: what it costs the mover, and the other. */
const costs: usize = memory.data(2 * 512, 16);

const field: usize = memory.data(<i32>fieldBytes, 16);
const source: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;
const cut: usize = memory.data(64, 16);
let isTurned: bool = false;

/** The cell of the mover's view that a square is. */
export function viewRank(square: i32): i32 {
  return isTurned ? 8 - rankOf(square) : rankOf(square);
}

export function viewFile(square: i32): i32 {
  return isTurned ? 8 - fileOf(square) : fileOf(square);
}

/** A wall's slot, rank * 8 + file, in the mover's view. */
export function viewSlot(wall: i32): i32 {
  const rank = rankOf(wall & 255);
  const file = fileOf(wall & 255);
  return isTurned ? (7 - rank) * 8 + 7 - file : rank * 8 + file;
}

/** Fills the planes and finds the legal walls. */
export function look(to: BoardMap): void {
  const me = toMove;
  const them = 1 - me;
  isTurned = me == 1;
  measureFrom(0, goalOfSeat(me));
  measureFrom(1, goalOfSeat(them));
  measureFromPawn(2, me);
  measureFromPawn(3, them);
  findFitting();
  memory.fill(costs, 0, 1024);
  weighWalls(me, costs);
  weighWalls(them, costs + 512);
  paint(to, me, them);
}

function measureFrom(index: i32, sources: usize): void {
  fillField(field, sources, 255);
  const to = steps + <usize>index * stepBytes;
  memory.fill(to, <u8>unreached, stepBytes);
  const depth = depthOf(field);
  for (let far = 0; far < depth; far++) {
    const layer = layerOf(field, far);
    for (let rank = 0; rank < size; rank++) {
      let fresh = row(layer, rank);
      if (far > 0) fresh &= ~row(layer - boardBytes, rank);
      for (; fresh; fresh &= fresh - 1) store<u8>(to + (rank << 4) + ctz<u32>(fresh), <u8>far);
    }
  }
}

function measureFromPawn(index: i32, seat: i32): void {
  const square = pawnOf(seat);
  clearBoard(source);
  toggleRow(source, rankOf(square), 1 << fileOf(square));
  measureFrom(index, source);
}

/** Only a wall across one shortest path can cost anything; one that leaves no path is no longer among the fitting. */
function weighWalls(seat: i32, to: usize): void {
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  const now = flood(goal, square);
  trace(square, now, cut);
  intersect(cut, cut, fitting);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(cut, word); rest; rest &= rest - 1) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const then = flood(goal, square);
      toggleBarrier(wall);
      if (then < 0) removeWall(fitting, wall);
      else store<u8>(to + wall - horizontal, <u8>min(then - now, 8));
    }
  }
}

function stepsOf(index: i32, square: i32): i32 {
  return load<u8>(steps + <usize>index * stepBytes + square);
}

function detour(goal: i32, pawn: i32, square: i32, shortest: i32): i32 {
  const more = stepsOf(goal, square) + stepsOf(pawn, square) - shortest;
  return more < 4 ? 16 - 4 * more : 0;
}

function paint(to: BoardMap, me: i32, them: i32): void {
  const mine = stepsOf(0, pawnOf(me));
  const theirs = stepsOf(1, pawnOf(them));
  const turn = isTurned ? 2 : 0;
  const stock = stockOf(me);
  const theirStock = stockOf(them);
  for (let rank = 0; rank < size; rank++) {
    for (let file = 0; file < size; file++) {
      const square = (rank << 4) | file;
      const at = to.steps + ((<usize>to.at(viewRank(square), viewFile(square))) << 1);
      store<i16>(at, square == pawnOf(me) ? 16 : 0, 0);
      store<i16>(at, square == pawnOf(them) ? 16 : 0, 2);
      store<i16>(at, isBarred(square, turn) ? 16 : 0, 4);
      store<i16>(at, isBarred(square, 1 ^ turn) ? 16 : 0, 6);
      store<i16>(at, isBarred(square, 2 ^ turn) ? 16 : 0, 8);
      store<i16>(at, isBarred(square, 3 ^ turn) ? 16 : 0, 10);
      store<i16>(at, <i16>min(stepsOf(0, square), 24), 16);
      store<i16>(at, <i16>min(stepsOf(1, square), 24), 18);
      store<i16>(at, <i16>detour(0, 2, square, mine), 20);
      store<i16>(at, <i16>detour(1, 3, square, theirs), 22);
      store<i16>(at, <i16>(2 * stock), 24);
      store<i16>(at, <i16>(2 * theirStock), 26);
      store<i16>(at, <i16>(2 * (theirs - mine)), 28);
      store<i16>(at, 16, 30);
      store<i16>(at, <i16>min(mine, 24), 44);
      store<i16>(at, <i16>min(theirs, 24), 46);
      store<i16>(at, stock == 0 ? 16 : 0, 48);
      store<i16>(at, theirStock == 0 ? 16 : 0, 50);
    }
  }
  for (let rank = 0; rank < size - 1; rank++) {
    for (let file = 0; file < size - 1; file++) {
      const slot = (rank << 4) | file;
      const view = viewSlot(slot);
      const at = to.steps + ((<usize>to.at(view >> 3, view & 7)) << 1);
      paintWall(at, horizontal + slot);
      paintWall(at + 2, vertical + slot);
    }
  }
}

function paintWall(at: usize, wall: i32): void {
  const legal = hasWall(legalWalls, wall);
  store<i16>(at, hasWall(walls, wall) ? 16 : 0, 12);
  store<i16>(at, legal ? 16 : 0, 32);
  store<i16>(at, legal ? 4 * <i16>load<u8>(costs + 512 + wall - horizontal) : 0, 36);
  store<i16>(at, legal ? 4 * <i16>load<u8>(costs + wall - horizontal) : 0, 40);
}
