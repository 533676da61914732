import type { Route } from '../../platform/router.ts';
import { isDay } from '../../platform/dates.ts';

type ModeRoute = Omit<Extract<Route, { page: 'mode' }>, 'page'>;

/** Redirects old addresses of daily puzzles, which were on the games' own pages. */
export function redirectOldDaily({ game, mode, place = '' }: ModeRoute): Route | undefined {
  if (isDay(place)) return { page: 'daily', game, day: place };
  return mode === 'daily' || place === 'today' ? { page: 'daily', game } : undefined;
}
