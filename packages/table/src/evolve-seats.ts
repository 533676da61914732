import { fail, fault, ok, type Fault, type Result, type Seat } from '@quadrille/kit';
import type { EventOf } from './event.ts';
import { withClocks, withWait } from './position.ts';
import { outcomeOf, type Place, type Table } from './table.ts';

export function evolveSeat<P, S, M>(table: Table<P, S, M>, event: EventOf<'seat'>): Result<Table<P, S, M>> {
  const { seat, holder } = event;
  const wrong = noSuchSeat(table, seat);
  return wrong ? fail(wrong) : ok(withPlace(table, seat, { holder, contribution: undefined }));
}

/** Everybody sits: the first turn, or the one that a record ended with. */
export function evolveStart<P, S, M>(table: Table<P, S, M>, event: EventOf<'start'>): Result<Table<P, S, M>> {
  if (table.hasStarted) return fail(fault('table-started'));
  if (table.places.some(({ holder }) => holder.kind === 'open')) return fail(fault('table-seat-open'));
  const started = withWait({ ...table, hasStarted: true }, event.at);
  return ok(withClocks(table, started, event.at));
}

/** The first move fixes the seed: a client that contributed later would know what it changes. */
export function evolveContribute<P, S, M>(table: Table<P, S, M>, event: EventOf<'contribute'>): Result<Table<P, S, M>> {
  const { by, value } = event;
  if (typeof by !== 'number') return fail(fault('table-seat-only'));
  const wrong = noSuchSeat(table, by);
  if (wrong) return fail(wrong);
  const { holder, contribution } = table.places[by]!;
  if (!table.chance || holder.kind !== 'person') return fail(fault('table-contribute'));
  if (table.n > 0 || outcomeOf(table)) return fail(fault('table-contribute-late'));
  if (contribution !== undefined) return fail(fault('table-contribute-twice'));
  return ok(withPlace(table, by, { contribution: value }));
}

export function evolveAway<P, S, M>(table: Table<P, S, M>, event: EventOf<'away'>): Result<Table<P, S, M>> {
  const { seat, since } = event;
  if (since > event.at) return fail(fault('table-time', { v: event.v }));
  const wrong = noSuchSeat(table, seat);
  return wrong ? fail(wrong) : ok(withPlace(table, seat, { away: since }));
}

export function evolveHere<P, S, M>(table: Table<P, S, M>, event: EventOf<'here'>): Result<Table<P, S, M>> {
  const wrong = noSuchSeat(table, event.seat);
  return wrong ? fail(wrong) : ok(withoutAway(table, event.seat));
}

export function evolveLeave<P, S, M>(table: Table<P, S, M>, event: EventOf<'leave'>): Result<Table<P, S, M>> {
  const { seat, reason, at, v } = event;
  const wrong = noSuchSeat(table, seat) ?? notPlaying(table);
  if (wrong) return fail(wrong);
  if (table.places[seat]!.left !== undefined) return fail(fault('table-left', { seat }));
  const { holder } = table.places[seat]!;
  const name = holder.kind === 'person' ? holder.name : '';
  const left = withPlace(withoutAway(table, seat), seat, { left: { reason, v, name } });
  const offers = left.offers.filter(({ by }) => by !== seat);
  return ok(withClocks(table, { ...left, offers }, at));
}

export function evolveStand<P, S, M>(table: Table<P, S, M>, event: EventOf<'stand'>): Result<Table<P, S, M>> {
  const { seat, player } = event;
  const wrong = noSuchSeat(table, seat) ?? notPlaying(table);
  if (wrong) return fail(wrong);
  if (table.places[seat]!.left === undefined) return fail(fault('table-not-left', { seat }));
  return ok(withPlace(table, seat, { holder: { kind: 'computer', player } }));
}

export function withPlace<P, S, M>(table: Table<P, S, M>, seat: Seat, change: Partial<Place>): Table<P, S, M> {
  return { ...table, places: table.places.with(seat, { ...table.places[seat]!, ...change }) };
}

function withoutAway<P, S, M>(table: Table<P, S, M>, seat: Seat): Table<P, S, M> {
  return withPlace(table, seat, { away: undefined });
}

export function noSuchSeat<P, S, M>(table: Table<P, S, M>, seat: Seat): Fault | undefined {
  return table.places[seat] ? undefined : fault('table-no-seat', { n: seat + 1 });
}

/** Something that only happens while the game goes on. */
export function notPlaying<P, S, M>(table: Table<P, S, M>): Fault | undefined {
  if (!table.hasStarted) return fault('table-not-started');
  return outcomeOf(table) ? fault('table-over') : undefined;
}
