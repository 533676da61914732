import type { Random } from '@quadrille/kit';
import type { FlatBoard } from './flat-board.ts';

const most = 2 * 14 * 14;
const drawn = new Uint16Array(most);

/** A random one of the legal walls that the player wants, every one equally likely, as a move. Undefined: there is none. */
export function drawWall(board: FlatBoard, chance: Random, wanted: (slot: number) => boolean): number | undefined {
  if (board.stock[board.toMove] === 0) return undefined;
  let count = 0;
  for (const slot of board.grid.slots) if (board.fits(slot) && wanted(slot)) drawn[count++] = slot;
  // To ask for the paths of a few draws is cheaper than to ask for those of all.
  while (count > 0) {
    const place = chance.below(count);
    const slot = drawn[place]!;
    if (board.leavesPaths(slot)) return board.grid.cells + slot;
    drawn[place] = drawn[--count]!;
  }
  return undefined;
}
