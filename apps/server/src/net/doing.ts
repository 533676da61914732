import { fail, fault, type Result, type Seat } from '@quadrille/kit';
import type { CommandBody } from '@quadrille/protocol';
import { commandOf, type AnyTable } from '@quadrille/table';
import type { Room } from '../table/house.ts';
import type { Answered } from '../table/keeper.ts';
import { seatsOf, seatsToMove } from '../table/standing.ts';

/** The seat that somebody speaks for: the one they name, or one of theirs that has the turn, or the first. */
export function seatFor(table: AnyTable, account: string | undefined, named: Seat | undefined): Seat | undefined {
  const own = seatsOf(table, account);
  if (named !== undefined) return own.includes(named) ? named : undefined;
  return own.find((seat) => seatsToMove(table).includes(seat)) ?? own[0];
}

/** A command of somebody at a table. The way that a move took was measured by us, if at all. */
export function doFor(
  { keeper }: Room,
  account: string | undefined,
  body: CommandBody,
  at: number,
  rtt?: number,
): Promise<Result<Answered>> {
  return keeper.do((table) => {
    // Sent again, a command may meet another turn: it belongs to the seat that it was done for.
    const done = seatsOf(table, account).find((seat) => table.done.version(seat, body.c) !== undefined);
    const seat = done ?? seatFor(table, account, body.for);
    if (seat === undefined) return fail(fault('online-not-seated'));
    return { ok: true, value: commandOf(body, seat, rtt) };
  }, at);
}
