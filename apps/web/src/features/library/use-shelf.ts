import type { Shelf } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { PlayShelf } from './play-shelf.ts';
import { arrived, handedOver } from './wanted-play.ts';

/** The shelf of a page; what it has open there is shut when the page is left. */
export function useShelf(game: string, mode: string): Shelf {
  const [shelf] = useState(() => new PlayShelf(game, mode, handedOver(game, mode)));
  useEffect(() => {
    arrived();
    return () => shelf.close();
  }, [shelf]);
  return shelf;
}
