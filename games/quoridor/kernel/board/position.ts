import { Random } from '@quadrille/kernel/assembly/random';
import { isHorizontal, isPawnMove, isWall, slotOf } from './move';
import {
  addToRow,
  boardBytes,
  clearBoard,
  fileOf,
  goalOf,
  hasSquare,
  setUpBoards,
  rankOf,
  rowPadding,
  toggleRow,
} from './bitboard';
import { horizontalOf, verticalOf, wallSetBytes } from './wall-set';

/**
 * Zobrist keys: the hash is the exclusive or of the keys of everything on the board, so the order of moves does not
 * matter.
 */
const pawnKeys: usize = memory.data(4 * 256 * 8, 16);
const wallKeys: usize = memory.data(512 * 8, 16);
const stockKeys: usize = memory.data(4 * 256 * 8, 16);
const turnKeys: usize = memory.data(4 * 8, 16);
const sizeKeys: usize = memory.data(16 * 8, 16);

function fillKeys(keys: usize, count: i32, random: Random): void {
  for (let i = 0; i < count; i++) store<u64>(keys + (i << 3), random.u64());
}

// A constant seed: hashes are the same in every process and may be stored in files.
const keySource = Random.of(0x51756f72);
fillKeys(pawnKeys, 4 * 256, keySource.split(1));
fillKeys(wallKeys, 512, keySource.split(2));
fillKeys(stockKeys, 4 * 256, keySource.split(3));
fillKeys(turnKeys, 4, keySource.split(4));
fillKeys(sizeKeys, 16, keySource.split(5));

export function pawnKey(seat: i32, square: i32): u64 {
  return load<u64>(pawnKeys + (((seat << 8) | square) << 3));
}

function wallKey(wall: i32): u64 {
  return load<u64>(wallKeys + ((wall - 256) << 3));
}

function stockKey(seat: i32, stock: i32): u64 {
  return load<u64>(stockKeys + (((seat << 8) | stock) << 3));
}

function sizeKey(size: i32): u64 {
  return load<u64>(sizeKeys + (size << 3));
}

function turnKey(seat: i32): u64 {
  return load<u64>(turnKeys + (seat << 3));
}

/** There is one position per instance of the module, at fixed addresses that the compiler folds into the code. */
export const walls: usize = memory.data(<i32>(rowPadding + wallSetBytes), 16) + rowPadding;

/** Squares from which the step east, or north, is not blocked by a wall or the edge. */
export const openEast: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;
export const openNorth: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;

export const occupied: usize = memory.data(<i32>(rowPadding + boardBytes), 16) + rowPadding;

const pawns: usize = memory.data(4);
const stocks: usize = memory.data(4);

export let boardSize: i32 = 9;
export let players: i32 = 2;
export let lineRule: i32 = 0;
export let toMove: i32 = 0;
export let hash: u64 = 0;
/** Hash of the board size and the walls only. */
export let wallHash: u64 = 0;

/** Clears the board: no walls, no pawns, empty stocks, the first seat to move. */
export function clear(size: i32, seats: i32, line: i32): void {
  players = seats;
  lineRule = line;
  toMove = 0;
  boardSize = size;
  wallHash = sizeKey(size);
  hash = wallHash ^ turnKey(0);
  setUpBoards(size);
  clearBoard(horizontalOf(walls));
  clearBoard(verticalOf(walls));
  clearBoard(openEast);
  clearBoard(openNorth);
  clearBoard(occupied);
  const wholeRank: u32 = (1 << size) - 1;
  for (let rank = 0; rank < size; rank++) {
    addToRow(openEast, rank, wholeRank >> 1);
    if (rank < size - 1) addToRow(openNorth, rank, wholeRank);
  }
  for (let seat = 0; seat < 4; seat++) store<u8>(stocks + seat, 0);
}

export function pawnOf(seat: i32): i32 {
  return load<u8>(pawns + seat);
}

export function stockOf(seat: i32): i32 {
  return load<u8>(stocks + seat);
}

/** The goal edge of a seat: two players run north and south, four north, east, south, west. */
export function goalOfSeat(seat: i32): usize {
  return goalOf(players == 2 ? seat << 1 : seat);
}

export function isOver(): bool {
  for (let seat = 0; seat < players; seat++) {
    if (hasSquare(goalOfSeat(seat), pawnOf(seat))) return true;
  }
  return false;
}

export function putPawn(seat: i32, square: i32): void {
  store<u8>(pawns + seat, <u8>square);
  toggleRow(occupied, rankOf(square), 1 << fileOf(square));
  hash ^= pawnKey(seat, square);
}

/** Call it once per seat after `clear`. */
export function putStock(seat: i32, stock: i32): void {
  store<u8>(stocks + seat, <u8>stock);
  hash ^= stockKey(seat, stock);
}

export function putTurn(seat: i32): void {
  hash ^= turnKey(toMove) ^ turnKey(seat);
  toMove = seat;
}

/** Adds or removes a wall. */
export function toggleWall(wall: i32): void {
  const slot = slotOf(wall);
  const rank = rankOf(slot);
  const side = isHorizontal(wall) ? horizontalOf(walls) : verticalOf(walls);
  toggleRow(side, rank, 1 << fileOf(slot));
  toggleBarrier(wall);
  hash ^= wallKey(wall);
  wallHash ^= wallKey(wall);
}

/** Adds or removes only the blocked steps of a wall, to test it. */
export function toggleBarrier(wall: i32): void {
  const slot = slotOf(wall);
  const rank = rankOf(slot);
  const file = fileOf(slot);
  if (isHorizontal(wall)) {
    toggleRow(openNorth, rank, 3 << file);
  } else {
    toggleRow(openEast, rank, 1 << file);
    toggleRow(openEast, rank + 1, 1 << file);
  }
}

/** Plays a legal move and returns the value that `unmake` needs. */
export function make(move: i32): i32 {
  const seat = toMove;
  const from = pawnOf(seat);
  if (isPawnMove(move)) {
    movePawn(seat, from, move);
  } else if (isWall(move)) {
    toggleWall(move);
    changeStock(seat, -1);
  }
  putTurn(seat + 1 == players ? 0 : seat + 1);
  return (from << 16) | move;
}

export function unmake(undo: i32): void {
  const seat = (toMove == 0 ? players : toMove) - 1;
  const move = undo & 0xffff;
  putTurn(seat);
  if (isPawnMove(move)) {
    movePawn(seat, move, undo >> 16);
  } else if (isWall(move)) {
    toggleWall(move);
    changeStock(seat, 1);
  }
}

function movePawn(seat: i32, from: i32, to: i32): void {
  store<u8>(pawns + seat, <u8>to);
  toggleRow(occupied, rankOf(from), 1 << fileOf(from));
  toggleRow(occupied, rankOf(to), 1 << fileOf(to));
  hash ^= pawnKey(seat, from) ^ pawnKey(seat, to);
}

function changeStock(seat: i32, by: i32): void {
  const stock = stockOf(seat);
  store<u8>(stocks + seat, <u8>(stock + by));
  hash ^= stockKey(seat, stock) ^ stockKey(seat, stock + by);
}
