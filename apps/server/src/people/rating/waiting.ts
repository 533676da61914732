import { fault, type Fault } from '@quadrille/kit';
import type { Store } from '../../store/store.ts';

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
