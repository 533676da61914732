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

/** Asks the host when the page is idle; the app never waits for the answer. */
export function detectServer(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void askHello(), { timeout: 3000 });
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

export async function askHello(): Promise<ServerNow> {
  askedAt = Date.now();
  const answer = await fetch(new URL('api/hello', document.baseURI), { headers: { Accept: 'application/json' } }).catch(
    () => undefined,
  );
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
