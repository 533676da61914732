import { hasSquare, fileOf, rankOf } from '../board/bitboard';
import { goalOfSeat, boardSize, pawnOf, toMove, wallHash } from '../board/position';
import { isBarred, neighbour } from '../moves/pawn-moves';

/**
 * When neither of two players has a wall left, only the pawns move, and every result is found backwards from the goals:
 * a position is lost when all its moves lead to won ones, won when one leads to a lost one, and what is never decided
 * is a draw. A table for one set of walls has all places of both pawns; it is made when a search has come by often enough.
 */
const visitsBeforeTable: i32 = 1000;
const log2Visits: i32 = 12;
const room: usize = 3 << 20;

/** Tables: 0 not decided, n > 0 won in n plies, -n - 1 lost in n. */
let tables: usize = 0;
let tableBytes: usize = 0;
let tableCount: i32 = 0;
let size: i32 = 0;
const owners: usize = memory.data(8 * 1024, 16);
const visits: usize = memory.data(8 << 12, 16);

/** Work space: how many moves of a position are not known to be bad, and positions whose predecessors are due. */
let open: usize = 0;
let queue: usize = 0;
let first: i32 = 0;
let last: i32 = 0;
let table: usize = 0;

/** Before a search: what is known is kept for a search of the same board, or forgotten, and then it depends on nothing before it. */
export function openRaces(keep: bool): void {
  if (keep && size == boardSize) return;
  if (!tables) {
    const most = 2 * 225 * 225;
    tables = heap.alloc(room);
    open = heap.alloc(most);
    queue = heap.alloc(4 * most);
  }
  size = boardSize;
  tableBytes = <usize>(2 * 2 * size * size * size * size);
  tableCount = min(<i32>(room / tableBytes), 1024);
  memory.fill(owners, 0, 8 * 1024);
  memory.fill(visits, 0, 8 << log2Visits);
}

/** The table for the walls on the board: true, and `raceResult` knows. `now`: at once instead of after some visits. */
export function hasRaceTable(now: bool): bool {
  const place = <i32>(wallHash % <u64>tableCount);
  table = tables + <usize>place * tableBytes;
  const owner = owners + (place << 3);
  if (load<u64>(owner) == wallHash) return true;
  if (!now) {
    // Other walls that share the counter may only make a table come sooner.
    const counter = visits + <usize>((wallHash & ((1 << log2Visits) - 1)) << 3);
    const count = load<i32>(counter) + 1;
    store<i32>(counter, count);
    if (count < visitsBeforeTable) return false;
    store<i32>(counter, 0);
  }
  store<u64>(owner, wallHash);
  decide();
  return true;
}

/** For the seat to move: n > 0 won in n plies, -n - 1 lost in n, 0 a draw. After `hasRaceTable`. */
export function raceResult(): i32 {
  return resultOf(stateOf(toMove, pawnOf(toMove), pawnOf(1 - toMove)));
}

function cellOf(square: i32): i32 {
  return rankOf(square) * size + fileOf(square);
}

/** Whose turn it is, where its pawn is and where the other. */
function stateOf(seat: i32, own: i32, other: i32): i32 {
  const cells = size * size;
  return (seat * cells + cellOf(own)) * cells + cellOf(other);
}

function resultOf(state: i32): i32 {
  return load<i16>(table + (state << 1));
}

function settle(state: i32, result: i32): void {
  store<i16>(table + (state << 1), <i16>result);
  store<i32>(queue + (last++ << 2), state);
}

function squareOf(cell: i32): i32 {
  return ((cell / size) << 4) | (cell % size);
}

function decide(): void {
  memory.fill(table, 0, tableBytes);
  first = 0;
  last = 0;
  const cells = size * size;
  for (let seat = 0; seat < 2; seat++) {
    for (let a = 0; a < cells; a++) {
      const own = squareOf(a);
      const arrived = hasSquare(goalOfSeat(seat), own);
      for (let b = 0; b < cells; b++) {
        if (a == b) continue;
        const other = squareOf(b);
        const state = stateOf(seat, own, other);
        if (hasSquare(goalOfSeat(1 - seat), other)) {
          // Whose turn it would be has lost; with both pawns at their goals there is no such position.
          if (!arrived) settle(state, -1);
        } else if (!arrived) {
          store<u8>(open + state, <u8>max(countMoves(own, other), 1));
        }
      }
    }
  }
  while (first < last) {
    const state = load<i32>(queue + (first++ << 2));
    const other = state % cells;
    const own = (state / cells) % cells;
    lookBack(resultOf(state), state / (cells * cells), squareOf(own), squareOf(other));
  }
}

/** All positions from which the one with this result is reached: the last move was the other's. */
function lookBack(result: i32, seat: i32, own: i32, other: i32): void {
  const mover = 1 - seat;
  if (hasSquare(goalOfSeat(seat), own)) return;
  for (let direction = 0; direction < 4; direction++) {
    if (!isBarred(other, direction)) {
      const from = neighbour(other, direction);
      if (from != own) tell(result, mover, from, own);
    }
    if (!isBarred(own, direction)) {
      const from = neighbour(own, direction);
      if (from != other && jumpsTo(own, (direction + 2) & 3, other)) tell(result, mover, from, own);
    }
  }
  if (countMoves(other, own) == 0) tell(result, mover, other, own);
}

function tell(result: i32, mover: i32, from: i32, other: i32): void {
  if (hasSquare(goalOfSeat(mover), from)) return;
  const state = stateOf(mover, from, other);
  if (resultOf(state) != 0) return;
  if (result < 0) {
    settle(state, -result);
  } else {
    const left = load<u8>(open + state) - 1;
    store<u8>(open + state, left);
    if (left == 0) settle(state, -result - 2);
  }
}

/** Whether a jump over the pawn on `over` in this direction may land there. */
function jumpsTo(over: i32, direction: i32, to: i32): bool {
  if (!isBarred(over, direction)) return neighbour(over, direction) == to;
  const left = (direction + 3) & 3;
  const right = (direction + 1) & 3;
  return (
    (!isBarred(over, left) && neighbour(over, left) == to) || (!isBarred(over, right) && neighbour(over, right) == to)
  );
}

/** The number of different squares that a pawn may go to. */
function countMoves(from: i32, other: i32): i32 {
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    if (isBarred(from, direction)) continue;
    const next = neighbour(from, direction);
    if (next != other) count++;
    else if (!isBarred(next, direction)) count++;
    else count += i32(!isBarred(next, (direction + 1) & 3)) + i32(!isBarred(next, (direction + 3) & 3));
  }
  return count;
}
