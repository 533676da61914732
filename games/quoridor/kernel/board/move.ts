/**
 * A move is a small number: the target square of a pawn (0 to 255), 256 + slot for a horizontal wall, 512 + slot for a
 * vertical one, 768 for a pass. A slot is the number of the square nearest to a1 of the four that the wall touches.
 */
export const horizontal: i32 = 256;
export const vertical: i32 = 512;
export const pass: i32 = 768;

export function isPawnMove(move: i32): bool {
  return move < horizontal;
}

export function isWall(move: i32): bool {
  return move >= horizontal && move < pass;
}

export function isHorizontal(wall: i32): bool {
  return wall < vertical;
}

export function slotOf(wall: i32): i32 {
  return wall & 255;
}
