import { fail, fault, ok, type Result, type Seat } from '@quadrille/kit';
import type { EventOf } from './event.ts';
import { noSuchSeat, withPlace } from './evolve-seats.ts';
import { seatsOfPerson, type Offer, type Table } from './table.ts';

export function evolveOffer<P, S, M>(table: Table<P, S, M>, event: EventOf<'offer'>): Result<Table<P, S, M>> {
  const { v, by, what, to } = event;
  if (typeof by !== 'number') return fail(fault('table-mover'));
  const wrong = noSuchSeat(table, by);
  if (wrong) return fail(wrong);
  if (table.offers.some((offer) => offer.what === what)) return fail(fault('table-offer-open'));
  const offer: Offer = { v, by, what, yes: [], ...(to !== undefined && { to }) };
  return ok({ ...table, offers: [...table.offers, offer] });
}

export function evolveAnswer<P, S, M>(table: Table<P, S, M>, event: EventOf<'answer'>): Result<Table<P, S, M>> {
  const { by, of, yes, at } = event;
  if (typeof by !== 'number') return fail(fault('table-mover'));
  const wrong = noSuchSeat(table, by);
  if (wrong) return fail(wrong);
  const offer = table.offers.find(({ v }) => v === of);
  if (!offer) return fail(fault('table-no-offer'));
  const others = table.offers.filter((other) => other !== offer);
  if (yes) return ok({ ...table, offers: [...others, { ...offer, yes: [...offer.yes, ...seatsOfPerson(table, by)] }] });
  const closed = { ...table, offers: others };
  return ok(seatsOfPerson(table, offer.by).includes(by) ? closed : withRefusal(closed, offer, at));
}

function withRefusal<P, S, M>(table: Table<P, S, M>, { by, what }: Offer, at: number): Table<P, S, M> {
  const before = table.places[by]!.refused;
  const times = (before?.[what]?.times ?? 0) + 1;
  return withPlace(table, by, { refused: { ...before, [what]: { times, at } } });
}

/** Whom an offer waits for. */
export function askedSeats<P, S, M>(table: Table<P, S, M>, { by, what, yes }: Omit<Offer, 'v'>): readonly Seat[] {
  const own = seatsOfPerson(table, by);
  return table.places.flatMap(({ holder, left }, seat) => {
    // A computer minds neither another game nor a move taken back; whether it wants a draw is for its keeper to find out.
    const isAsked = holder.kind === 'person' || (holder.kind === 'computer' && what === 'draw');
    return isAsked && left === undefined && !own.includes(seat) && !yes.includes(seat) ? [seat] : [];
  });
}
