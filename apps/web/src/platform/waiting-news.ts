import { useSyncExternalStore } from 'react';

const key = 'news';
const listeners = new Set<() => void>();

/** The build has written it into the page; empty: nobody knows. */
const newest = (): string => document.querySelector<HTMLMetaElement>('meta[name="newest"]')?.content ?? '';

/** This browser has shown an older version before, and nobody has looked since. */
function isWaiting(): boolean {
  try {
    const seen = localStorage.getItem(key);
    if (seen === null) localStorage.setItem(key, newest());
    return seen !== null && seen !== newest();
  } catch {
    // Nothing is kept here, so nothing can be new.
    return false;
  }
}

export function newsSeen(): void {
  try {
    localStorage.setItem(key, newest());
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWaitingNews = (): boolean => useSyncExternalStore(subscribe, isWaiting);
