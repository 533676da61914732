import { eventFor, type TableEvent } from '@quadrille/table';
import type { Seat } from '@quadrille/kit';
import type { Store } from '../../store/store.ts';

const atOnce = 20;

/** Everything that is kept of somebody, as one text of JSON, piece by piece: their tables may be many. */
export async function* exportOf(store: Store, account: string, now: number): AsyncGenerator<string> {
  yield `{"quadrille":"account","format":1,"at":${now}`;
  for (const [name, rows] of Object.entries(await store.everythingOf(account)))
    yield `,\n${JSON.stringify(name)}:${JSON.stringify(rows)}`;
  yield ',\n"tables":[';
  let last = '';
  for (;;) {
    const ids = await store.tablesOf(account, last, atOnce);
    const found = await store.loadAll(ids);
    for (const { id, kind, events } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const seats = seatsIn(events, account);
      const log = events.map((event) => eventFor(event, seats));
      yield `${last === '' ? '' : ','}\n${JSON.stringify({ id, kind, seats, log })}`;
      last = id;
    }
    if (ids.length < atOnce) break;
  }
  yield ']}\n';
}

/** Where somebody sat when they last changed. What others hide at a table that goes on is not theirs to take along. */
function seatsIn(events: readonly TableEvent[], account: string): readonly Seat[] {
  const seats = new Map<Seat, boolean>();
  const isTheirs = (holder: { readonly kind: string; readonly account?: string }): boolean =>
    holder.account === account;
  for (const event of events) {
    if (event.k === 'open') event.setup.seats.forEach((holder, seat) => seats.set(seat, isTheirs(holder)));
    if (event.k === 'seat') seats.set(event.seat, isTheirs(event.holder));
  }
  return [...seats].filter(([, own]) => own).map(([seat]) => seat);
}
