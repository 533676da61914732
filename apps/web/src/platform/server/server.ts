import type { Result } from '@quadrille/kit';
import type { Hello } from '@quadrille/protocol';
import { useSyncExternalStore } from 'react';

/** Whether the app came from a server that can do more than hand out files. */
export interface ServerNow {
  /** `unknown`: nobody has asked yet, or there was no answer. */
  readonly state: 'unknown' | 'none' | 'there';
  readonly hello?: Hello;
}

let current: ServerNow = { state: 'unknown' };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const serverNow = (): ServerNow => current;

export const useServer = (): ServerNow => useSyncExternalStore(subscribe, serverNow);

export function learnServer(next: ServerNow): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Asks when nothing else is to be done; the app never waits for the answer. */
export function lookForServer(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void askHello(), { timeout: 3000 });
  else setTimeout(() => void askHello(), 300);
  addEventListener('online', () => {
    if (current.state === 'unknown') void askHello();
  });
  // Whoever comes back after a while learns what waits for them.
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
  if (!answer) return current;
  // What reads messages is loaded where there is somebody to talk to.
  const isJson = answer.ok && (answer.headers.get('Content-Type') ?? '').includes('json');
  const read = isJson && (await readHello(await answer.json().catch(() => undefined)));
  learnServer(read && read.ok ? { state: 'there', hello: read.value } : { state: 'none' });
  return current;
}

async function readHello(value: unknown): Promise<Result<Hello>> {
  const { parseResponse, routes } = await import('@quadrille/protocol');
  return parseResponse(routes.hello, value);
}
