import { arenaEnglish, arenaFrench } from '@quadrille/arena';
import type { Language, Say, Words } from '@quadrille/kit';
import { useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { useSayWith } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const catalogues: Readonly<Record<Language, readonly Words[]>> = { en: [arenaEnglish, en], fr: [arenaFrench, fr] };

/** Messages of the arena, and of a game if one is shown. */
export function useArenaSay(loaded?: LoadedGame): Say {
  const { language } = useSettings();
  return useSayWith(
    useMemo(
      () => (loaded ? [loaded.words[language], ...catalogues[language]] : catalogues[language]),
      [loaded, language],
    ),
  );
}
