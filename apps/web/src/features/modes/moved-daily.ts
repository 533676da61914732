import type { Route } from '../../platform/router.ts';
import { isDay } from '../../platform/dates.ts';

type ModeRoute = Omit<Extract<Route, { page: 'mode' }>, 'page'>;

/** Dailies had addresses on the pages of their games: a page called so, or a day on another page. They lead on. */
export function movedDaily({ game, mode, place = '' }: ModeRoute): Route | undefined {
  if (isDay(place)) return { page: 'daily', game, day: place };
  return mode === 'daily' || place === 'today' ? { page: 'daily', game } : undefined;
}
