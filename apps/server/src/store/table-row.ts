import { type AnyGame, type Result, type Seat, ok } from '@quadrille/kit';
import {
  type AnyTable,
  type TableEvent,
  type TableSetup,
  chanceOfSecret,
  commitmentOf,
  decodeEvent,
  deadline,
  openTable,
  outcomeOf,
} from '@quadrille/table';
import type { NewGame, Standing } from './tables.ts';

/** The seats whose move the table waits for. */
export function seatsToMove({ turn, hasStarted }: AnyTable): readonly Seat[] {
  if (!hasStarted) return [];
  if (turn.kind === 'seat') return [turn.seat];
  return turn.kind === 'any' ? turn.seats : [];
}

/** With fast clocks the deadline is stored in coarse steps, because every change also updates an index. */
const fastClockMs = 3_600_000;
const deadlineStepMs = 60_000;

/** When to check a table: not later than its next deadline. */
function nextCheckAt(table: AnyTable): number | null {
  const due = deadline(table);
  if (due === undefined) return null;
  return due - table.at < fastClockMs ? due - (due % deadlineStepMs) : due;
}

/** The columns by which a table is found. */
export function standingOf(table: AnyTable): Standing {
  const { setup, places } = table;
  const isOver = outcomeOf(table) !== undefined;
  const accounts = places.map(({ holder }) => (holder.kind === 'person' ? (holder.account ?? null) : null));
  return {
    status: isOver ? 'over' : table.hasStarted ? 'live' : 'open',
    deadline: nextCheckAt(table),
    ended: isOver ? table.at : null,
    summary: {
      game: setup.game,
      params: setup.params,
      control: setup.control,
      seats: places.map(({ holder }) => holder),
      ...(setup.rated && { rated: true as const }),
      turn: seatsToMove(table),
      moves: table.line.length,
    },
    accounts,
  };
}

/** The seats of an account. */
export function seatsOf({ places }: Pick<AnyTable, 'places'>, account: string | undefined): readonly Seat[] {
  if (account === undefined) return [];
  const seats: Seat[] = [];
  for (let seat = 0; seat < places.length; seat++) {
    const { holder } = places[seat]!;
    if (holder.kind === 'person' && holder.account === account) seats.push(seat);
  }
  return seats;
}

export type Opening = Pick<NewGame, 'id' | 'secret' | 'listed' | 'opener' | 'command'>;

/** A table with its first events, as the store inserts it. */
export function newGame(game: AnyGame, setup: TableSetup, opening: Opening, created: number): Result<NewGame> {
  const { secret } = opening;
  const terms = { scheme: 2, commitment: commitmentOf(secret) } as const;
  const opened = openTable(game, setup, created, chanceOfSecret(secret), terms);
  if (!opened.ok) return opened;
  const { events, table } = opened.value;
  return ok({ ...opening, ...standingOf(table as AnyTable), kind: setup.game, created, events });
}

/** The events of a stored log. */
export const eventsOf = (log: readonly string[]): readonly TableEvent[] =>
  log.map((text) => decodeEvent(JSON.parse(text)));
