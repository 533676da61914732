import { hasSquare, fileOf, rankOf } from '../board/bitboard';
import { goalOfSeat, boardSize, pawnOf, toMove, wallHash } from '../board/position';
import { isBarred, neighbour } from '../moves/pawn-moves';

/**
 * When neither of two players has a wall left, only pawns move. Retrograde analysis from the goals solves every
 * position: lost when all moves lead to won ones, won when one move leads to a lost one, drawn when undecided. A table
 * covers all pawn squares for one set of walls; it is built once a search has met these walls often enough.
 */
const visitsBeforeTable: i32 = 1000;
const log2Visits: i32 = 12;
const maxTableBytes: usize = 3 << 20;

/** Entries: 0 undecided, n > 0 won in n plies, -n - 1 lost in n plies. */
let tables: usize = 0;
let tableBytes: usize = 0;
let tableCount: i32 = 0;
let size: i32 = 0;
const tableKeys: usize = memory.data(8 * 1024, 16);
const visitCounters: usize = memory.data(8 << 12, 16);

/**
 * Work space: by position the number of moves not yet known to lose, and the queue of positions whose predecessors must
 * be updated.
 */
let movesLeft: usize = 0;
let queue: usize = 0;
let queueHead: i32 = 0;
let queueTail: i32 = 0;
let table: usize = 0;

/**
 * Call it before a search. With `keep` the tables stay if the board size is the same; without it the result depends
 * only on the arguments.
 */
export function openRaces(keep: bool): void {
  if (keep && size == boardSize) return;
  if (!tables) {
    const most = 2 * 225 * 225;
    tables = heap.alloc(maxTableBytes);
    movesLeft = heap.alloc(most);
    queue = heap.alloc(4 * most);
  }
  size = boardSize;
  tableBytes = <usize>(2 * 2 * size * size * size * size);
  tableCount = min(<i32>(maxTableBytes / tableBytes), 1024);
  memory.fill(tableKeys, 0, 8 * 1024);
  memory.fill(visitCounters, 0, 8 << log2Visits);
}

/** Whether there is a table for the walls on the board, so that `raceResult` can be called. `now` builds it at once. */
export function hasRaceTable(now: bool): bool {
  const place = <i32>(wallHash % <u64>tableCount);
  table = tables + <usize>place * tableBytes;
  const owner = tableKeys + (place << 3);
  if (load<u64>(owner) == wallHash) return true;
  if (!now) {
    // Other walls may share the counter; that only builds a table earlier.
    const counter = visitCounters + <usize>((wallHash & ((1 << log2Visits) - 1)) << 3);
    const count = load<i32>(counter) + 1;
    store<i32>(counter, count);
    if (count < visitsBeforeTable) return false;
    store<i32>(counter, 0);
  }
  store<u64>(owner, wallHash);
  buildTable();
  return true;
}

/** For the seat to move: n > 0 won in n plies, -n - 1 lost in n plies, 0 a draw. Call it after `hasRaceTable`. */
export function raceResult(): i32 {
  return resultOf(stateOf(toMove, pawnOf(toMove), pawnOf(1 - toMove)));
}

function cellOf(square: i32): i32 {
  return rankOf(square) * size + fileOf(square);
}

/** The index of a position: the seat to move, its cell and the opponent's cell. */
function stateOf(seat: i32, own: i32, other: i32): i32 {
  const cells = size * size;
  return (seat * cells + cellOf(own)) * cells + cellOf(other);
}

function resultOf(state: i32): i32 {
  return load<i16>(table + (state << 1));
}

function setResult(state: i32, result: i32): void {
  store<i16>(table + (state << 1), <i16>result);
  store<i32>(queue + (queueTail++ << 2), state);
}

function squareOf(cell: i32): i32 {
  return ((cell / size) << 4) | (cell % size);
}

function buildTable(): void {
  memory.fill(table, 0, tableBytes);
  queueHead = 0;
  queueTail = 0;
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
          // The seat to move has lost. Both pawns at their goals is impossible.
          if (!arrived) setResult(state, -1);
        } else if (!arrived) {
          store<u8>(movesLeft + state, <u8>max(countMoves(own, other), 1));
        }
      }
    }
  }
  while (queueHead < queueTail) {
    const state = load<i32>(queue + (queueHead++ << 2));
    const other = state % cells;
    const own = (state / cells) % cells;
    updatePredecessors(resultOf(state), state / (cells * cells), squareOf(own), squareOf(other));
  }
}

/** Updates all positions from which the opponent's last move leads to this one. */
function updatePredecessors(result: i32, seat: i32, own: i32, other: i32): void {
  const mover = 1 - seat;
  if (hasSquare(goalOfSeat(seat), own)) return;
  for (let direction = 0; direction < 4; direction++) {
    if (!isBarred(other, direction)) {
      const from = neighbour(other, direction);
      if (from != own) updatePredecessor(result, mover, from, own);
    }
    if (!isBarred(own, direction)) {
      const from = neighbour(own, direction);
      if (from != other && jumpsTo(own, (direction + 2) & 3, other)) updatePredecessor(result, mover, from, own);
    }
  }
  if (countMoves(other, own) == 0) updatePredecessor(result, mover, other, own);
}

function updatePredecessor(result: i32, mover: i32, from: i32, other: i32): void {
  if (hasSquare(goalOfSeat(mover), from)) return;
  const state = stateOf(mover, from, other);
  if (resultOf(state) != 0) return;
  if (result < 0) {
    setResult(state, -result);
  } else {
    const left = load<u8>(movesLeft + state) - 1;
    store<u8>(movesLeft + state, left);
    if (left == 0) setResult(state, -result - 2);
  }
}

/** Whether a jump over the pawn on `over` in this direction can land on `to`. */
function jumpsTo(over: i32, direction: i32, to: i32): bool {
  if (!isBarred(over, direction)) return neighbour(over, direction) == to;
  const left = (direction + 3) & 3;
  const right = (direction + 1) & 3;
  return (
    (!isBarred(over, left) && neighbour(over, left) == to) || (!isBarred(over, right) && neighbour(over, right) == to)
  );
}

/** The number of different target squares of a pawn. */
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
