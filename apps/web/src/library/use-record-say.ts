import type { Say, SeatHolder, Words } from '@quadrille/kit';
import { useEffect, useMemo, useState } from 'react';
import { loadGame } from '../games.ts';
import { useSayWith } from '../saying.ts';

const nothing: readonly Words[] = [];

/**
 * The words of the platform; where a computer holds a seat, or a page of the game is named, also those of the game, which
 * alone has names for them.
 */
export function useRecordSay(game: string, seats: readonly SeatHolder[], { language }: Say, mode?: string): Say {
  const [words, setWords] = useState<Words>();
  const named = mode !== undefined || seats.some(({ name, player }) => player !== undefined && !name);
  useEffect(() => {
    if (!named) return undefined;
    let left = false;
    void loadGame(game)
      .then((found) => found?.words[language]())
      .then((found) => {
        if (!left) setWords(found);
      })
      // Offline and never played here: it stays "the computer".
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [game, named, language]);
  return useSayWith(useMemo(() => (words ? [words] : nothing), [words]));
}
