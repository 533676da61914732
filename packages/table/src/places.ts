import type { Outcome } from '@quadrille/kit';
import { outcomeOf, type Table } from './table.ts';

/**
 * The place of each seat at the end, from 1; seats may share one. Winners come first, then points decide; whoever has
 * left comes after all who stayed, whatever became of the seat, and before who left earlier. Undefined while the game
 * goes on, and where it was broken off.
 */
export function finalPlaces<P, S, M>(table: Table<P, S, M>): readonly number[] | undefined {
  const outcome = outcomeOf(table);
  if (!outcome || table.line.end?.reason === 'abort') return undefined;
  const worth = table.places.map((_, seat) => rank(table, outcome, seat));
  return worth.map((own) => 1 + worth.filter((other) => isBetter(other, own)).length);
}

type Rank = readonly [stayed: number, wonOrWhen: number, points: number];

function rank<P, S, M>({ places }: Table<P, S, M>, { winners, scores }: Outcome, seat: number): Rank {
  const left = places[seat]?.left;
  return left ? [0, left.v, 0] : [1, winners.includes(seat) ? 1 : 0, scores?.[seat] ?? 0];
}

function isBetter(one: Rank, other: Rank): boolean {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index >= 0 && one[index]! > other[index]!;
}
