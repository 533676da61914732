import type { Seat } from '@quadrille/kit';
import { finalPlaces, hasBegun, outcomeOf, speedOf, type AnyTable, type TableEvent } from '@quadrille/table';

export type SeatResult = 'won' | 'drawn' | 'lost';

/** One seat after the end. */
interface SettledSeat {
  readonly account: string | null;
  readonly place: number | null;
  readonly result: SeatResult | null;
  /** The player aborted the game or did not show up, or left it. */
  readonly lapse: 'abort' | 'leave' | null;
}

/** The result of a finished game, which is entered once. */
export interface Settling {
  readonly game: string;
  readonly pool: string;
  readonly isRated: boolean;
  readonly reason: string | null;
  /** The opening, for games with a fixed start position. */
  readonly opening: string | null;
  readonly seats: readonly SettledSeat[];
  /** Seats that won or lost together. */
  readonly sides: readonly (readonly Seat[])[];
}

/** The rating pool: game, number of players and speed. */
const poolOf = ({ setup, places, control }: AnyTable): string => `${setup.game}.${places.length}.${speedOf(control)}`;

/** Undefined while the game is running. */
export function settleResult(game: string, table: AnyTable, log: readonly TableEvent[]): Settling | undefined {
  if (!outcomeOf(table)) return undefined;
  const places = finalPlaces(table);
  const accounts = playersIn(table, log);
  const lapses = lapsesIn(table, log);
  const seats = accounts.map((account, seat): SettledSeat => ({
    account,
    place: places?.[seat] ?? null,
    result: places ? resultOf(table, places, seat) : null,
    lapse: lapses.get(seat) ?? null,
  }));
  return {
    game,
    seats,
    pool: poolOf(table),
    isRated: table.setup.rated === true && places !== undefined && hasBegun(table) && !accounts.includes(null),
    reason: table.line.end?.reason ?? null,
    opening: openingOf(table),
    sides: table.sides,
  };
}

/** Number of moves that identify an opening. */
const openingLength = 4;

/** The first moves; null if the game started from another position, involved chance or was too short. */
function openingOf({ setup, line }: AnyTable): string | null {
  const first = line.entries.slice(0, openingLength);
  const isUsual = setup.start === undefined && setup.record === undefined && line.game.rules.seats(line.params) > 1;
  const isPlayed = first.length === openingLength && first.every(({ by }) => by !== 'referee');
  return isUsual && isPlayed
    ? first
        .map(({ text }) => text)
        .join(' ')
        .slice(0, maxOpeningLength)
    : null;
}

/** In characters: some games have long moves. */
const maxOpeningLength = 200;

/** The original players: a player who left and was replaced is still accountable. */
function playersIn({ places }: AnyTable, log: readonly TableEvent[]): readonly (string | null)[] {
  const accounts: (string | null)[] = places.map(() => null);
  for (const event of log) {
    if (event.kind === 'open') event.setup.seats.forEach((holder, seat) => (accounts[seat] = accountOf(holder)));
    if (event.kind === 'seat') accounts[event.seat] = accountOf(event.holder);
  }
  return accounts;
}

const accountOf = (holder: { readonly kind: string; readonly account?: string }): string | null =>
  holder.kind === 'person' ? (holder.account ?? null) : null;

function resultOf({ sides }: AnyTable, places: readonly number[], seat: Seat): SeatResult {
  const first = places.flatMap((place, each) => (place === 1 ? [each] : []));
  const own = sides.find((side) => side.includes(seat)) ?? [seat];
  if (!own.some((each) => first.includes(each))) return 'lost';
  return first.every((each) => own.includes(each)) ? 'won' : 'drawn';
}

/** Seats whose players aborted, did not show up or left. Resigning is no lapse. */
function lapsesIn({ setup }: AnyTable, log: readonly TableEvent[]): ReadonlyMap<Seat, 'abort' | 'leave'> {
  const lapses = new Map<Seat, 'abort' | 'leave'>();
  const hasStarted = log.some(({ kind }) => kind === 'start');
  if (!hasStarted || setup.seats.length < 2) return lapses;
  for (const event of log) {
    if ((event.kind !== 'end' && event.kind !== 'leave') || event.seat === undefined) continue;
    if (event.reason === 'abort' || event.reason === 'leave') lapses.set(event.seat, event.reason);
  }
  return lapses;
}
