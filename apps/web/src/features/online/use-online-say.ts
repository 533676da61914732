import type { Language, Say, Words } from '@quadrille/kit';
import { useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { useSayWith } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { onlineWords } from './words/index.ts';

const alone: Readonly<Record<Language, readonly Words[]>> = { en: [onlineWords.en], fr: [onlineWords.fr] };

/** The words of the online pages, and of a game where one is shown. */
export function useOnlineSay(loaded?: LoadedGame): Say {
  const { language } = useSettings();
  return useSayWith(
    useMemo(() => (loaded ? [loaded.words[language], ...alone[language]] : alone[language]), [loaded, language]),
  );
}

const known = new WeakMap<LoadedGame, LoadedGame>();

/** A game that can also put into words what happens online. */
export function withOnlineWords(loaded: LoadedGame): LoadedGame {
  const found = known.get(loaded) ?? {
    ...loaded,
    words: { en: { ...loaded.words.en, ...onlineWords.en }, fr: { ...loaded.words.fr, ...onlineWords.fr } },
  };
  known.set(loaded, found);
  return found;
}
