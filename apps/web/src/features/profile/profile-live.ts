import type { Fault, Result, Say, SeatHolder } from '@quadrille/kit';
import { useSyncExternalStore } from 'react';
import { type Profile, emptyProfile } from '../../platform/profile.ts';
import { nameAmong } from '../../platform/seat-names.ts';
import { onlyPerson } from '../../platform/seating.ts';
import { store } from '../../platform/storage.ts';

let current: Profile = emptyProfile;
let damage: Fault | undefined;
let hasRead = false;
const listeners = new Set<() => void>();

/** Reads what is kept; later changes, in this tab or another, follow by themselves. */
export async function startProfile(): Promise<void> {
  store.watch((change) => {
    if (change.kind === 'profile') void reload();
  });
  await reload();
}

async function reload(): Promise<void> {
  const loaded = await store.profile.load();
  hasRead = true;
  if (!loaded.ok) return show(current);
  damage ??= loaded.value.setAside;
  show(loaded.value.value);
}

function show(next: Profile): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The change is applied to what is stored, in one transaction: changes that overlap are all kept. */
export async function changeProfile(change: (before: Profile) => Profile): Promise<Result<Profile>> {
  const saved = await store.profile.update(change);
  // Where nothing can be stored, it holds for as long as the page is open.
  show(saved.ok ? saved.value : change(current));
  return saved;
}

export const profileNow = (): Profile => current;

const damageNow = (): Fault | undefined => damage;

/** It has been told. */
export function forgetDamage(): void {
  damage = undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useProfile = (): Profile => useSyncExternalStore(subscribe, profileNow);

/** What is kept has been read; until then the profile is the empty one. */
export const useHasProfile = (): boolean => useSyncExternalStore(subscribe, () => hasRead);

/** Why the kept profile had to be set aside, until somebody has been told. */
export const useDamage = (): Fault | undefined => useSyncExternalStore(subscribe, damageNow);

export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('');

/** The seat of the one person among computers, if that is how it is: it is whoever reads this. */
export const ownSeat = (seats: readonly SeatHolder[]): number | undefined =>
  seats.length > 1 ? onlyPerson(seats) : undefined;

/** The seats with the name of whoever plays here, where the record has none. */
export function withOwnName(seats: readonly SeatHolder[], name = profileNow().me.name): readonly SeatHolder[] {
  const own = ownSeat(seats);
  return seats.map((holder, seat) => (seat === own && holder.name === '' ? { ...holder, name } : holder));
}

/** For cards and lists: a person without a name is "you". In sentences only a name will do. */
export function titleAmong(say: Say, seats: readonly SeatHolder[], seat: number): string {
  const named = withOwnName(seats);
  return seat === ownSeat(seats) && named[seat]?.name === '' ? say('seat.you') : nameAmong(say, named, seat);
}
