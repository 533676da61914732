import { useMemo, useSyncExternalStore } from 'react';

/** Where the person is. Addresses live behind the `#`, so any static host can serve the app. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'me' }
  /** The puzzle of a day; today's, if none is named. */
  | { readonly page: 'daily'; readonly game: string; readonly day?: string }
  /** `again`: one of the history, to be tried again. */
  | { readonly page: 'puzzles'; readonly game: string; readonly again?: string }
  | { readonly page: 'rush'; readonly game: string }
  /** The puzzles that were tried: of one game, or of all. */
  | { readonly page: 'history'; readonly game?: string }
  | { readonly page: 'library' }
  | { readonly page: 'settings' }
  | { readonly page: 'privacy' }
  /** One's own account on the server. */
  | { readonly page: 'account' }
  | { readonly page: 'person'; readonly name: string }
  /** One leaderboard, or the list of them. */
  | { readonly page: 'boards'; readonly pool?: string }
  | { readonly page: 'moderation' }
  /** Games that go on; those of these tables, joined by commas. */
  | { readonly page: 'watch'; readonly tables?: string }
  | { readonly page: 'tournaments' }
  | { readonly page: 'tournament-new'; readonly game: string }
  | { readonly page: 'tournament'; readonly id: string }
  /** What each version has brought. */
  | { readonly page: 'news' }
  | { readonly page: 'online' }
  /** One's own tables, with whose turn it is. */
  | { readonly page: 'online-mine' }
  /** A new table for a game. `to`: for this person. */
  | { readonly page: 'online-new'; readonly game: string; readonly to?: string }
  /** `invite`: whoever has it may sit down. */
  | { readonly page: 'online-table'; readonly table: string; readonly invite?: string }
  /** How everybody played there. */
  | { readonly page: 'online-report'; readonly table: string }
  /** `link`: the wish of a run, as text. */
  | { readonly page: 'arena'; readonly link?: string }
  | { readonly page: 'arena-run'; readonly run: string }
  | { readonly page: 'arena-report' | 'arena-bench' | 'arena-minds'; readonly game: string }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'play'; readonly game: string; readonly session: string }
  /** `place`: where on that page, in the mode's own words. */
  | { readonly page: 'mode'; readonly game: string; readonly mode: string; readonly place?: string }
  | { readonly page: 'learn'; readonly game: string; readonly lesson: string }
  /** A share link; `id` is the text of a kit `GameId`. */
  | { readonly page: 'open'; readonly id: string }
  /** A whole game in a link; `code` is its record as `share/record-code.ts` writes it. */
  | { readonly page: 'shared'; readonly code: string }
  | { readonly page: 'lost'; readonly path: string };

export function parseRoute(hash: string): Route {
  const path = decode(hash.replace(/^#?\/?/, ''));
  if (path === '') return { page: 'home' };
  // A position text may hold slashes of its own.
  if (path.startsWith('open/') && path.length > 5) return { page: 'open', id: path.slice(5) };
  if (path.startsWith('game/') && path.length > 5) return { page: 'shared', code: path.slice(5) };
  if (path.startsWith('arena/new/') && path.length > 10) return { page: 'arena', link: path.slice(10) };
  if (path.startsWith('people/') && path.length > 7) return { page: 'person', name: path.slice(7) };
  const [first = '', second, third, ...rest] = path.replace(/\/$/, '').split('/');
  const lost: Route = { page: 'lost', path };
  if (second === 'mode' && third && rest.length > 0)
    return { page: 'mode', game: first, mode: third, place: rest.join('/') };
  if (path.startsWith('online/new/') && third && rest.length === 1)
    return { page: 'online-new', game: third, to: rest[0]! };
  if (rest.length > 0) return lost;
  if (second === undefined) {
    if (first === 'library' || first === 'settings' || first === 'privacy' || first === 'news') return { page: first };
    if (first === 'history') return { page: 'history' };
    if (first === 'arena' || first === 'online' || first === 'me' || first === 'account') return { page: first };
    if (first === 'boards' || first === 'moderation') return { page: first };
    if (first === 'tournaments' || first === 'watch') return { page: first };
    return /^[a-z][a-z0-9-]*$/.test(first) && first !== 'open' ? { page: 'game', game: first } : lost;
  }
  if (first === 'online') return onlineRoute(second, third) ?? lost;
  if (first === 'watch' && third === undefined) return { page: 'watch', tables: second };
  if (first === 'boards' && third === undefined) return { page: 'boards', pool: second };
  if (first === 'tournaments') {
    if (second === 'new') return third ? { page: 'tournament-new', game: third } : lost;
    return third === undefined && /^\w{1,40}$/.test(second) ? { page: 'tournament', id: second } : lost;
  }
  if (first === 'today') return { page: 'daily', game: second, ...(third && { day: third }) };
  if (first === 'rush' && third === undefined) return { page: 'rush', game: second };
  if (first === 'puzzles') return { page: 'puzzles', game: second, ...(third && { again: third }) };
  if (first === 'history' && third === undefined) return { page: 'history', game: second };
  if (!third) return lost;
  if (first === 'arena') {
    if (second === 'report' || second === 'bench' || second === 'minds') {
      return { page: `arena-${second}`, game: third };
    }
    return second === 'run' ? { page: 'arena-run', run: third } : lost;
  }
  if (second === 'play') return { page: 'play', game: first, session: third };
  if (second === 'mode') return { page: 'mode', game: first, mode: third };
  if (second === 'learn') return { page: 'learn', game: first, lesson: third };
  return lost;
}

function onlineRoute(second: string, third: string | undefined): Route | undefined {
  if (second === 'mine' && third === undefined) return { page: 'online-mine' };
  if (second === 'new') return third ? { page: 'online-new', game: third } : undefined;
  if (!/^\w{1,40}$/.test(second) || !/^[\w-]{0,80}$/.test(third ?? '')) return undefined;
  // No invite is so short.
  if (third === 'report') return { page: 'online-report', table: second };
  return { page: 'online-table', table: second, ...(third && { invite: third }) };
}

export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'library':
    case 'settings':
    case 'privacy':
    case 'news':
    case 'online':
    case 'me':
    case 'account':
    case 'moderation':
    case 'tournaments':
      return `#/${route.page}`;
    case 'online-mine':
      return '#/online/mine';
    case 'online-new':
      return `#/online/new/${route.game}${route.to === undefined ? '' : `/${escaped(route.to)}`}`;
    case 'person':
      return `#/people/${escaped(route.name)}`;
    case 'watch':
      return route.tables === undefined ? '#/watch' : `#/watch/${route.tables}`;
    case 'boards':
      return route.pool === undefined ? '#/boards' : `#/boards/${route.pool}`;
    case 'tournament-new':
      return `#/tournaments/new/${route.game}`;
    case 'tournament':
      return `#/tournaments/${route.id}`;
    case 'online-table':
      return `#/online/${route.table}${route.invite === undefined ? '' : `/${route.invite}`}`;
    case 'online-report':
      return `#/online/${route.table}/report`;
    case 'arena':
      return route.link === undefined ? '#/arena' : `#/arena/new/${escaped(route.link)}`;
    case 'arena-run':
      return `#/arena/run/${route.run}`;
    case 'arena-report':
      return `#/arena/report/${route.game}`;
    case 'arena-bench':
      return `#/arena/bench/${route.game}`;
    case 'arena-minds':
      return `#/arena/minds/${route.game}`;
    case 'daily':
      return route.day === undefined ? `#/today/${route.game}` : `#/today/${route.game}/${route.day}`;
    case 'puzzles':
      return `#/puzzles/${route.game}${route.again === undefined ? '' : `/${escaped(route.again)}`}`;
    case 'rush':
      return `#/rush/${route.game}`;
    case 'history':
      return route.game === undefined ? '#/history' : `#/history/${route.game}`;
    case 'game':
      return `#/${route.game}`;
    case 'play':
      return `#/${route.game}/play/${route.session}`;
    case 'mode':
      return `#/${route.game}/mode/${route.mode}${route.place ? `/${escaped(route.place)}` : ''}`;
    case 'learn':
      return `#/${route.game}/learn/${route.lesson}`;
    case 'open':
      return `#/open/${escaped(route.id)}`;
    case 'shared':
      return `#/game/${route.code}`;
    case 'lost':
      return `#/${route.path}`;
  }
}

/** The page without the place on it: going from place to place leaves it standing. */
export const pageKey = (route: Route): string =>
  route.page === 'mode' ? `${route.game}/${route.mode}` : hrefOf(route);

export function navigate(route: Route, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') location.hash = hrefOf(route);
  else location.replace(hrefOf(route));
}

/** Half a sign cannot be written in an address. */
const escaped = (text: string): string =>
  encodeURI(text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}')).replaceAll('#', '%23');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => parseRoute(hash), [hash]);
}
