import { type Fault, type Seat, fault } from '@quadrille/kit';
import type { CommandOf } from './command.ts';
import { type Draft, writeEnd } from './draft.ts';
import type { Holder, NextTable, OfferKind, TableSetup } from './event.ts';
import { askedSeats, notPlaying } from './evolve.ts';
import { type AnyTable, type Offer, type Table, hasBegun, outcomeOf, seatsOfPerson } from './table.ts';

/** Everybody one seat further: who began goes second, and partners stay partners. */
function rematchSeats({ setup, places }: Pick<AnyTable, 'setup' | 'places'>): readonly Holder[] {
  // Whoever has left is replaced for good; whoever only stood in is not.
  const now = places.map(({ holder, left }, seat) => (left === undefined ? holder : (setup.seats[seat] ?? holder)));
  return now.map((_, seat) => now[(seat + now.length - 1) % now.length]!);
}

/** How the next table is opened. `id`: how the keeper names the game that was played. */
export function rematchSetup<P, S, M>(table: Table<P, S, M>, id?: string): TableSetup {
  const { record: _, clock: __, of: ___, ...setup } = table.setup;
  return { ...setup, seats: table.rematch ?? rematchSeats(table), ...(id !== undefined && { of: id }) };
}

/** After the n-th refusal the next offer waits n² times so long. */
const refusalPause = 10_000;

export function decideOffer<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  { what, c, next }: CommandOf<'offer'>,
): Fault | undefined {
  const { table } = draft;
  const place = placeOf(table, by, what);
  if (typeof place === 'object') return place;
  const open = table.offers.find((offer) => offer.what === what);
  // Two who offer the same have agreed.
  if (open && open.to === place && askedSeats(table, open).includes(by)) return agree(draft, by, open, c, next);
  if (open) return fault('table-offer-open');
  const refused = table.places[by]?.refused?.[what];
  const pause = refused ? refused.at + refusalPause * refused.times ** 2 - draft.at : 0;
  if (pause > 0) return fault('table-offer-wait', { n: Math.ceil(pause / 1000) });
  const wrong = draft.write(by, { k: 'offer', what, ...(place !== undefined && { to: place }) }, c);
  return wrong ?? conclude(draft, by, what, next);
}

/** Whether the offer makes sense now, and for moves to be taken back, how many would be left. */
function placeOf<P, S, M>(table: Table<P, S, M>, by: Seat, what: OfferKind): number | undefined | Fault {
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
  { of, yes, c, next }: CommandOf<'answer'>,
): Fault | undefined {
  const { table } = draft;
  const offer = table.offers.find(({ v }) => v === of);
  if (!offer) return fault('table-no-offer');
  if (yes) return askedSeats(table, offer).includes(by) ? agree(draft, by, offer, c, next) : fault('table-not-asked');
  const isOwn = seatsOfPerson(table, offer.by).includes(by);
  if (!isOwn && !askedSeats(table, offer).includes(by)) return fault('table-not-asked');
  return draft.write(by, { k: 'answer', of, yes: false }, c);
}

function agree<P, S, M>(
  draft: Draft<P, S, M>,
  by: Seat,
  offer: Offer,
  c?: string,
  next?: NextTable,
): Fault | undefined {
  return draft.write(by, { k: 'answer', of: offer.v, yes: true }, c) ?? conclude(draft, by, offer.what, next);
}

/** Nobody is left to ask: it happens. */
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
      return draft.write(by, { k: 'back', to: offer.to! });
    case 'rematch':
      return draft.write(by, { k: 'rematch', seats: rematchSeats(table), ...(next && { next }) });
  }
}
