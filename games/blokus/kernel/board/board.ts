/**
 * Cells are in rows of 22: the largest board with a border, so that no step from a cell leaves the grid, and smaller
 * boards use the same offsets.
 */
export const stride: i32 = 22;
export const cells: i32 = 484;

/** Room for 512 cells of 16 bits, so that a shift gives the grid of a colour. */
export const gridBytes: usize = 1024;

/** Bits of a cell in the grid of a colour. Forbidden: occupied, beside a piece of this colour, or off the board. */
export const forbidden: i32 = 0x8000;
/** Touches a piece of this colour at a corner, or is its start cell: every placement must cover such a cell. */
export const attach: i32 = 0x4000;
/** All placements over this attach point are already in the colour's list or can never become legal. */
export const listed: i32 = 0x2000;

export const maxColours: i32 = 4;
/** Pieces per colour. */
export const pieceCount: i32 = 21;
export const allPieces: u32 = (1 << 21) - 1;

export function cellAt(column: i32, row: i32): i32 {
  return (row + 1) * stride + column + 1;
}

/** Variant numbers, as `kernelNumbers` in src/engine/kernel.ts has them; 2 is `two`. */
const teams: i32 = 0;
const classic: i32 = 1;
const three: i32 = 3;
export const duo: i32 = 4;

export let variant: i32 = teams;
export let size: i32 = 20;
export let colours: i32 = 4;
/** Number of sides: partners, and the colours of one person, are one side. */
export let sides: i32 = 2;
/** Whether there are bonuses for placing all pieces. */
export let hasBonus: bool = false;

export function chooseVariant(newVariant: i32, advanced: bool): void {
  variant = newVariant;
  size = variant == duo ? 14 : 20;
  colours = variant == duo ? 2 : 4;
  sides = variant == classic ? 4 : variant == three ? 3 : 2;
  hasBonus = advanced;
}

/** Whether this is the colour that three players share and that scores for no side. */
export function isShared(colour: i32): bool {
  return variant == three && colour == 3;
}

/** The side for which a colour moves; `sharer` plays the shared colour. */
export function sideOf(colour: i32, sharer: i32): i32 {
  if (sides == 2) return colour & 1;
  return isShared(colour) ? sharer : colour;
}

/** The start cell, which the first piece of a colour covers. */
export function startCell(colour: i32): i32 {
  if (variant == duo) return colour == 0 ? cellAt(4, 9) : cellAt(9, 4);
  const last = size - 1;
  return cellAt(colour == 0 || colour == 3 ? 0 : last, colour < 2 ? last : 0);
}
