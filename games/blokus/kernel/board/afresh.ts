import { attach, cells, forbidden, listed } from './board';
import * as game from './game-stack';
import { growFrom } from './growth';
import { copy, gridOf, listBytes, piecesOf, toMove } from './position';

const scratch: usize = memory.data(6784, 16);
let list: usize = 0;

/**
 * For the bench: lists the legal placements of the colour to move so many times, from nothing each time; returns how
 * many there are.
 */
export function repeatList(times: i32): i32 {
  if (!list) list = heap.alloc(listBytes);
  const colour = toMove(game.current());
  const grid = gridOf(scratch, colour);
  const pieces = piecesOf(game.current(), colour);
  let count = 0;
  for (let i = 0; i < times; i++) {
    copy(scratch, game.current());
    for (let cell = 0; cell < cells; cell++) {
      const at = grid + (cell << 1);
      store<u16>(at, load<u16>(at) & <u16>~listed);
    }
    let end = list;
    for (let cell = 0; cell < cells; cell++) {
      const at = grid + (cell << 1);
      if ((<i32>load<u16>(at) & (attach | forbidden)) != attach) continue;
      end = growFrom(grid, cell, pieces, end);
      store<u16>(at, load<u16>(at) | <u16>listed);
    }
    count = <i32>((end - list) >> 1);
  }
  return count;
}
