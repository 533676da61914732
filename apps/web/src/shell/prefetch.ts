import { useEffect } from 'react';
import { waitForBoard } from '../shared/board/board-of.ts';
import { forgetFailures } from '../platform/lazy-load.ts';
import { cardOf, listedCards, openGame } from '../platform/games.ts';
import type { Route } from '../platform/router.ts';
import { store } from '../platform/storage.ts';

/** The user has asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** The game that is probably opened next: this page's, the last one played, or the first. */
async function nextGame(route: Route): Promise<string | undefined> {
  if (route.page === 'game') return route.game;
  const latest = await store.latest();
  return latest.ok && latest.value ? latest.value.game : listedCards[0]?.id;
}

/** Fetches the next game, its board and its page while the current page is idle. */
export function usePrefetch(route: Route, codeOf: (file: string) => Promise<unknown> | undefined): void {
  useEffect(() => {
    if ((route.page !== 'home' && route.page !== 'game') || savesData()) return undefined;
    const fetchNext = async (): Promise<void> => {
      const id = await nextGame(route);
      const card = id === undefined ? undefined : cardOf(id);
      if (!card) return;
      const game = openGame(card.id).then((loaded) => loaded && waitForBoard(loaded.game));
      await Promise.all([game, codeOf(card.mode === undefined ? 'play-page' : 'mode-page')]);
    };
    // The page that needs a failed part will request it again.
    return whenIdle(() => void fetchNext().catch(forgetFailures));
  }, [route, codeOf]);
}
