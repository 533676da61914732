import type { SeatHolder } from '@quadrille/kit';

/** Who begins: the person, somebody else, or whoever the lot falls on. */
export const begins = ['me', 'other', 'lot'] as const;
export type Begins = (typeof begins)[number];

type Seats = readonly SeatHolder[];

/** The seat of the only person; undefined where there are several, or none. */
export function onlyPerson(seats: Seats): number | undefined {
  const people = [...seats.keys()].filter((seat) => seats[seat]!.player === undefined);
  return people.length === 1 ? people[0] : undefined;
}

/** Everybody sits down so many places later: neighbours and partners stay who they are. */
export const movedOn = (seats: Seats, places: number): Seats =>
  seats.map((_, seat) => seats[(((seat - places) % seats.length) + seats.length) % seats.length]!);

/** How they sit so that whoever is to begin has the first seat. `lot`: a number from 0 to 1, less than 1. */
export function seated(seats: Seats, who: Begins, lot: number): Seats {
  if (who === 'lot') return movedOn(seats, Math.floor(lot * seats.length));
  const person = onlyPerson(seats);
  if (person === undefined) return seats;
  if (who === 'me') return movedOn(seats, -person);
  return person === 0 ? movedOn(seats, -1) : seats;
}
