import type { Random } from '@quadrille/kit';
import type { FlatBoard } from './flat-board.ts';

const maxSlots = 2 * 14 * 14;
const candidateSlots = new Uint16Array(maxSlots);

/** A uniformly random legal wall that satisfies `wanted`, as a move. Undefined if there is none. */
export function pickRandomWall(
  board: FlatBoard,
  chance: Random,
  wanted: (slot: number) => boolean,
): number | undefined {
  if (board.stock[board.toMove] === 0) return undefined;
  let count = 0;
  for (const slot of board.grid.slots) if (board.isWallFitting(slot) && wanted(slot)) candidateSlots[count++] = slot;
  // Testing the paths of a few drawn walls is cheaper than testing those of all.
  while (count > 0) {
    const place = chance.below(count);
    const slot = candidateSlots[place]!;
    if (board.keepsPathsOpen(slot)) return board.grid.cells + slot;
    candidateSlots[place] = candidateSlots[--count]!;
  }
  return undefined;
}
