import type { Language, Say, SeatHolder, Words } from '@quadrille/kit';
import { useEffect, useMemo, useState } from 'react';
import { loadGame } from '../../platform/games.ts';
import { useSayWith } from '../../platform/messages.ts';

const nothing: readonly Words[] = [];

/** Loaded messages by game and language. */
const loaded = new Map<string, Words>();

/** A game's messages; none if they cannot be loaded, for example offline. */
export async function gameWords(game: string, language: Language): Promise<Words> {
  try {
    const words = (await (await loadGame(game))?.words[language]()) ?? {};
    loaded.set(`${game} ${language}`, words);
    return words;
  } catch {
    return {};
  }
}

/**
 * Messages of the platform, and of the game if a computer holds a seat or a mode is named, because only the game knows
 * those names. Undefined until they are loaded, so that no generic name appears meanwhile.
 */
export function useRecordSay(
  game: string,
  seats: readonly SeatHolder[],
  { language }: Say,
  mode?: string,
): Say | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly words: Words }>();
  const isNamed = mode !== undefined || seats.some(({ name, player }) => player !== undefined && !name);
  const key = `${game} ${language}`;
  useEffect(() => {
    if (!isNamed || loaded.has(key)) return undefined;
    let left = false;
    void gameWords(game, language).then((words) => {
      if (!left) setFound({ of: key, words });
    });
    return () => {
      left = true;
    };
  }, [game, isNamed, language, key]);
  const words = loaded.get(key) ?? (found?.of === key ? found.words : undefined);
  const say = useSayWith(useMemo(() => (isNamed && words ? [words] : nothing), [isNamed, words]));
  return isNamed && !words ? undefined : say;
}
