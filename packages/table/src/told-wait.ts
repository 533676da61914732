import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { EventKind, TableEvent } from './event.ts';
import type { Table } from './table.ts';

/** What an event says of the referee's wait: who does not see a hidden move could not work it out. */
export function waitToTell<P, S, M>({ veil, wait }: Table<P, S, M>, kind: EventKind): Pick<TableEvent, 'wait'> {
  return kind === 'move' && veil && wait ? { wait } : {};
}

/** What is told of the wait must be what is true; where something is hidden here, it is taken for true. */
export function withToldWait<P, S, M>(after: Table<P, S, M>, { v, wait: told }: TableEvent): Result<Table<P, S, M>> {
  if (!told) return ok(after);
  const { wait, veil } = after;
  if (veil?.isPartial) return ok({ ...after, wait: told });
  const isTrue = told.key === wait?.key && told.since === wait.since && told.after === wait.after;
  return isTrue ? ok(after) : fail(fault('table-wait', { v }));
}
