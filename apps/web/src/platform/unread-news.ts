import { useSyncExternalStore } from 'react';

const key = 'news';
const listeners = new Set<() => void>();

/** The build writes it into the page; empty if unknown. */
const newest = (): string => document.querySelector<HTMLMetaElement>('meta[name="newest"]')?.content ?? '';

/** This browser has shown an older version, and the user has not opened What's new since. */
function hasUnread(): boolean {
  try {
    const seen = localStorage.getItem(key);
    if (seen === null) localStorage.setItem(key, newest());
    return seen !== null && seen !== newest();
  } catch {
    // Without storage nothing counts as new.
    return false;
  }
}

export function markNewsSeen(): void {
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

export const useHasUnreadNews = (): boolean => useSyncExternalStore(subscribe, hasUnread);
