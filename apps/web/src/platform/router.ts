import { useMemo, useSyncExternalStore } from 'react';
import { entryOf, routes, type PageName, type Route } from './routes.ts';

export type { PageProps, Route } from './routes.ts';

// Addresses follow the `#`, so that any static host can serve the app.

interface Address {
  readonly page: PageName;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

/** `:name` becomes a group: the text between two slashes, or all that follows. */
function patternOf(page: PageName): Address {
  const { path } = entryOf(page);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const source = path
    .replace('(', '(?:')
    .replace(')', ')?')
    .replaceAll(/:\w+\*\*/g, '(.+)')
    .replaceAll(/:\w+\*/g, '(.+?)')
    .replaceAll(/:\w+/g, '([^/]+)');
  return { page, names, pattern: new RegExp(`^${source}${path.includes('**') ? '' : '/?'}$`, 's') };
}

const addresses = (Object.keys(routes) as PageName[]).map(patternOf);

export function parseRoute(hash: string): Route {
  const path = decode(hash.replace(/^#?\/?/, ''));
  for (const { page, names, pattern } of addresses) {
    const parts = pattern.exec(path)?.slice(1);
    if (!parts) continue;
    const params = names.map((name, i) => [name, parts[i]] as const).filter(([, part]) => part !== undefined);
    const { shape = {} } = entryOf(page);
    if (params.every(([name, part]) => shape[name]?.test(part!) ?? true))
      return { page, ...Object.fromEntries(params) } as Route;
  }
  return { page: 'lost', path };
}

export function hrefOf(route: Route): string {
  const { page, ...params }: Readonly<Record<string, string | undefined>> = route;
  const { path } = entryOf(page as PageName);
  const [always = '', maybe = ''] = path.split(/[()]/);
  const filled = (text: string): string => text.replaceAll(/:(\w+)\**/g, (_, name: string) => escaped(params[name]!));
  const lastName = /:(\w+)/.exec(maybe)?.[1];
  // An empty optional part is left out.
  return `#/${filled(always)}${lastName !== undefined && params[lastName] ? filled(maybe) : ''}`;
}

/** The page without the place on it, or the filter in its address: going from one to another leaves it standing. */
export function pageKey(route: Route): string {
  if (route.page === 'history') return hrefOf({ page: 'history' });
  return hrefOf('place' in route ? { ...route, place: undefined } : route);
}

/** Shows the new page at once: the browser's `hashchange` arrives a frame later. */
export function navigate(route: Route, how: 'push' | 'replace' = 'push'): void {
  const before = location.hash;
  if (how === 'push') location.hash = hrefOf(route);
  else location.replace(hrefOf(route));
  if (location.hash !== before) showAddress();
}

/** `encodeURIComponent` throws on a lone surrogate. */
const escaped = (text: string): string =>
  encodeURI(text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}')).replaceAll('#', '%23');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address that the shown page was opened by. `history.replaceState` may give the page another address, such as
 * that of a shared game after its first save: the page stays open as it is.
 */
let shownHash: string | undefined;

const listeners = new Set<() => void>();

function showAddress(): void {
  shownHash = location.hash;
  for (const listener of listeners) listener();
}

/** An event that arrives after the address has changed again says nothing about the page to show. */
const onHashChange = ({ newURL }: HashChangeEvent): void => {
  if (newURL === location.href) showAddress();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('hashchange', onHashChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('hashchange', onHashChange);
  };
};

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => (shownHash ??= location.hash));
  return useMemo(() => parseRoute(hash), [hash]);
}
