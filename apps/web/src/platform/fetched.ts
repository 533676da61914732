import { type ComponentType, type ReactElement, createElement, use, useEffect, useState } from 'react';

interface Told<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * A promise that `use` reads without waiting once it has its value. React holds whatever follows a waiting page back for
 * 0.3 s, and for as long again after each further one: three parts that come one after the other took a second.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const told: Told<T> = promise;
  told.status = 'pending';
  promise.then(
    (value) => {
      told.status = 'fulfilled';
      told.value = value;
    },
    (reason: unknown) => {
      told.status = 'rejected';
      told.reason = reason;
    },
  );
  return promise;
}

/** Whether a readable promise has come to its end, the good one or the other. */
export function useSettled(promise: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>();
  const told: Told<unknown> | undefined = promise;
  const isSettled = !told || settled === told || told.status !== 'pending';
  useEffect(() => {
    if (isSettled || !promise) return undefined;
    let left = false;
    const tell = (): void => {
      if (!left) setSettled(promise);
    };
    promise.then(tell, tell);
    return () => {
      left = true;
    };
  }, [isSettled, promise]);
  return isSettled;
}

/** A part of the app that did not come: there is no connection, or the server has a new version. */
export class NotFetched extends Error {}

const failures = new Set<() => void>();

/**
 * Fetches parts by name, each once. One that did not come stays so for the page that needs it, which would else ask for
 * it without end; after `forgetFailures` it is asked for anew.
 */
export function fetchedBy<K, T>(load: (name: K) => Promise<T>): (name: K) => Promise<T> {
  const asked = new Map<K, Promise<T>>();
  return (name) => {
    const known = asked.get(name);
    if (known) return known;
    const fetching = readable(
      load(name).catch((error: unknown) => {
        throw new NotFetched(error instanceof Error ? error.message : String(error), { cause: error });
      }),
    );
    asked.set(name, fetching);
    fetching.catch(() => failures.add(() => asked.delete(name)));
    return fetching;
  };
}

/** What did not come may come at the next try. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

type Code<P> = Promise<{ readonly default: ComponentType<P> }>;

interface LazyPage<P> {
  (props: P): ReactElement;
  code(): Code<P>;
}

/** A page whose code is fetched when it is asked for; unlike React's own, it can be waited for before it is shown. */
export function lazy<P extends object>(load: () => Code<P>): LazyPage<P> {
  const fetched = fetchedBy(load);
  const code = (): Code<P> => fetched(undefined);
  const Page = (props: P): ReactElement => createElement(use(code()).default, props);
  return Object.assign(Page, { code });
}
