import type { Language, Say, Words } from '@quadrille/kit';
import { useMemo } from 'react';
import type { LoadedGame } from '../games.ts';
import { useSayWith } from '../saying.ts';
import { useSettings } from '../settings-live.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const catalogues: Readonly<Record<Language, Words>> = { en, fr };

/** The words of the puzzle pages and of me, and of a game where one is shown. */
export function useTodaySay(loaded?: LoadedGame): Say {
  const { language } = useSettings();
  return useSayWith(
    useMemo(
      () => (loaded ? [loaded.words[language], catalogues[language]] : [catalogues[language]]),
      [loaded, language],
    ),
  );
}
