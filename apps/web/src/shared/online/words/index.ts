import type { Language, Words, Say } from '@quadrille/kit';
import { onlineEnglish, onlineFrench } from '@quadrille/online';
import { protocolEnglish, protocolFrench } from '@quadrille/protocol';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { useMemo } from 'react';
import type { LoadedGame } from '../../../platform/games.ts';
import { useSayWith } from '../../../platform/messages.ts';
import { useSettings } from '../../../platform/settings.ts';

/** What the online pages say, with the words of client and server. */
export const onlineWords: Readonly<Record<Language, Words>> = {
  en: { ...protocolEnglish, ...onlineEnglish, ...en },
  fr: { ...protocolFrench, ...onlineFrench, ...fr },
};

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
