import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import type { SitRequest } from '@quadrille/protocol';
import type { AnyTable, Command } from '@quadrille/table';
import { createHash } from 'node:crypto';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { seatsOf } from '../store/table-row.ts';
import type { Answered } from './table-actor.ts';

/** Commands of the house that somebody asked for: unique per person, and no longer than names of commands may be. */
const nameOf = (who: string, c: string): string =>
  `sit-${createHash('sha256').update(`${who}\n${c}`).digest('base64url').slice(0, 24)}`;

/** Somebody sits down: on the seat they want, or on the first that is free. Asked again, they sit where they sit. */
export const sitDown =
  ({ id, name }: Account, { c, seat }: SitRequest) =>
  (table: AnyTable): Result<Command | Answered> => {
    const own = seatsOf(table, id);
    const isThere = seat === undefined ? own.length > 0 : own.includes(seat);
    if (isThere) return ok({ v: table.version, events: [] });
    if (own.length > 0 && table.setup.rated) return fail(fault('online-rated-twice'));
    const free = table.places.flatMap(({ holder }, place) => (holder.kind === 'open' ? [place] : []));
    if (free.length === 0 || table.hasStarted) return fail(fault('online-full'));
    if (seat !== undefined && !free.includes(seat)) return fail(fault('online-seat-taken'));
    const holder = { kind: 'person', name, account: id } as const;
    return ok({ by: 'house', k: 'seat', seat: seat ?? free[0]!, holder, c: nameOf(id, c) });
  };

const minute = 60_000;
const day = 1440 * minute;
/** Older lapses are forgotten. */
const memory = 7 * day;
/** So many are nobody's business: a train comes in, a child cries. */
const free = 2;
/** So many games that were played to their end make up for one lapse. */
const makesUp = 5;
const first = 5 * minute;
const longest = 3 * day;

/** How long somebody waits after a lapse: 5 minutes, 15, 45 … three days at most, less for who plays on to the end otherwise. */
export function waitAfter(lapses: number, finished: number): number {
  const counted = lapses - Math.floor(finished / makesUp) - free;
  return counted <= 0 ? 0 : Math.min(longest, first * 3 ** (counted - 1));
}

/** Whether somebody may not play with anybody now. */
export async function isBanned(store: Pick<Store, 'banOf'>, account: string, now: number): Promise<boolean> {
  return ((await store.banOf(account))?.until ?? 0) > now;
}

/** Why somebody may not sit down with others now, if they may not. */
export async function hindrance(
  store: Pick<Store, 'lapsesOf' | 'banOf' | 'isForgotten'>,
  account: string,
  now: number,
): Promise<Fault | undefined> {
  // A socket may outlive its account for a moment.
  if (await store.isForgotten(account)) return fault('online-no-guest');
  const ban = await store.banOf(account);
  if (ban && ban.until > now) return fault('online-banned', { reason: ban.reason });
  const { times, finished } = await store.lapsesOf(account, now - memory);
  const left = times.length === 0 ? 0 : times[0]! + waitAfter(times.length, finished) - now;
  return left > 0 ? fault('online-wait', { n: Math.ceil(left / minute) }) : undefined;
}
