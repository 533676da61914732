import { type Fault, type Seat, fault } from '@quadrille/kit';
import type { CommandOf } from './command.ts';
import { type Draft, writeEnd } from './draft.ts';
import type { Holder, NextTable, OfferKind, TableSetup } from './event.ts';
import { askedSeats, notPlaying } from './evolve.ts';
import { type AnyTable, type Offer, type Table, hasBegun, outcomeOf, seatsOfPerson } from './table.ts';

/** Rotates the seats by one: the first player moves second, and partners stay partners. */
function rematchSeats({ setup, places }: Pick<AnyTable, 'setup' | 'places'>): readonly Holder[] {
  // A player who left keeps the seat in the rematch; a stand-in does not.
  const now = places.map(({ holder, left }, seat) => (left === undefined ? holder : (setup.seats[seat] ?? holder)));
  return now.map((_, seat) => now[(seat + now.length - 1) % now.length]!);
}

/** The setup of the rematch. `id`: the server’s id of this table. */
export function rematchSetup<P, S, M>(table: Table<P, S, M>, id?: string): TableSetup {
  const { record: _, clock: __, of: ___, randomStart: ____, ...setup } = table.setup;
  return { ...setup, seats: table.rematch ?? rematchSeats(table), ...(id !== undefined && { of: id }) };
}

/** After the n-th refusal the player waits n² times this long before the next offer. */
const refusalPauseMs = 10_000;

export function decideOffer<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  { what, commandId, next }: CommandOf<'offer'>,
): Fault | undefined {
  const { table } = draft;
  const place = takebackTarget(table, by, what);
  if (typeof place === 'object') return place;
  const open = table.offers.find((offer) => offer.what === what);
  // Two players who offer the same thing agree.
  if (open && open.to === place && askedSeats(table, open).includes(by)) return agree(draft, by, open, commandId, next);
  if (open) return fault('table-offer-open');
  const refused = table.places[by]?.refused?.[what];
  const pause = refused ? refused.at + refusalPauseMs * refused.times ** 2 - draft.at : 0;
  if (pause > 0) return fault('table-offer-wait', { n: Math.ceil(pause / 1000) });
  const wrong = draft.write(by, { kind: 'offer', what, ...(place !== undefined && { to: place }) }, commandId);
  return wrong ?? conclude(draft, by, what, next);
}

/** For a takeback: the number of moves that would remain. A fault if the offer makes no sense now. */
function takebackTarget<P, S, M>(table: Table<P, S, M>, by: Seat, what: OfferKind): number | undefined | Fault {
  if (what === 'rematch') {
    return !outcomeOf(table) ? fault('table-not-over') : table.rematch ? fault('table-rematch') : undefined;
  }
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  if (what === 'back' && table.setup.back !== 'offer') return fault('table-back');
  if (what === 'back' && table.veil) return fault('table-veil');
  if (!hasBegun(table)) return fault('table-not-begun');
  if (what === 'draw') return table.sides.length < 2 ? fault('table-alone') : undefined;
  return table.line.undo(seatsOfPerson(table, by))?.cursor ?? fault('table-nothing-back');
}

export function decideAnswer<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  { of, yes, commandId, next }: CommandOf<'answer'>,
): Fault | undefined {
  const { table } = draft;
  const offer = table.offers.find(({ version }) => version === of);
  if (!offer) return fault('table-no-offer');
  if (yes)
    return askedSeats(table, offer).includes(by) ? agree(draft, by, offer, commandId, next) : fault('table-not-asked');
  const isOwn = seatsOfPerson(table, offer.by).includes(by);
  if (!isOwn && !askedSeats(table, offer).includes(by)) return fault('table-not-asked');
  return draft.write(by, { kind: 'answer', of, yes: false }, commandId);
}

function agree<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  offer: Offer,
  c?: string,
  next?: NextTable,
): Fault | undefined {
  return draft.write(by, { kind: 'answer', of: offer.version, yes: true }, c) ?? conclude(draft, by, offer.what, next);
}

/** Carries out an offer once no answer is missing. */
function conclude<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  what: OfferKind,
  next: NextTable | undefined,
): Fault | undefined {
  const { table } = draft;
  const offer = table.offers.find((open) => open.what === what);
  if (!offer || askedSeats(table, offer).length > 0) return undefined;
  switch (what) {
    case 'draw':
      return writeEnd(draft, by, { reason: 'draw' });
    case 'back':
      return draft.write(by, { kind: 'back', to: offer.to! });
    case 'rematch':
      return draft.write(by, { kind: 'rematch', seats: rematchSeats(table), ...(next && { next }) });
  }
}
