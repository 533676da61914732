import { useSyncExternalStore } from 'react';

/** Tournaments that this browser's user has entered and that are not over: on every page the app calls to their tables. */

const key = 'quadrille entered tournaments';
/** Forgotten first: those that were entered first. */
const maxKept = 5;
const listeners = new Set<() => void>();
const none: readonly string[] = [];

let known: readonly string[] | undefined;

function entered(): readonly string[] {
  known ??= read();
  return known;
}

function read(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-maxKept) : none;
  } catch {
    return none;
  }
}

function keep(ids: readonly string[]): void {
  known = ids;
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
    else localStorage.removeItem(key);
  } catch {
    // Without storage they are remembered until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

// Another tab has entered or left one.
addEventListener('storage', (event) => {
  if (event.key !== key) return;
  known = undefined;
  for (const listener of listeners) listener();
});

export function rememberEntered(id: string): void {
  if (!entered().includes(id)) keep([...entered(), id].slice(-maxKept));
}

export function forgetEntered(id: string): void {
  if (entered().includes(id)) keep(entered().filter((each) => each !== id));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useEnteredTournaments = (): readonly string[] => useSyncExternalStore(subscribe, entered);
