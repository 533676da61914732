import { fail, fault, ok, type Result, type Seat } from '@quadrille/kit';
import { leftAt } from './clock.ts';
import type { EventKind, TableEvent } from './event.ts';
import { runsAt } from './position.ts';
import { isOpening, type Table } from './table.ts';

/** Events after which a clock stands other than it would have run, or is known again. */
const kinds: ReadonlySet<EventKind> = new Set(['start', 'move', 'back', 'gift', 'hold', 'leave', 'end', 'reveal']);

/** What an event says of the clocks that it leads to. */
export function clocksToTell<P, S, M>(
  after: Table<P, S, M>,
  kind: EventKind,
  at: number,
): Pick<TableEvent, 'clock' | 'runs'> {
  if (after.control.kind === 'none' || !kinds.has(kind)) return {};
  return { clock: clocksAt(after, at), ...(after.veil && { runs: runsAt(after) }) };
}

/** Milliseconds left per seat. While first moves are made, nothing is charged. */
export function clocksAt<P, S, M>(table: Table<P, S, M>, at: number): readonly number[] {
  const isFree = isOpening(table);
  return table.places.map(({ clock }) => (isFree ? clock.left : leftAt(clock, at, table.holds)));
}

/**
 * What is told of the clocks must be what they show; only where something is hidden here, it is taken for true, since it
 * cannot be worked out.
 */
export function withTold<P, S, M>(
  before: Table<P, S, M>,
  after: Table<P, S, M>,
  { v, at, clock, runs }: TableEvent,
): Result<Table<P, S, M>> {
  if (!clock) return ok(after);
  if (clock.length !== after.places.length) return fail(fault('table-clock', { v }));
  if (before.veil?.isPartial || after.veil?.isPartial) return ok(adopted(after, clock, at, runs));
  const isTrue = isSame(clocksAt(after, at), clock) && (!runs || isSame(runsAt(after), runs));
  return isTrue ? ok(after) : fail(fault('table-clock', { v }));
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

function adopted<P, S, M>(
  table: Table<P, S, M>,
  told: readonly number[],
  at: number,
  runs: readonly Seat[] | undefined,
): Table<P, S, M> {
  const places = table.places.map((place, seat) => {
    const isRunning = runs ? runs.includes(seat) : place.clock.since !== undefined;
    const clock = { left: told[seat]!, since: isRunning ? at : undefined, quota: place.clock.quota };
    return { ...place, clock };
  });
  return { ...table, places };
}
