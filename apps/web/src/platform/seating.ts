import type { SeatHolder } from '@quadrille/kit';

/** Who moves first: the user, an opponent, or a random player. */
export const firstMoverChoices = ['me', 'other', 'lot'] as const;
export type FirstMover = (typeof firstMoverChoices)[number];

type Seats = readonly SeatHolder[];

/** The seat of the only person; undefined if there are several or none. */
export function findOnlyPerson(seats: Seats): number | undefined {
  const people = [...seats.keys()].filter((seat) => seats[seat]!.player === undefined);
  return people.length === 1 ? people[0] : undefined;
}

/** Rotates all seats, so that neighbours and partners stay together. */
export const rotateSeats = (seats: Seats, places: number): Seats =>
  seats.map((_, seat) => seats[(((seat - places) % seats.length) + seats.length) % seats.length]!);

/** Rotates the seats so that the chosen player moves first. `lot`: a random number from 0 to 1, exclusive. */
export function seatFirstMover(seats: Seats, who: FirstMover, lot: number): Seats {
  if (who === 'lot') return rotateSeats(seats, Math.floor(lot * seats.length));
  const person = findOnlyPerson(seats);
  if (person === undefined) return seats;
  if (who === 'me') return rotateSeats(seats, -person);
  return person === 0 ? rotateSeats(seats, -1) : seats;
}
