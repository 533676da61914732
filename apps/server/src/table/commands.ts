import { fail, fault, ok, type Fault, type Result, type Seat } from '@quadrille/kit';
import type { CommandBody } from '@quadrille/protocol';
import { commandOf, type AnyTable, type Command, type Offer } from '@quadrille/table';
import { playFault, isBanned } from './seating.ts';
import type { Store } from '../store/store.ts';
import type { Room } from './table-registry.ts';
import type { CommandResult } from './table-actor.ts';
import { seatsOf, seatsToMove } from '../store/table-row.ts';

/** The seat that a client acts for: the named one, or its seat with the turn, or its first. */
export function seatFor(table: AnyTable, account: string | undefined, named: Seat | undefined): Seat | undefined {
  const own = seatsOf(table, account);
  if (named !== undefined) return own.includes(named) ? named : undefined;
  return own.find((seat) => seatsToMove(table).includes(seat)) ?? own[0];
}

const rematchOf = ({ offers }: AnyTable): Offer | undefined => offers.find(({ what }) => what === 'rematch');

/** Whether a player asks for a rematch. */
function isForRematch(table: AnyTable, { intent }: CommandBody): boolean {
  if (intent.kind === 'offer') return intent.what === 'rematch';
  return intent.kind === 'answer' && intent.yes && rematchOf(table)?.version === intent.of;
}

/** Why a rematch is refused: the same conditions hold as for taking a seat. */
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
  const own = await playFault(store, account, at);
  if (own || !rematchOf(table)) return own;
  // The player who offered it may have been banned since.
  for (const other of others) if (await isBanned(store, other, at)) return fault('online-blocked');
  return undefined;
}

/** Runs a client's command at a table. Only lag that the server measured is credited. */
export function doFor(
  store: Pick<Store, 'isBlocked' | 'lapsesOf' | 'banOf' | 'isForgotten'>,
  room: Room,
  account: string | undefined,
  body: CommandBody,
  at: number,
  rtt?: number,
): Promise<Result<CommandResult>> {
  const { actor } = room;
  const plan = (table: AnyTable): Result<Command> => {
    // A repeated command may arrive in another turn: it belongs to the seat for which it was done first.
    const done = seatsOf(table, account).find((seat) => table.done.version(seat, body.commandId) !== undefined);
    const seat = done ?? seatFor(table, account, body.seat);
    return seat === undefined ? fail(fault('online-not-seated')) : ok(commandOf(body, seat, rtt));
  };
  if (account === undefined || !isForRematch(actor.table, body)) return actor.do(plan, at);
  return rematchHindrance(store, actor.table, account, at).then((wrong) => (wrong ? fail(wrong) : actor.do(plan, at)));
}
