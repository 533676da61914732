import type { GameRecord, ModeProps } from '@quadrille/kit';
import { useEffect, useState } from 'react';

interface Addressed<T> {
  /** What the address names; undefined: nothing, or not yet. */
  readonly playing: T | undefined;
  /** It is on its way out of the library. */
  readonly isOpening: boolean;
  begin(playing: T): void;
  put(playing: T): void;
}

/**
 * A playing whose address names it: begun here, come from the library, or found there again after the page was loaded
 * anew. An address that names nothing leads to the front page.
 */
export function useAddressed<T>(
  { shelf, place, go }: ModeProps,
  read: (record: GameRecord) => T | undefined,
  placeOf: (playing: T) => string,
): Addressed<T> {
  const [playing, put] = useState(() => shelf.wanted && read(shelf.wanted.record));
  // Who comes from the library has not been given the address of what they want.
  const [arrival, setArrival] = useState(() => (place === '' && playing ? placeOf(playing) : undefined));
  if (arrival !== undefined && place !== '') setArrival(undefined);
  const isHere = playing !== undefined && placeOf(playing) === place;
  const isOpening = arrival !== undefined || (place !== '' && !isHere);
  useEffect(() => {
    if (arrival !== undefined) return go(arrival, 'replace');
    if (!isOpening) return undefined;
    let isLeft = false;
    void shelf.find(place).then((kept) => {
      if (isLeft) return;
      const found = kept && read(kept.record);
      if (found && placeOf(found) === place) put(found);
      else go('', 'replace');
    });
    return () => {
      isLeft = true;
    };
  }, [arrival, isOpening, shelf, place, go, read, placeOf]);
  const begin = (next: T): void => {
    put(next);
    go(placeOf(next), place === '' ? 'push' : 'replace');
  };
  return { playing: isHere ? playing : undefined, isOpening, begin, put };
}
