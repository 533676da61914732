import type { AttemptStore } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { ModeLibrary } from './mode-library.ts';
import { clearPendingEntry, pendingEntryFor } from './pending-entry.ts';

/** The library access of a page; its open entries are closed when the page is left. */
export function useModeLibrary(game: string, mode: string): AttemptStore {
  const [shelf] = useState(() => new ModeLibrary(game, mode, pendingEntryFor(game, mode)));
  useEffect(() => {
    clearPendingEntry();
    return () => shelf.close();
  }, [shelf]);
  return shelf;
}
