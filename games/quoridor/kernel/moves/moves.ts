import { countBoard, hasSquare } from '../board/bitboard';
import { flood, trace } from '../board/flood';
import { ascend, descend, moveList, witnessOf } from '../board/frames';
import { goalOfSeat, isOver, pawnOf, players, stockOf, toMove, toggleBarrier } from '../board/position';
import { closing, findFitting, fitting } from '../board/wall-masks';
import { countWalls, firstOf, hasWall, intersect, removeWall, wallWords, wordOf } from '../board/wall-set';
import { horizontal, isPawnMove, isWall, pass } from '../board/move';
import { destinations, findPawnMoves } from './pawn-moves';

/** Legal walls of the position, stocks aside, after `findWalls`. */
export const legal: usize = fitting;

const suspects: usize = memory.data(64, 16);
const detour: usize = memory.data(64, 16);

/**
 * The cheapest test first: fitting walls by bit masks; of those only the closing ones can seal; of those only the ones
 * that cut a pawn's witness; and each of these that a flood finds legal yields another path, which clears more of them.
 */
export function findWalls(): void {
  if (!findFitting()) return;
  for (let seat = 0; seat < players; seat++) {
    if (intersect(suspects, closing, witnessOf(seat))) trySuspects(seat);
  }
}

function trySuspects(seat: i32): void {
  const goal = goalOfSeat(seat);
  const square = pawnOf(seat);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(suspects, word); rest;) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const steps = flood(goal, square);
      if (steps < 0) {
        removeWall(legal, wall);
        removeWall(closing, wall);
        rest &= rest - 1;
      } else {
        trace(square, steps, detour);
        intersect(suspects, suspects, detour);
        rest &= wordOf(suspects, word);
      }
      toggleBarrier(wall);
    }
  }
}

/** One wall alone, as a search asks that plays few of those it could. Stocks aside. */
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
      for (let rest = wordOf(legal, word); rest; rest &= rest - 1) {
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

/** The number of legal moves without writing them down. The game must not be over. */
function countMoves(): i32 {
  findPawnMoves();
  let count = countBoard(destinations);
  if (stockOf(toMove) > 0) {
    findWalls();
    count += countWalls(legal);
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
  return countWalls(legal) == 0;
}

/** The number of lines of play of exactly this length. */
export function countLines(depth: i32): u64 {
  if (depth == 0) return 1;
  if (isOver()) return 0;
  if (depth == 1) return <u64>countMoves();
  const list = moveList();
  const end = list + (generate(list) << 1);
  // Found once here, they are handed down to every child that leaves them whole.
  for (let seat = 0; seat < players; seat++) witnessOf(seat);
  let lines: u64 = 0;
  for (let at = list; at < end; at += 2) {
    const undo = descend(load<u16>(at));
    lines += countLines(depth - 1);
    ascend(undo);
  }
  return lines;
}
