import { store } from './storage.ts';

let hasAsked = false;

/**
 * Asks the browser to keep this site's storage when the disk runs full. Some browsers then ask the user, so the app
 * asks only after a game has started, when there is something to lose.
 */
export async function requestPersistentStorage(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  await store.persist();
}
