/**
 * A set of squares: 16 rows of 16 bits; the row is the rank, the bit is the file. Every size up to 15 fits in two
 * vectors: `low` holds ranks 0 to 7, `high` ranks 8 to 15. The number of a square is rank * 16 + file, the index of its
 * bit in memory. Sets have fixed addresses and an empty row before them, so that a read one step south of rank 0 is
 * safe.
 */
export const boardBytes: usize = 32;

/** Empty bytes before a set that is read row by row. */
export const rowPadding: usize = 16;

export function rankOf(square: i32): i32 {
  return square >> 4;
}

export function fileOf(square: i32): i32 {
  return square & 15;
}

export function row(board: usize, rank: i32): u32 {
  return load<u16>(board + ((<isize>rank) << 1));
}

export function hasSquare(board: usize, square: i32): bool {
  return ((row(board, rankOf(square)) >> fileOf(square)) & 1) != 0;
}

/** Flips these squares of a row. */
export function toggleRow(board: usize, rank: i32, bits: u32): void {
  const at = board + ((<isize>rank) << 1);
  store<u16>(at, <u16>(load<u16>(at) ^ bits));
}

export function addToRow(board: usize, rank: i32, bits: u32): void {
  const at = board + ((<isize>rank) << 1);
  store<u16>(at, <u16>(load<u16>(at) | bits));
}

export function clearBoard(board: usize): void {
  v128.store(board, emptyVector());
  v128.store(board, emptyVector(), 16);
}

export function countBoard(board: usize): i32 {
  const low = popcnt<u64>(load<u64>(board)) + popcnt<u64>(load<u64>(board, 8));
  return <i32>(low + popcnt<u64>(load<u64>(board, 16)) + popcnt<u64>(load<u64>(board, 24)));
}

export function emptyVector(): v128 {
  return i64x2(0, 0);
}

export function east(rows: v128): v128 {
  return i16x8.shl(rows, 1);
}

export function west(rows: v128): v128 {
  return i16x8.shr_u(rows, 1);
}

/** The low half of a set, moved one rank up. */
export function northLow(low: v128): v128 {
  return i8x16.shuffle(emptyVector(), low, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}

export function northHigh(low: v128, high: v128): v128 {
  return i8x16.shuffle(low, high, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}

/** The low half of a set, moved one rank down. */
export function southLow(low: v128, high: v128): v128 {
  return i8x16.shuffle(low, high, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
}

export function southHigh(high: v128): v128 {
  return i8x16.shuffle(high, emptyVector(), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
}

/** Four boards: the goal edges in the north, east, south and west. */
const goals: usize = memory.data(128, 16);

/** Squares that can be the origin of a wall: all but the last rank and file. */
export const slots: usize = memory.data(32, 16);

/**
 * Slots whose wall ends on the edge: the west and east ends of horizontal walls, the south and north ends of vertical
 * ones.
 */
export const westEdge: usize = memory.data(32, 16);
export const eastEdge: usize = memory.data(32, 16);
export const southEdge: usize = memory.data(32, 16);
export const northEdge: usize = memory.data(32, 16);

export function setUpBoards(size: i32): void {
  for (let direction = 0; direction < 4; direction++) clearBoard(goalOf(direction));
  clearBoard(slots);
  clearBoard(westEdge);
  clearBoard(eastEdge);
  clearBoard(southEdge);
  clearBoard(northEdge);
  const last = size - 1;
  const wholeRank: u32 = (1 << size) - 1;
  addToRow(goalOf(0), last, wholeRank);
  addToRow(goalOf(2), 0, wholeRank);
  for (let rank = 0; rank < size; rank++) {
    addToRow(goalOf(1), rank, 1 << last);
    addToRow(goalOf(3), rank, 1);
  }
  const slotRow: u32 = (1 << last) - 1;
  for (let rank = 0; rank < last; rank++) {
    addToRow(slots, rank, slotRow);
    addToRow(westEdge, rank, 1);
    addToRow(eastEdge, rank, 1 << (last - 1));
  }
  addToRow(southEdge, 0, slotRow);
  addToRow(northEdge, last - 1, slotRow);
}

/** The edge that a pawn running in this direction must reach. */
export function goalOf(direction: i32): usize {
  return goals + <usize>direction * boardBytes;
}
