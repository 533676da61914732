import { fail, fault, type Fault, type Result, type Seat } from '@quadrille/kit';
import type { CommandBody } from '@quadrille/protocol';
import { commandOf, type AnyTable } from '@quadrille/table';
import { hindrance, isBanned } from '../people/rating/waiting.ts';
import type { Store } from '../store/store.ts';
import type { Room } from '../table/house.ts';
import type { Answered } from '../table/keeper.ts';
import { seatsOf, seatsToMove } from '../table/standing.ts';

/** The seat that somebody speaks for: the one they name, or one of theirs that has the turn, or the first. */
export function seatFor(table: AnyTable, account: string | undefined, named: Seat | undefined): Seat | undefined {
  const own = seatsOf(table, account);
  if (named !== undefined) return own.includes(named) ? named : undefined;
  return own.find((seat) => seatsToMove(table).includes(seat)) ?? own[0];
}

/** Why somebody may not play once more with those who sit there: what holds for sitting down holds for a rematch. */
async function rematchHindrance(
  store: Pick<Store, 'isBlocked' | 'lapsesOf' | 'banOf'>,
  { keeper: { table } }: Room,
  account: string | undefined,
  { d }: CommandBody,
  at: number,
): Promise<Fault | undefined> {
  const open = table.offers.find(({ what }) => what === 'rematch');
  const isAnswer = d.k === 'answer' && d.yes && open?.v === d.of;
  const isOffer = d.k === 'offer' && d.what === 'rematch';
  if (account === undefined || !(isAnswer || isOffer)) return undefined;
  const others = table.places.flatMap(({ holder }) =>
    holder.kind === 'person' && holder.account !== undefined && holder.account !== account ? [holder.account] : [],
  );
  if (others.length === 0) return undefined;
  if (await store.isBlocked(account, others)) return fault('online-blocked');
  const own = await hindrance(store, account, at);
  if (own || !open) return own;
  // Whoever has offered it may have been banned since.
  for (const other of others) if (await isBanned(store, other, at)) return fault('online-blocked');
  return undefined;
}

/** A command of somebody at a table. The way that a move took was measured by us, if at all. */
export async function doFor(
  store: Pick<Store, 'isBlocked' | 'lapsesOf' | 'banOf'>,
  room: Room,
  account: string | undefined,
  body: CommandBody,
  at: number,
  rtt?: number,
): Promise<Result<Answered>> {
  const wrong = await rematchHindrance(store, room, account, body, at);
  if (wrong) return fail(wrong);
  return room.keeper.do((table) => {
    // Sent again, a command may meet another turn: it belongs to the seat that it was done for.
    const done = seatsOf(table, account).find((seat) => table.done.version(seat, body.c) !== undefined);
    const seat = done ?? seatFor(table, account, body.for);
    if (seat === undefined) return fail(fault('online-not-seated'));
    return { ok: true, value: commandOf(body, seat, rtt) };
  }, at);
}
