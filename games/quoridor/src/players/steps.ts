import { anticlockwise, clockwise, opposite, type Direction } from '../rules/geometry.ts';
import type { Table } from './table.ts';

/** By the way a seat runs: its directions in the order that breaks ties, up, left, right, down as it sees the board. */
export const looks: readonly (readonly Direction[])[] = ([0, 1, 2, 3] as const).map((ahead) => [
  ahead,
  anticlockwise(ahead),
  clockwise(ahead),
  opposite(ahead),
]);

/** Where the pawn to move may go, in the order up, left, right, down of its owner, without repeats. */
export function steps(table: Table): number[] {
  const found: number[] = [];
  const from = table.pawns[table.toMove]!;
  for (const way of looks[table.ahead[table.toMove]!]!) {
    if (isBarred(table, from, way)) continue;
    const next = from + table.grid.offsets[way];
    if (table.isOccupied(next)) jump(table, next, way, found);
    else add(found, next);
  }
  return found;
}

/** Over or beside the pawn on `pawn`, which stands next to the one to move. */
function jump(table: Table, pawn: number, way: Direction, found: number[]): void {
  const behind = pawn + table.grid.offsets[way];
  if (isBarred(table, pawn, way)) beside(table, pawn, way, found);
  else if (!table.isOccupied(behind)) add(found, behind);
  else if (table.line === 'wikipedia') beside(table, pawn, way, found);
  else if (table.line === 'mons' && !beside(table, pawn, way, found)) alongLine(table, behind, way, found);
}

/** To the first free cell behind a line, or to the sides of the pawn where it is barred. */
function alongLine(table: Table, first: number, way: Direction, found: number[]): void {
  let pawn = first;
  while (!isBarred(table, pawn, way)) {
    pawn += table.grid.offsets[way];
    if (!table.isOccupied(pawn)) return add(found, pawn);
  }
  beside(table, pawn, way, found);
}

/** Whether a side of the pawn is free. */
function beside(table: Table, pawn: number, way: Direction, found: number[]): boolean {
  let free = false;
  for (const side of looks[table.ahead[table.toMove]!]!) {
    const across = ((side ^ way) & 1) === 1;
    if (!across || isBarred(table, pawn, side)) continue;
    const next = pawn + table.grid.offsets[side];
    if (table.isOccupied(next)) continue;
    free = true;
    add(found, next);
  }
  return free;
}

function add(found: number[], cell: number): void {
  // The sides of two pawns may be one square.
  if (!found.includes(cell)) found.push(cell);
}

const isBarred = (table: Table, cell: number, way: Direction): boolean => (table.barred[cell]! & (1 << way)) !== 0;
