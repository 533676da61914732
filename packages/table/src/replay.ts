import { fail, fault, ok, type Fault, type Result, type Session } from '@quadrille/kit';
import type { TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { opened } from './open-table.ts';
import type { Table, TableGame } from './table.ts';

/** Where a log breaks off, and why. */
export interface LogFault extends Fault {
  /** The place of the event in the log, from 0. */
  readonly index: number;
  readonly reason: Fault;
}

/**
 * The table that a log leads to: the same everywhere. `session` is what the log begins with, for a caller that
 * has let another thread replay its record (`sessionOfSetup`).
 */
export function replay<P, S, M>(
  game: TableGame<P, S, M>,
  log: readonly TableEvent[],
  session?: Session<P, S, M>,
): Result<Table<P, S, M>, LogFault> {
  const [first, ...rest] = log;
  if (first?.k !== 'open') return fail(logFault(0, first, fault('table-no-open')));
  const start = opened(game, first, session);
  if (!start.ok) return fail(logFault(0, first, start.error));
  let table = start.value;
  for (const [index, event] of rest.entries()) {
    const next = evolve(table, event);
    if (!next.ok) return fail(logFault(index + 1, event, next.error));
    table = next.value;
  }
  return ok(table);
}

function logFault(index: number, event: TableEvent | undefined, reason: Fault): LogFault {
  return { ...fault('table-log', { n: index + 1, k: event?.k ?? '' }), index, reason };
}
