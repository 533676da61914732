import type { Seat } from '@quadrille/kit';
import { clocksAt, outcomeOf, type AnyTable } from '@quadrille/table';
import { useSyncExternalStore } from 'react';
import { cardOf } from './games.ts';

/**
 * Which games against people are going on in this browser, so that every tab knows: meanwhile nobody asks an engine about
 * that game. Kept where all tabs see it; a game that nobody has looked at for long is forgotten by itself.
 */

const prefix = 'live';
const keyOf = (game: string, table: string): string => `${prefix} ${game} ${table}`;
/** Engines that know several games rest for all of them. */
const kinOf = (game: string): string => cardOf(game)?.kin ?? game;
/** Without a clock nobody knows how long a game lasts. */
const unclocked = 30 * 60_000;
const listeners = new Set<() => void>();

/** Notes how a table stands, whenever that changes. */
export function noteTable(table: AnyTable, id: string, ours: readonly Seat[], now: number): void {
  const isLive =
    ours.length > 0 &&
    table.hasStarted &&
    outcomeOf(table) === undefined &&
    table.places.some(({ holder }, seat) => holder.kind === 'person' && !ours.includes(seat));
  const key = keyOf(kinOf(table.setup.game), id);
  try {
    if (isLive) localStorage.setItem(key, String(Date.now() + longest(table, now)));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the other tabs do not know; the table itself does.
  }
  for (const listener of listeners) listener();
}

/** When the game is over for certain, whoever looks at it. */
function longest(table: AnyTable, now: number): number {
  if (table.control.kind !== 'stock') return unclocked;
  const left = clocksAt(table, Math.max(table.at, now)).reduce((sum, ms) => sum + Math.max(0, ms), 0);
  return left + 60_000;
}

function isLiveGame(game: string): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(`${prefix} ${kinOf(game)} `) && Number(localStorage.getItem(key)) > Date.now(),
    );
  } catch {
    return false;
  }
}

const lookAgain = 10_000;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  const timer = setInterval(listener, lookAgain);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    clearInterval(timer);
  };
};

/** Whether engines are silent about a game, since somebody plays it against people here. */
export const useIsLiveGame = (game: string): boolean => useSyncExternalStore(subscribe, () => isLiveGame(game));
