import type { Shelf } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { useEffect, useState } from 'react';
import { PlayShelf } from './play-shelf.ts';

/** The shelf of a page; what it has open there is shut when the page is left. */
export function useShelf(game: string, mode: string, wanted?: SavedGame): Shelf {
  const [shelf] = useState(() => new PlayShelf(game, mode, wanted));
  useEffect(() => () => shelf.close(), [shelf]);
  return shelf;
}
