import type { Random } from '@quadrille/kit';
import type { Table } from './table.ts';

const most = 2 * 14 * 14;
const drawn = new Uint16Array(most);

/** A random one of the legal walls that the player wants, every one equally likely, as a move. Undefined: there is none. */
export function drawWall(table: Table, chance: Random, wanted: (slot: number) => boolean): number | undefined {
  if (table.stock[table.toMove] === 0) return undefined;
  let count = 0;
  for (const slot of table.grid.slots) if (table.fits(slot) && wanted(slot)) drawn[count++] = slot;
  // To ask for the paths of a few draws is cheaper than to ask for those of all.
  while (count > 0) {
    const place = chance.below(count);
    const slot = drawn[place]!;
    if (table.leavesPaths(slot)) return table.grid.cells + slot;
    drawn[place] = drawn[--count]!;
  }
  return undefined;
}
