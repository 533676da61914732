import type { SavedGame } from '@quadrille/store';
import { useEffect, useState } from 'react';
import { store } from '../../platform/storage.ts';

/** Saved games, newest first, without games that were opened and left without a move. */
export function useSavedGames(): readonly SavedGame[] | undefined {
  const [saved, setSaved] = useState<readonly SavedGame[]>();
  useEffect(() => {
    const load = async () => {
      const found = await store.list();
      setSaved(found.ok ? found.value.filter(({ moves, kept }) => moves > 0 || kept) : []);
    };
    void load();
    return store.watch((change) => {
      if (change.kind === 'games') void load();
    });
  }, []);
  return saved;
}
