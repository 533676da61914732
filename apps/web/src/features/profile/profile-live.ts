import type { Fault, Result } from '@quadrille/kit';
import { useSyncExternalStore } from 'react';
import { store } from '../../platform/storage.ts';
import { emptyProfile, type Profile } from '../../platform/profile.ts';

let current: Profile = emptyProfile;
let damage: Fault | undefined;
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
  if (!loaded.ok) return;
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

/** Why the kept profile had to be set aside, until somebody has been told. */
export const useDamage = (): Fault | undefined => useSyncExternalStore(subscribe, damageNow);

export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('');
