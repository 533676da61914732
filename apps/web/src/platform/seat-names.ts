import type { Say, SeatHolder } from '@quadrille/kit';
import { botName } from './bot-names.ts';

/** The displayed name of a seat: its own, its computer player's, or its number. */
export function shownName(say: Say, holder: SeatHolder | undefined, seat: number): string {
  if (holder?.name) return botName(say.language, holder.name);
  if (holder?.player !== undefined) return playerName(say, holder.player);
  return say('seat.person', { n: seat + 1 });
}

/** Adds the seat's number if another seat has the same name: three seats may hold one level. */
export function nameAmong(say: Say, seats: readonly SeatHolder[], seat: number): string {
  const name = shownName(say, seats[seat], seat);
  const isShared = seats.some((holder, other) => other !== seat && shownName(say, holder, other) === name);
  return isShared ? `${name} ${seat + 1}` : name;
}

/** Names of computer players are messages of their game. Without the game's messages the id is shown. */
export const playerName = (say: Say, player: string): string =>
  say.has(`player.${player}`) ? say(`player.${player}`) : say('seat.computer', { player });

/** Names of the computer players by seat, for exports. */
export const computerNames = (say: Say, seats: readonly SeatHolder[]): (string | undefined)[] =>
  seats.map(({ player }) =>
    player !== undefined && say.has(`player.${player}`) ? say(`player.${player}`) : undefined,
  );

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
