import { countBoard, hasSquare } from '../board/bitboard';
import { flood, trace } from '../board/flood';
import { ascend, descend, moveList, witnessOf } from '../board/frames';
import { goalOfSeat, isOver, pawnOf, players, stockOf, toMove, toggleBarrier } from '../board/position';
import { closing, findFitting, fitting } from '../board/wall-masks';
import { countWalls, firstOf, hasWall, intersect, removeWall, wallWords, wordOf } from '../board/wall-set';
import { horizontal, isPawnMove, isWall, pass } from '../board/move';
import { destinations, findPawnMoves } from './pawn-moves';

/** Legal walls of the position, ignoring stocks; valid after `findWalls`. */
export const legalWalls: usize = fitting;

const suspectWalls: usize = memory.data(64, 16);
const detourWitness: usize = memory.data(64, 16);

/**
 * Cheapest test first. Bit masks find the fitting walls; only closing walls can block a pawn; of those only walls in a
 * witness; each wall that a flood finds legal yields another path, which clears further suspects.
 */
export function findWalls(): void {
  if (!findFitting()) return;
  for (let seat = 0; seat < players; seat++) {
    if (intersect(suspectWalls, closing, witnessOf(seat))) testSuspects(seat);
  }
}

function testSuspects(seat: i32): void {
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(suspectWalls, word); rest;) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const steps = flood(goal, square);
      if (steps < 0) {
        removeWall(legalWalls, wall);
        removeWall(closing, wall);
        rest &= rest - 1;
      } else {
        trace(square, steps, detourWitness);
        intersect(suspectWalls, suspectWalls, detourWitness);
        rest &= wordOf(suspectWalls, word);
      }
      toggleBarrier(wall);
    }
  }
}

/** Tests a single wall, for a search that plays only few walls. Ignores stocks. */
function isLegalWall(wall: i32): bool {
  findFitting();
  if (!hasWall(fitting, wall)) return false;
  if (!hasWall(closing, wall)) return true;
  for (let seat = 0; seat < players; seat++) {
    if (!hasWall(witnessOf(seat), wall)) continue;
    toggleBarrier(wall);
    const steps = flood(goalOfSeat(seat), pawnOf(seat));
    toggleBarrier(wall);
    if (steps < 0) return false;
  }
  return true;
}

/** Writes the legal moves to `list`, 16 bits each, and returns their number. */
export function generate(list: usize): i32 {
  if (isOver()) return 0;
  findPawnMoves();
  let at = list;
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(destinations + (word << 3)); rest; rest &= rest - 1) {
      store<u16>(at, <u16>(firstOf(rest, word) - horizontal));
      at += 2;
    }
  }
  if (stockOf(toMove) > 0) {
    findWalls();
    for (let word = 0; word < wallWords; word++) {
      for (let rest = wordOf(legalWalls, word); rest; rest &= rest - 1) {
        store<u16>(at, <u16>firstOf(rest, word));
        at += 2;
      }
    }
  }
  if (at == list) {
    store<u16>(at, <u16>pass);
    at += 2;
  }
  return <i32>((at - list) >> 1);
}

/** The number of legal moves, without a list. The match must not be over. */
function countMoves(): i32 {
  findPawnMoves();
  let count = countBoard(destinations);
  if (stockOf(toMove) > 0) {
    findWalls();
    count += countWalls(legalWalls);
  }
  return count == 0 ? 1 : count;
}

export function isLegal(move: i32): bool {
  if (isOver()) return false;
  if (isPawnMove(move)) {
    findPawnMoves();
    return hasSquare(destinations, move);
  }
  if (isWall(move)) return stockOf(toMove) > 0 && isLegalWall(move);
  findPawnMoves();
  if (countBoard(destinations) > 0) return false;
  if (stockOf(toMove) == 0) return true;
  findWalls();
  return countWalls(legalWalls) == 0;
}

/** The number of move sequences of exactly this length. */
export function countLines(depth: i32): u64 {
  if (depth == 0) return 1;
  if (isOver()) return 0;
  if (depth == 1) return <u64>countMoves();
  const list = moveList();
  const end = list + (generate(list) << 1);
  // Computed here once; every child whose wall cuts no witness inherits them.
  for (let seat = 0; seat < players; seat++) witnessOf(seat);
  let lines: u64 = 0;
  for (let at = list; at < end; at += 2) {
    const undo = descend(load<u16>(at));
    lines += countLines(depth - 1);
    ascend(undo);
  }
  return lines;
}
