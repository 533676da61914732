/**
 * Cells lie in rows of 22: the largest board with a border around it, so that no step from a cell of the board leaves
 * the grid and smaller boards use the same offsets.
 */
export const stride: i32 = 22;
export const cells: i32 = 484;

/** Room for 512 cells of 16 bits: a shift leads to the grid of a colour. */
export const gridBytes: usize = 1024;

/** Bits of a cell in the grid of a colour. Occupied, beside a piece of this colour, or off the board. */
export const forbidden: i32 = 0x8000;
/** Touches a piece of this colour at a corner, or is where its first piece goes: a piece has to cover such a cell. */
export const attach: i32 = 0x4000;
/** All placements over this attach point are in the colour's list or can never be legal. */
export const listed: i32 = 0x2000;
/** Marks cells that a colour looks at for an answer in a playout. */
export const fresh: i32 = 0x1fff;
const freshBits: i32 = 13;

/** By cell: no two cells that one piece can cover have the same, so that the marks under a piece can be counted. */
const marks: usize = memory.data(512 * 2, 16);

for (let cell = 0; cell < cells; cell++) {
  const bit = ((cell % stride) + 5 * (cell / stride)) % freshBits;
  store<u16>(marks + (cell << 1), <u16>((<u32>1) << bit));
}

/** `offset` in bytes of a grid. */
export function markAt(offset: i32): u16 {
  return load<u16>(marks + offset);
}

export const maxColours: i32 = 4;
/** Pieces of a colour. */
export const pieceCount: i32 = 21;
export const allPieces: u32 = (1 << 21) - 1;

export function cellAt(column: i32, row: i32): i32 {
  return (row + 1) * stride + column + 1;
}
