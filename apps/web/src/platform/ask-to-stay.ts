import { store } from './storage.ts';

let hasAsked = false;

/**
 * Asks the browser once a visit not to clear what is kept when the disk runs full. Some browsers ask the person in turn,
 * so it is done when there is something to lose: a game has just been begun.
 */
export async function askToStay(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  await store.persist();
}
