import type { TableSetup } from './event.ts';
import type { Holder } from './holder.ts';
import type { AnyTable, Table } from './table.ts';

/** Everybody one seat further: who began goes second, and partners stay partners. */
export function rematchSeats({ setup, places }: Pick<AnyTable, 'setup' | 'places'>): readonly Holder[] {
  // Whoever has left is replaced for good; whoever only stood in is not.
  const now = places.map(({ holder, left }, seat) => (left === undefined ? holder : (setup.seats[seat] ?? holder)));
  return now.map((_, seat) => now[(seat + now.length - 1) % now.length]!);
}

/** How the next table is opened. `id`: how the keeper names the game that was played. */
export function rematchSetup<P, S, M>(table: Table<P, S, M>, id?: string): TableSetup {
  const { record: _, clock: __, of: ___, ...setup } = table.setup;
  return { ...setup, seats: table.rematch ?? rematchSeats(table), ...(id !== undefined && { of: id }) };
}
