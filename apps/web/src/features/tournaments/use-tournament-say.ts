import type { Language, Say, Words } from '@quadrille/kit';
import { useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { useSayWith } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { tournamentWords } from './words/index.ts';

const alone: Readonly<Record<Language, readonly Words[]>> = { en: [tournamentWords.en], fr: [tournamentWords.fr] };

/** What the pages of tournaments say, and the words of a game where one is chosen. */
export function useTournamentSay(loaded?: LoadedGame): Say {
  const { language } = useSettings();
  return useSayWith(
    useMemo(() => [...(loaded ? [loaded.words[language]] : []), ...alone[language]], [loaded, language]),
  );
}
