import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import type { SitRequest } from '@quadrille/protocol';
import type { AnyTable, Command } from '@quadrille/table';
import { createHash } from 'node:crypto';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { seatsOf } from '../store/table-row.ts';
import type { CommandResult } from './table-actor.ts';

/** Ids of commands that the server issues for a person: unique per person and of limited length. */
const nameOf = (who: string, c: string): string =>
  `sit-${createHash('sha256').update(`${who}\n${c}`).digest('base64url').slice(0, 24)}`;

/** Takes the requested seat, or the first free one. A repeated request returns the same seat. */
export const sitDown =
  ({ id, name }: Account, { commandId, seat }: SitRequest) =>
  (table: AnyTable): Result<Command | CommandResult> => {
    const own = seatsOf(table, id);
    const isThere = seat === undefined ? own.length > 0 : own.includes(seat);
    if (isThere) return ok({ version: table.version, events: [] });
    if (own.length > 0 && table.setup.rated) return fail(fault('online-rated-twice'));
    const free = table.places.flatMap(({ holder }, place) => (holder.kind === 'open' ? [place] : []));
    if (free.length === 0 || table.hasStarted) return fail(fault('online-full'));
    if (seat !== undefined && !free.includes(seat)) return fail(fault('online-seat-taken'));
    const holder = { kind: 'person', name, account: id } as const;
    return ok({ by: 'house', kind: 'seat', seat: seat ?? free[0]!, holder, commandId: nameOf(id, commandId) });
  };

const minute = 60_000;
const day = 1440 * minute;
/** Older lapses do not count. */
const lapseMemoryMs = 7 * day;
/** This many lapses have no consequence. */
const freeLapses = 2;
/** This many finished games cancel one lapse. */
const gamesPerForgivenLapse = 5;
const firstWaitMs = 5 * minute;
const maxWaitMs = 3 * day;

/** The wait after a lapse: 5 minutes, 15, 45 … at most three days; finished games reduce it. */
export function waitAfterLapses(lapses: number, finished: number): number {
  const counted = lapses - Math.floor(finished / gamesPerForgivenLapse) - freeLapses;
  return counted <= 0 ? 0 : Math.min(maxWaitMs, firstWaitMs * 3 ** (counted - 1));
}

/** Whether the account is banned from playing now. */
export async function isBanned(store: Pick<Store, 'banOf'>, account: string, now: number): Promise<boolean> {
  return ((await store.banOf(account))?.until ?? 0) > now;
}

/** The reason why the account may not take a seat now; undefined if it may. */
export async function playFault(
  store: Pick<Store, 'lapsesOf' | 'banOf' | 'isForgotten'>,
  account: string,
  now: number,
): Promise<Fault | undefined> {
  // A socket may outlive its account for a moment.
  if (await store.isForgotten(account)) return fault('online-no-guest');
  const ban = await store.banOf(account);
  if (ban && ban.until > now) return fault('online-banned', { reason: ban.reason });
  const { times, finished } = await store.lapsesOf(account, now - lapseMemoryMs);
  const left = times.length === 0 ? 0 : times[0]! + waitAfterLapses(times.length, finished) - now;
  return left > 0 ? fault('online-wait', { n: Math.ceil(left / minute) }) : undefined;
}
