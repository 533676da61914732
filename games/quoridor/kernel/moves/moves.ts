import { countBoard, hasSquare } from '../board/bitboard';
import { horizontal, isPawnMove, isWall, pass } from './move';
import { destinations, findPawnMoves } from './pawn-moves';
import { isOver, stockOf, toMove } from '../board/position';
import { findWalls, isLegalWall, legal } from './wall-moves';
import { countWalls, firstOf, wallWords, wordOf } from '../board/wall-set';

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
export function countMoves(): i32 {
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
