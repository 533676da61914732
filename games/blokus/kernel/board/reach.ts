import { attach, cells, forbidden, stride } from './board';
import { countOf, gridOf, isOut, piecesOf } from './position';
import { hasBonus } from './variant';

/** Which cells the last flood has reached, by its number. */
const reached: usize = memory.data(512 * 4, 16);
const stack: usize = memory.data(512 * 2, 16);
let floods: u32 = 0;

/** Squares of all pieces in a set, from the sizes of the pieces: 1, 1, 2, 5 and 12 of them have 1 to 5 squares. */
export function squaresIn(pieces: u32): i32 {
  return (
    popcnt<i32>(pieces & 1) +
    2 * popcnt<i32>(pieces & 2) +
    3 * popcnt<i32>(pieces & 0xc) +
    4 * popcnt<i32>(pieces & 0x1f0) +
    5 * popcnt<i32>(pieces >> 9)
  );
}

/** Never less than what a colour can still gain, bonuses included. Its list has to be up to date. */
export function mostToGain(position: usize, colour: i32): i32 {
  if (isOut(position, colour) || countOf(position, colour) == 0) return 0;
  const left = squaresIn(piecesOf(position, colour));
  const room = reachable(gridOf(position, colour), left);
  if (room < left) return room;
  return hasBonus ? left + 20 : left;
}

/**
 * The cells that pieces of the colour can get to from its corners, one touching the next; counts no further than
 * `most`.
 */
function reachable(grid: usize, most: i32): i32 {
  floods++;
  let count = 0;
  let height = 0;
  for (let cell = 0; cell < cells; cell++) {
    if ((<i32>load<u16>(grid + (cell << 1)) & (forbidden | attach)) == attach) height = visit(cell, height);
  }
  while (height > 0) {
    const cell = <i32>load<u16>(stack + (--height << 1));
    if (++count >= most) return most;
    for (let row = -stride; row <= stride; row += stride) {
      for (let next = cell + row - 1; next <= cell + row + 1; next++) {
        if (!(load<u16>(grid + (next << 1)) & <u16>forbidden)) height = visit(next, height);
      }
    }
  }
  return count;
}

function visit(cell: i32, height: i32): i32 {
  if (load<u32>(reached + (cell << 2)) == floods) return height;
  store<u32>(reached + (cell << 2), floods);
  store<u16>(stack + (height << 1), <u16>cell);
  return height + 1;
}
