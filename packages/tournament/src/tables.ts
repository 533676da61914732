import type { History } from './history.ts';
import { seatedTable } from './seating.ts';
import type { Standing } from './standings.ts';
import { fullBye, type Pairing } from './tournament.ts';

/** Rounds of exchanges after which a better seating is not looked for any more. */
const passes = 20;
/** Who meets again costs more than any distance in standing would. */
const again = 10_000;

export interface TableWish {
  /** Seats of a table. */
  readonly seats: number;
  readonly round: number;
  /** Whether those of the same standing should meet; otherwise those who have not met. */
  readonly byStanding: boolean;
  /** Whether who is left over has a bye, or waits. */
  readonly hasByes: boolean;
}

/**
 * Tables of more than two: by standing, then changed two by two as long as fewer meet again. Whoever is left over had the
 * fewest byes until now, and stands last among those.
 */
export function tablesOf(
  ranked: readonly Standing[],
  history: History,
  { seats, round, byStanding, hasByes }: TableWish,
): readonly Pairing[] {
  const over = ranked.length % seats;
  const resting = ranked
    .toReversed()
    .toSorted((a, b) => history.byes(a.number) - history.byes(b.number))
    .slice(0, over)
    .map(({ number }) => number);
  const playing = ranked.map(({ number }) => number).filter((number) => !resting.includes(number));
  const rank = new Map(playing.map((number, index) => [number, index]));
  const distance = (a: number, b: number): number => (byStanding ? Math.abs(rank.get(a)! - rank.get(b)!) : 0);
  const costOf = (table: readonly number[]): number =>
    table.reduce(
      (sum, a, index) =>
        sum + table.slice(index + 1).reduce((rest, b) => rest + again * history.met(a, b) ** 2 + distance(a, b), 0),
      0,
    );
  const tables = Array.from({ length: playing.length / seats }, (_, index) =>
    playing.slice(index * seats, (index + 1) * seats),
  );
  for (let pass = 0; pass < passes && exchange(tables, costOf); pass++);
  return [
    ...tables.map((table) => ({ seats: seatedTable(history, table, round) })),
    ...(hasByes ? resting.map(fullBye) : []),
  ];
}

/** Every exchange of two that makes it better; whether there was one. */
function exchange(tables: number[][], costOf: (table: readonly number[]) => number): boolean {
  let isBetter = false;
  tables.forEach((one, index) => {
    for (const other of tables.slice(index + 1)) {
      for (const a of one.keys()) {
        for (const b of other.keys()) {
          const before = costOf(one) + costOf(other);
          [one[a], other[b]] = [other[b]!, one[a]!];
          if (costOf(one) + costOf(other) < before) isBetter = true;
          else [one[a], other[b]] = [other[b]!, one[a]!];
        }
      }
    }
  });
  return isBetter;
}
