import { BoardMap } from '@quadrille/kernel/assembly/net/board-map';
import { boardBytes, clearBoard, fileOf, rankOf, row, rowPadding, toggleRow } from '../board/bitboard';
import { depthOf, fieldBytes, fillField, layerOf } from '../board/distance-field';
import { flood, trace } from '../board/flood';
import { horizontal, vertical } from '../moves/move';
import { isBarred } from '../moves/pawn-moves';
import { goalOfSeat, lineRule, pawnOf, players, stockOf, toggleBarrier, toMove, walls } from '../board/position';
import { findFitting, fitting } from '../board/wall-masks';
import { firstOf, hasWall, intersect, removeWall, wallWords, wordOf } from '../board/wall-set';

/**
 * The net's input for the position on the board, 9x9 for two or four players: planes of numbers in steps of a
 * sixteenth, as `training/quoridor/gpu/planes.cuh` writes them. The board is rotated so that the player to move always
 * runs north.
 */
export const size: i32 = 9;
export const planeSteps: f32 = 16;

export function usedPlanes(): i32 {
  return players == 2 ? 26 : 48;
}

export function allPlanes(): i32 {
  return players == 2 ? 32 : 48;
}

/** Legal walls, stocks aside, after `look`. */
export const legalWalls: usize = fitting;

const stepBytes: usize = 256;
/** By square, for each player from the mover on: steps to the goal; then for each player steps from the pawn. */
const steps: usize = memory.data(8 * 256, 16);
const unreached: i32 = 255;
const costBytes: usize = 512;
/** By wall, for each player from the mover on: how many steps it costs. */
const costs: usize = memory.data(4 * 512, 16);

const field: usize = memory.data(<i32>fieldBytes, 16);
const source: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;
const cut: usize = memory.data(64, 16);
/** Quarter turns to the left from the board to the mover's view. */
let turns: i32 = 0;
/** Whether the position occurred before: an input of the net for four players. */
let isRepeated: bool = false;

export function setRepeated(repeated: bool): void {
  isRepeated = repeated;
}

/** One bit for each seat: four players may be of the classical kind, and the net expects other moves of those. */
let classicSeats: i32 = 0;

export function setClassicSeats(seats: i32): void {
  classicSeats = seats;
}

/** The cell of the mover's view that a square is. */
export function viewRank(square: i32): i32 {
  return turnedRank(rankOf(square), fileOf(square), 8);
}

export function viewFile(square: i32): i32 {
  return turnedFile(rankOf(square), fileOf(square), 8);
}

/** A wall's slot, rank * 8 + file, in the mover's view. */
export function viewSlot(wall: i32): i32 {
  const rank = rankOf(wall & 255);
  const file = fileOf(wall & 255);
  return turnedRank(rank, file, 7) * 8 + turnedFile(rank, file, 7);
}

/** A quarter turn to the left makes the file the rank. */
function turnedRank(rank: i32, file: i32, last: i32): i32 {
  if (turns == 0) return rank;
  return turns == 1 ? file : turns == 2 ? last - rank : last - file;
}

function turnedFile(rank: i32, file: i32, last: i32): i32 {
  if (turns == 0) return file;
  return turns == 1 ? last - rank : turns == 2 ? last - file : rank;
}

/** Whether a wall of the board is horizontal in the mover's view. */
export function liesInView(isHorizontal: bool): bool {
  return isHorizontal == ((turns & 1) == 0);
}

function seatAfter(player: i32): i32 {
  const seat = toMove + player;
  return seat < players ? seat : seat - players;
}

/** Fills the planes and finds the legal walls. */
export function look(to: BoardMap): void {
  turns = players == 2 ? 2 * toMove : toMove;
  findFitting();
  memory.fill(costs, 0, <usize>players * costBytes);
  for (let player = 0; player < players; player++) {
    const seat = seatAfter(player);
    measureFrom(player, goalOfSeat(seat));
    measureFromPawn(players + player, seat);
    weighWalls(seat, costs + <usize>player * costBytes);
  }
  if (players == 2) paintTwo(to, toMove, 1 - toMove);
  else paintFour(to);
  for (let rank = 0; rank < size - 1; rank++) {
    for (let file = 0; file < size - 1; file++) {
      const slot = (rank << 4) | file;
      const view = viewSlot(slot);
      const at = to.steps + ((<usize>to.at(view >> 3, view & 7)) << 1);
      paintWall(at + (liesInView(true) ? 0 : 2), horizontal + slot);
      paintWall(at + (liesInView(true) ? 2 : 0), vertical + slot);
    }
  }
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

function paintTwo(to: BoardMap, me: i32, them: i32): void {
  const mine = stepsOf(0, pawnOf(me));
  const theirs = stepsOf(1, pawnOf(them));
  const stock = stockOf(me);
  const theirStock = stockOf(them);
  for (let rank = 0; rank < size; rank++) {
    for (let file = 0; file < size; file++) {
      const square = (rank << 4) | file;
      const at = to.steps + ((<usize>to.at(viewRank(square), viewFile(square))) << 1);
      store<i16>(at, square == pawnOf(me) ? 16 : 0, 0);
      store<i16>(at, square == pawnOf(them) ? 16 : 0, 2);
      store<i16>(at, isBarred(square, turns) ? 16 : 0, 4);
      store<i16>(at, isBarred(square, 1 ^ turns) ? 16 : 0, 6);
      store<i16>(at, isBarred(square, 2 ^ turns) ? 16 : 0, 8);
      store<i16>(at, isBarred(square, 3 ^ turns) ? 16 : 0, 10);
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
}

function paintFour(to: BoardMap): void {
  for (let rank = 0; rank < size; rank++) {
    for (let file = 0; file < size; file++) {
      const square = (rank << 4) | file;
      const at = to.steps + ((<usize>to.at(viewRank(square), viewFile(square))) << 1);
      for (let player = 0; player < 4; player++) {
        const seat = seatAfter(player);
        const own = at + (player << 1);
        const shortest = stepsOf(player, pawnOf(seat));
        store<i16>(own, square == pawnOf(seat) ? 16 : 0, 0);
        store<i16>(own, isBarred(square, (player + turns) & 3) ? 16 : 0, 8);
        store<i16>(own, <i16>min(stepsOf(player, square), 24), 20);
        store<i16>(own, <i16>detour(player, 4 + player, square, shortest), 28);
        store<i16>(own, <i16>(2 * stockOf(seat)), 56);
        store<i16>(own, stockOf(seat) == 0 ? 16 : 0, 64);
        store<i16>(own, <i16>min(shortest, 24), 72);
        store<i16>(own, (classicSeats >> seat) & 1 ? 16 : 0, 88);
      }
      store<i16>(at, 16, 80);
      store<i16>(at, isRepeated ? 16 : 0, 82);
      store<i16>(at, lineRule == 1 ? 16 : 0, 84);
      store<i16>(at, lineRule == 2 ? 16 : 0, 86);
    }
  }
}

/** `at`: the cell's planes, two bytes further for a wall that is vertical in the mover's view. */
function paintWall(at: usize, wall: i32): void {
  const legal = hasWall(legalWalls, wall);
  if (players == 4) {
    store<i16>(at, hasWall(walls, wall) ? 16 : 0, 16);
    store<i16>(at, legal ? 16 : 0, 36);
    for (let player = 0; player < 4; player++) {
      const cost = load<u8>(costs + <usize>player * costBytes + wall - horizontal);
      store<i16>(at + (player << 2), legal ? 4 * <i16>cost : 0, 40);
    }
    return;
  }
  store<i16>(at, hasWall(walls, wall) ? 16 : 0, 12);
  store<i16>(at, legal ? 16 : 0, 32);
  store<i16>(at, legal ? 4 * <i16>load<u8>(costs + 512 + wall - horizontal) : 0, 36);
  store<i16>(at, legal ? 4 * <i16>load<u8>(costs + wall - horizontal) : 0, 40);
}
