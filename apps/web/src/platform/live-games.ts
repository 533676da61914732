import type { Seat } from '@quadrille/kit';
import { clocksAt, outcomeOf, type AnyTable } from '@quadrille/table';
import { useSyncExternalStore } from 'react';
import { cardOf } from './games.ts';

/**
 * Lists the matches against people that run in this browser. Local storage shares the list between tabs, and no tab
 * lets an engine analyse such a game. An entry expires when its match can no longer be running.
 */

const prefix = 'live';
const keyOf = (game: string, table: string): string => `${prefix} ${game} ${table}`;
/** Related games share an engine, so all of them count as one. */
const kinOf = (game: string): string => cardOf(game)?.sharesEnginesWith ?? game;
/** Without a clock the end of a match is unknown. */
const unclockedMs = 30 * 60_000;
const listeners = new Set<() => void>();

/** Call it whenever the table changes. */
export function noteLiveTable(table: AnyTable, id: string, ours: readonly Seat[], now: number): void {
  const isLive =
    ours.length > 0 &&
    table.hasStarted &&
    outcomeOf(table) === undefined &&
    table.places.some(({ holder }, seat) => holder.kind === 'person' && !ours.includes(seat));
  const key = keyOf(kinOf(table.setup.game), id);
  try {
    if (isLive) localStorage.setItem(key, String(Date.now() + latestEnd(table, now)));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the other tabs do not learn of it; this tab's table does.
  }
  for (const listener of listeners) listener();
}

/** The latest time at which the match can still be running. */
function latestEnd(table: AnyTable, now: number): number {
  if (table.control.kind !== 'stock') return unclockedMs;
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

/** True while this browser plays the game against people: then engines must not help. */
export const useIsLiveGame = (game: string): boolean => useSyncExternalStore(subscribe, () => isLiveGame(game));
