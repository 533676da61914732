import type { Result } from '@quadrille/kit';
import type { Hello } from '@quadrille/protocol';
import { useSyncExternalStore } from 'react';

/** Whether the host of the app offers online play. */
export interface ServerNow {
  /** `unknown`: not asked yet, or no answer. */
  readonly state: 'unknown' | 'none' | 'there';
  readonly hello?: Hello;
}

let current: ServerNow = { state: 'unknown' };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getServer = (): ServerNow => current;

export const useServer = (): ServerNow => useSyncExternalStore(subscribe, getServer);

export function setServer(next: ServerNow): void {
  current = next;
  for (const listener of listeners) listener();
}

let isAway = false;
const returnListeners = new Set<() => void>();
let probe: ReturnType<typeof setInterval> | undefined;
const probeIntervalMs = 3000;

const getIsAway = (): boolean => isAway;

/** Whether a known server did not answer the last request. */
export const useIsServerAway = (): boolean => useSyncExternalStore(subscribe, getIsAway);

/** Calls the listener whenever the server was away and answers again. */
export function onServerReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/** Called after every request to the server. While it is away, the app asks again until it answers. */
export function noteAnswer(hasAnswered: boolean): void {
  if (isAway === !hasAnswered) return;
  isAway = !hasAnswered;
  clearInterval(probe);
  if (isAway) {
    probe = setInterval(() => {
      if (document.visibilityState === 'visible') void askHello();
    }, probeIntervalMs);
  }
  for (const listener of [...listeners, ...(isAway ? [] : returnListeners)]) listener();
}

/** A proxy answers for a server that restarts. With 503 the server itself says why. */
export const isFromProxy = (status: number): boolean => status === 502 || status === 504;

/** Whether a server has delivered this page, known before it answers. A page from the offline cache does not tell. */
export function isFromServer(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Some browsers leave it out.
  return ((page?.serverTiming ?? []) as readonly PerformanceServerTiming[]).some(({ name }) => name === 'quadrille');
}

/** Asks the host, at once if it has a server, otherwise when the page is idle; the app never waits for the answer. */
export function detectServer(): void {
  if (isFromServer()) void askHello();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void askHello(), { timeout: 3000 });
  else setTimeout(() => void askHello(), 300);
  addEventListener('online', () => {
    if (current.state === 'unknown') void askHello();
  });
  // On returning to the tab, asks what has changed.
  document.addEventListener('visibilitychange', () => {
    const isLong = Date.now() - askedAt > askAgainAfter;
    if (document.visibilityState === 'visible' && current.hello?.me && isLong) void askHello();
  });
}

const askAgainAfter = 60_000;
let askedAt = 0;
let isAsked = false;

const getIsAsked = (): boolean => isAsked;

/** Whether the host was asked once, with or without an answer. */
export const useIsServerAsked = (): boolean => useSyncExternalStore(subscribe, getIsAsked);

export async function askHello(): Promise<ServerNow> {
  const now = await ask();
  if (!isAsked) {
    isAsked = true;
    for (const listener of listeners) listener();
  }
  return now;
}

async function ask(): Promise<ServerNow> {
  askedAt = Date.now();
  const answer = await fetch(new URL('api/hello', document.baseURI), { headers: { Accept: 'application/json' } }).catch(
    () => undefined,
  );
  if (current.state === 'there') noteAnswer(answer !== undefined && !isFromProxy(answer.status));
  // A proxy answers for a server that restarts, and a busy server refuses: neither says that there is none.
  if (!answer || answer.status >= 500 || answer.status === 429) return current;
  // The code that parses messages is loaded only if the host has a server.
  const isJson = answer.ok && (answer.headers.get('Content-Type') ?? '').includes('json');
  const body: unknown = isJson && (await answer.json().catch(() => undefined));
  // The connection broke in the middle of the answer.
  if (body === undefined) return current;
  const read = isJson && (await readHello(body));
  setServer(read && read.ok ? { state: 'there', hello: read.value } : { state: 'none' });
  return current;
}

async function readHello(value: unknown): Promise<Result<Hello>> {
  const { parseResponse, routes } = await import('@quadrille/protocol');
  return parseResponse(routes.hello, value);
}
