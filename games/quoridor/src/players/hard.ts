import type { Seat } from '@quadrille/kit';
import { bar } from './bar.ts';
import { classic } from './classic.ts';
import { run } from './run.ts';
import type { Table } from './table.ts';

/**
 * Not ahead of the opponents, it moves, to close the gap; but once any pawn has reached the middle of the board and it
 * is still not ahead, it places a wall. Ahead, it places a wall too, to widen the lead. Without walls it runs.
 */
export const hardPlayer = classic('hard', (table) => {
  const build = isAhead(table) || isMiddleReached(table);
  return (build ? bar(table, nearestToWinning(table)) : undefined) ?? run(table) ?? bar(table, nearestToWinning(table));
});

/** A strictly shorter path than every opponent. */
function isAhead(table: Table): boolean {
  const own = table.distance(table.toMove);
  return opponents(table).every((seat) => own < table.distance(seat));
}

/** A pawn has made (size - 1) / 2 ranks of its own way. */
function isMiddleReached({ grid, pawns, ahead }: Table): boolean {
  return pawns.some((cell, seat) => grid.made[ahead[seat]!][cell]! >= (grid.size - 1) / 2);
}

/** Of several, the one whose turn comes first. */
function nearestToWinning(table: Table): Seat {
  return opponents(table).reduce((best, seat) => (table.distance(seat) < table.distance(best) ? seat : best));
}

/** In the order of their turns. */
function opponents({ players, toMove }: Table): Seat[] {
  const seats: Seat[] = [];
  for (let later = 1; later < players; later++) seats.push((toMove + later) % players);
  return seats;
}
