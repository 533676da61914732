import type { BoardStyle } from '@quadrille/kit';
import { clearAnnouncements, setVolume, type Settings } from '@quadrille/ui';
import { useSyncExternalStore } from 'react';
import { firstVisit, store } from './storage.ts';

let current: Settings;
const listeners = new Set<() => void>();
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const calmSystem = matchMedia('(prefers-reduced-motion: reduce)');

/** Awaited once, before the first page renders. */
export async function startSettings(): Promise<void> {
  current = firstVisit;
  // Storage that hangs must not keep the page blank; settings apply when they arrive.
  await Promise.race([reload(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  apply();
  darkSystem.addEventListener('change', apply);
  calmSystem.addEventListener('change', apply);
  store.watch((change) => {
    if (change.kind === 'settings') void reload();
  });
}

async function reload(): Promise<void> {
  const loaded = await store.settings.load();
  if (loaded.ok) current = loaded.value.value;
  apply();
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  apply();
  void store.settings.save(current);
}

function apply(): void {
  const page = document.documentElement;
  setVolume(current.volume);
  if (page.lang !== current.language) clearAnnouncements();
  page.lang = current.language;
  page.dataset['theme'] = shownTheme();
  page.dataset['boards'] = current.board;
  page.dataset['motion'] = current.animation && !calmSystem.matches ? 'full' : 'none';
  try {
    if (current.theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', current.theme);
  } catch {
    // Without it the theme may flash at the next start; nothing else depends on it.
  }
  const paper = getComputedStyle(page).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
  for (const listener of listeners) listener();
}

function shownTheme(): 'light' | 'dark' {
  if (current.theme !== 'system') return current.theme;
  return darkSystem.matches ? 'dark' : 'light';
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSettings = (): Settings => current;

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, getSettings);
}

export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownTheme);
}

export function useBoardLook(rotation: BoardStyle['rotation'] = 0): BoardStyle {
  const { coordinates, animation, patterns } = useSettings();
  return { coordinates, animation: animation && !calmSystem.matches, patterns, rotation };
}
