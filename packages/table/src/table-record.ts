import { type GameRecord, type Outcome, type Result, fail, fault, ok, recordOf } from '@quadrille/kit';
import { type DrawFacts, drawHeaders } from './draws.ts';
import { type BackKind, type TableSetup, holderOf, seatHolder } from './event.ts';
import { clocksAt } from './position.ts';
import { type Table, outcomeOf } from './table.ts';
import { parseControl, printControl } from './time-control.ts';

/**
 * A table as a record: moves, players and result. The headers `Control` and `Clock` hold the clocks at `now`; `draws`
 * adds the
 * headers for checking the referee’s draws.
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

/** The setup that continues a record; pass it to `resumeTable` together with the record’s session. */
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

/**
 * The final place of each seat, from 1; seats may share a place. Winners come first, then points decide. Players who
 * left come
 * after all who stayed, the earliest last. Undefined while the game is in progress, and after an abort.
 */
export function finalPlaces<P, S, M>(table: Table<P, S, M>): readonly number[] | undefined {
  const outcome = outcomeOf(table);
  if (!outcome || table.line.end?.reason === 'abort') return undefined;
  const worth = table.places.map((_, seat) => rank(table, outcome, seat));
  return worth.map((own) => 1 + worth.filter((other) => isBetter(other, own)).length);
}

type Rank = readonly [stayed: number, wonOrWhen: number, points: number];

function rank<P, S, M>({ places }: Table<P, S, M>, { winners, scores }: Outcome, seat: number): Rank {
  const left = places[seat]?.left;
  return left ? [0, left.version, 0] : [1, winners.includes(seat) ? 1 : 0, scores?.[seat] ?? 0];
}

function isBetter(one: Rank, other: Rank): boolean {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index >= 0 && one[index]! > other[index]!;
}
