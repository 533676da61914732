import { fail, fault, ok, recordOf, type GameRecord, type Result } from '@quadrille/kit';
import { drawHeaders, type DrawFacts } from './draw-record.ts';
import type { BackKind, TableSetup } from './event.ts';
import { holderOf, seatHolder } from './holder.ts';
import type { Table } from './table.ts';
import { parseControl, printControl } from './time-control.ts';
import { clocksAt } from './told-clocks.ts';

/**
 * A table as a record: the moves, who sat where, how it ended. The clocks stand in two headers of their own, `Control`
 * and `Clock`, as they are at `now`; `draws` adds what lets the reader check the referee's draws.
 */
export function recordOfTable<P, S, M>(
  table: Table<P, S, M>,
  now: number,
  { date, draws }: { readonly date?: string | undefined; readonly draws?: DrawFacts | undefined } = {},
): GameRecord {
  const { line, game, places, control } = table;
  const record = recordOf(
    line,
    game.revision,
    places.map(({ holder }) => seatHolder(holder)),
    date,
  );
  const extra = [...record.extra];
  if (control.kind !== 'none') {
    const clocks = clocksAt(table, Math.max(now, table.at)).join(' ');
    extra.push(['Control', printControl(control)], ['Clock', clocks]);
  }
  if (draws) extra.push(...drawHeaders(table, draws));
  return { ...record, extra };
}

/** How a game goes on that was kept as a record: `resumeTable` takes it with the record's session. */
export function setupOfRecord(record: GameRecord, seats: number, back?: BackKind): Result<TableSetup> {
  const header = (name: string): string | undefined => record.extra.find(([known]) => known === name)?.[1];
  const place = (name: string): number => record.headersAt?.[name] ?? 0;
  const told = header('Control') ?? 'none';
  const control = parseControl(told);
  if (!control.ok) return fail({ ...control.error, at: place('Control') });
  const clock = clocksOf(header('Clock'));
  if (clock && clock.length !== seats) return fail(fault('table-record-clock', {}, place('Clock')));
  const hasClock = control.value.kind !== 'none';
  return ok({
    game: record.game,
    revision: record.revision,
    params: record.params,
    ...(record.start !== undefined && { start: record.start }),
    control: told,
    back: back ?? (hasClock ? 'offer' : 'free'),
    seats: Array.from({ length: seats }, (_, seat) => holderOf(record.seats[seat] ?? { name: '' })),
    ...(hasClock && clock && { clock }),
  });
}

function clocksOf(text: string | undefined): readonly number[] | undefined {
  if (text === undefined) return undefined;
  return /^-?\d{1,12}(?: -?\d{1,12}){0,15}$/.test(text) ? text.split(' ').map(Number) : [];
}
