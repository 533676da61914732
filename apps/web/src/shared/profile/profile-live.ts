import type { Fault, Result, Say, SeatHolder } from '@quadrille/kit';
import { useSyncExternalStore } from 'react';
import { type Profile, emptyProfile } from '../../platform/profile.ts';
import { nameAmong, findOnlyPerson } from '../../platform/seat-names.ts';
import { store } from '../../platform/storage.ts';

let current: Profile = emptyProfile;
let damage: Fault | undefined;
let hasRead = false;
const listeners = new Set<() => void>();

/** Loads the stored profile and follows later changes, from this tab or another. */
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

/** Applies the change to the stored profile in one transaction, so that overlapping changes are all saved. */
export async function changeProfile(change: (before: Profile) => Profile): Promise<Result<Profile>> {
  const saved = await store.profile.update(change);
  // If storage fails, the change lasts until the page is closed.
  show(saved.ok ? saved.value : change(current));
  return saved;
}

export const getProfile = (): Profile => current;

const getDamage = (): Fault | undefined => damage;

/** Call it after the user has seen the message. */
export function forgetDamage(): void {
  damage = undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useProfile = (): Profile => useSyncExternalStore(subscribe, getProfile);

/** False until the stored profile is loaded; until then the profile is empty. */
export const useHasProfile = (): boolean => useSyncExternalStore(subscribe, () => hasRead);

/** Why the stored profile was set aside, until the user has seen the message. */
export const useDamage = (): Fault | undefined => useSyncExternalStore(subscribe, getDamage);

export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('');

/** The seat of the only person among computers: the user of this device. */
export const findOwnSeat = (seats: readonly SeatHolder[]): number | undefined =>
  seats.length > 1 ? findOnlyPerson(seats) : undefined;

/** Fills in the user's name where the record has none. */
export function withOwnName(seats: readonly SeatHolder[], name = getProfile().me.name): readonly SeatHolder[] {
  const own = findOwnSeat(seats);
  return seats.map((holder, seat) => (seat === own && holder.name === '' ? { ...holder, name } : holder));
}

/** For cards and lists: a person without a name is "You". Sentences need a name. */
export function titleAmong(say: Say, seats: readonly SeatHolder[], seat: number): string {
  const named = withOwnName(seats);
  return seat === findOwnSeat(seats) && named[seat]?.name === '' ? say('seat.you') : nameAmong(say, named, seat);
}
