import { type AnyGame, type Result, type Seat, ok } from '@quadrille/kit';
import {
  type AnyTable,
  type TableEvent,
  type TableSetup,
  chanceOfSecret,
  commitmentOf,
  deadline,
  openTable,
  outcomeOf,
} from '@quadrille/table';
import type { NewGame, Standing } from './tables.ts';

/** Whose move is waited for. */
export function seatsToMove({ turn, hasStarted }: AnyTable): readonly Seat[] {
  if (!hasStarted) return [];
  if (turn.kind === 'seat') return [turn.seat];
  return turn.kind === 'any' ? turn.seats : [];
}

/** Where moves follow each other quickly, the deadline is written in steps: every change of it is one of an index, too. */
const quick = 3_600_000;
const step = 60_000;

/** When to look after a table: not later than when something happens at it by itself. */
function lookAt(table: AnyTable): number | null {
  const due = deadline(table);
  if (due === undefined) return null;
  return due - table.at < quick ? due - (due % step) : due;
}

/** What a table is looked for by. */
export function standingOf(table: AnyTable): Standing {
  const { setup, places } = table;
  const isOver = outcomeOf(table) !== undefined;
  const accounts = places.map(({ holder }) => (holder.kind === 'person' ? (holder.account ?? null) : null));
  return {
    status: isOver ? 'over' : table.hasStarted ? 'live' : 'open',
    deadline: lookAt(table),
    ended: isOver ? table.at : null,
    summary: {
      game: setup.game,
      params: setup.params,
      control: setup.control,
      seats: places.map(({ holder }) => holder),
      ...(setup.rated && { rated: true as const }),
      turn: seatsToMove(table),
    },
    accounts,
  };
}

/** The seats of an account. */
export function seatsOf({ places }: Pick<AnyTable, 'places'>, account: string | undefined): readonly Seat[] {
  if (account === undefined) return [];
  const seats: Seat[] = [];
  for (const [seat, { holder }] of places.entries()) {
    if (holder.kind === 'person' && holder.account === account) seats.push(seat);
  }
  return seats;
}

export type Opening = Pick<NewGame, 'id' | 'secret' | 'listed' | 'opener' | 'command'>;

/** A table with its first events, as the store takes it. */
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
  log.map((text) => JSON.parse(text) as TableEvent);
