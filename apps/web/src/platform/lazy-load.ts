import { type ComponentType, type ReactElement, createElement, use, useCallback, useEffect, useState } from 'react';

interface PromiseStatus<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * Marks a promise with its value, so that `use` reads it without suspending. React shows a suspended page 0.3 s late at
 * the earliest, once for each part: three parts took a second.
 */
export function withStatus<T>(promise: Promise<T>): Promise<T> {
  const told: PromiseStatus<T> = promise;
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

/** True once the promise is fulfilled or rejected. */
export function useSettled(promise: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>();
  const told: PromiseStatus<unknown> | undefined = promise;
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

/** Hands an error of work that began in an effect to the error page, as if the component had thrown it. */
export function useThrow(): (error: unknown) => void {
  const [, update] = useState<never>();
  return useCallback((error) => {
    update(() => {
      throw error;
    });
  }, []);
}

/** A chunk could not be loaded: the browser is offline, or the server has a new version. */
export class LoadError extends Error {}

const failures = new Set<() => void>();

/**
 * Loads each part once. A failed load stays failed, or the page that needs it would retry forever; `forgetFailures`
 * allows another try.
 */
export function cacheLoads<K, T>(load: (name: K) => Promise<T>): (name: K) => Promise<T> {
  const asked = new Map<K, Promise<T>>();
  return (name) => {
    const known = asked.get(name);
    if (known) return known;
    const fetching = withStatus(
      load(name).catch((error: unknown) => {
        throw new LoadError(error instanceof Error ? error.message : String(error), { cause: error });
      }),
    );
    asked.set(name, fetching);
    fetching.catch(() => failures.add(() => asked.delete(name)));
    return fetching;
  };
}

/** The next request loads failed parts again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

type Code<P> = Promise<{ readonly default: ComponentType<P> }>;

interface LazyPage<P> {
  (props: P): ReactElement;
  code(): Code<P>;
}

/** A page whose code loads on demand. Unlike `React.lazy`, the caller can await the code before it renders the page. */
export function lazy<P extends object>(load: () => Code<P>): LazyPage<P> {
  const fetched = cacheLoads(load);
  const code = (): Code<P> => fetched(undefined);
  const Page = (props: P): ReactElement => createElement(use(code()).default, props);
  return Object.assign(Page, { code });
}
