import type { Say, SeatHolder } from '@quadrille/kit';
import { onlyPerson } from '../../platform/seating.ts';
import { nameAmong } from '../../platform/seat-names.ts';
import { profileNow } from './profile-live.ts';

/** The seat of the one person among computers, if that is how it is: it is whoever reads this. */
export const ownSeat = (seats: readonly SeatHolder[]): number | undefined =>
  seats.length > 1 ? onlyPerson(seats) : undefined;

/** The seats with the name of whoever plays here, where the record has none. */
export function withOwnName(seats: readonly SeatHolder[], name = profileNow().me.name): readonly SeatHolder[] {
  const own = ownSeat(seats);
  return seats.map((holder, seat) => (seat === own && holder.name === '' ? { ...holder, name } : holder));
}

/** For cards and lists: a person without a name is "you". In sentences only a name will do. */
export function titleAmong(say: Say, seats: readonly SeatHolder[], seat: number): string {
  const named = withOwnName(seats);
  return seat === ownSeat(seats) && named[seat]?.name === '' ? say('seat.you') : nameAmong(say, named, seat);
}
