import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { EventOf } from './event.ts';
import { noSuchSeat, notPlaying, withPlace } from './evolve-seats.ts';
import { withSpan } from './span.ts';
import type { Table } from './table.ts';

export function evolveGift<P, S, M>(table: Table<P, S, M>, event: EventOf<'gift'>): Result<Table<P, S, M>> {
  const { seat, ms } = event;
  const wrong = noSuchSeat(table, seat) ?? notPlaying(table);
  if (wrong) return fail(wrong);
  const { clock } = table.places[seat]!;
  return ok(withPlace(table, seat, { clock: { ...clock, left: clock.left + ms } }));
}

export function evolveHold<P, S, M>(table: Table<P, S, M>, event: EventOf<'hold'>): Result<Table<P, S, M>> {
  const { from, to, at, v } = event;
  if (from > to || from > at) return fail(fault('table-time', { v }));
  return ok({ ...table, holds: withSpan(table.holds, { from, to }) });
}
