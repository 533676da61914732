import { fail, fault, type Fault, type Result, type Seat } from '@quadrille/kit';
import type { CommandBody } from '@quadrille/protocol';
import { commandOf, type AnyTable, type Offer } from '@quadrille/table';
import { hindrance, isBanned } from './sitting.ts';
import type { Store } from '../store/store.ts';
import type { Room } from './table-registry.ts';
import type { Answered } from './table-actor.ts';
import { seatsOf, seatsToMove } from '../store/table-row.ts';

/** The seat that somebody speaks for: the one they name, or one of theirs that has the turn, or the first. */
export function seatFor(table: AnyTable, account: string | undefined, named: Seat | undefined): Seat | undefined {
  const own = seatsOf(table, account);
  if (named !== undefined) return own.includes(named) ? named : undefined;
  return own.find((seat) => seatsToMove(table).includes(seat)) ?? own[0];
}

const rematchOf = ({ offers }: AnyTable): Offer | undefined => offers.find(({ what }) => what === 'rematch');

/** Somebody wants to play once more. */
function isForRematch(table: AnyTable, { d }: CommandBody): boolean {
  if (d.k === 'offer') return d.what === 'rematch';
  return d.k === 'answer' && d.yes && rematchOf(table)?.v === d.of;
}

/** Why somebody may not play once more with those who sit there: what holds for sitting down holds for a rematch. */
async function rematchHindrance(
  store: Pick<Store, 'isBlocked' | 'lapsesOf' | 'banOf' | 'isForgotten'>,
  table: AnyTable,
  account: string,
  at: number,
): Promise<Fault | undefined> {
  const others = table.places.flatMap(({ holder }) =>
    holder.kind === 'person' && holder.account !== undefined && holder.account !== account ? [holder.account] : [],
  );
  if (others.length === 0) return undefined;
  if (await store.isBlocked(account, others)) return fault('online-blocked');
  const own = await hindrance(store, account, at);
  if (own || !rematchOf(table)) return own;
  // Whoever has offered it may have been banned since.
  for (const other of others) if (await isBanned(store, other, at)) return fault('online-blocked');
  return undefined;
}

/** A command of somebody at a table. The way that a move took was measured by us, if at all. */
export async function doFor(
  store: Pick<Store, 'isBlocked' | 'lapsesOf' | 'banOf' | 'isForgotten'>,
  room: Room,
  account: string | undefined,
  body: CommandBody,
  at: number,
  rtt?: number,
): Promise<Result<Answered>> {
  const { actor } = room;
  const wrong =
    account !== undefined && isForRematch(actor.table, body)
      ? await rematchHindrance(store, actor.table, account, at)
      : undefined;
  if (wrong) return fail(wrong);
  return actor.do((table) => {
    // Sent again, a command may meet another turn: it belongs to the seat that it was done for.
    const done = seatsOf(table, account).find((seat) => table.done.version(seat, body.c) !== undefined);
    const seat = done ?? seatFor(table, account, body.for);
    if (seat === undefined) return fail(fault('online-not-seated'));
    return { ok: true, value: commandOf(body, seat, rtt) };
  }, at);
}
