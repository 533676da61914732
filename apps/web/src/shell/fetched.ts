import { readable } from './readable.ts';

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
