import { fail, fault, ok, type End, type Result } from '@quadrille/kit';
import { stopped } from './clock.ts';
import type { EventOf } from './event.ts';
import { noSuchSeat } from './evolve-seats.ts';
import { isOpening, outcomeOf, type Table } from './table.ts';

export function evolveEnd<P, S, M>(table: Table<P, S, M>, event: EventOf<'end'>): Result<Table<P, S, M>> {
  const { reason, seat, at } = event;
  const wrong = seat === undefined ? undefined : noSuchSeat(table, seat);
  if (wrong) return fail(wrong);
  if (outcomeOf(table)) return fail(fault('table-over'));
  if (!table.hasStarted && reason !== 'abort') return fail(fault('table-not-started'));
  if (!table.line.atEnd) return fail(fault('table-not-last'));
  const isNobodys = reason === 'draw' || reason === 'abort';
  if (!isNobodys && seat === undefined) return fail(fault('table-no-seat', { n: 0 }));
  const end: End = isNobodys || seat === undefined ? { reason } : { reason, seat };
  const line = table.line.ended(end);
  const tick = { at, holds: table.holds, control: table.control, isFree: isOpening(table) };
  const places = table.places.map((place) => ({ ...place, clock: stopped(place.clock, tick) }));
  const n = table.n + 1;
  return ok({ ...table, line, turn: line.turn, n, oldest: n, places, wait: undefined, offers: [] });
}

export function evolveRematch<P, S, M>(table: Table<P, S, M>, event: EventOf<'rematch'>): Result<Table<P, S, M>> {
  if (!outcomeOf(table)) return fail(fault('table-not-over'));
  if (event.seats.length !== table.places.length) {
    return fail(fault('table-seats', { found: event.seats.length, n: table.places.length }));
  }
  const offers = table.offers.filter(({ what }) => what !== 'rematch');
  return ok({ ...table, rematch: event.seats, next: event.next, offers });
}
