import type { Language, Words, Say } from '@quadrille/kit';
import { onlineWords } from '../../../shared/online/words/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { useMemo } from 'react';
import type { LoadedGame } from '../../../platform/games.ts';
import { useSayWith } from '../../../platform/messages.ts';
import { useSettings } from '../../../platform/settings.ts';

/** What the pages of tournaments say, with all that online pages say. */
const tournamentWords: Readonly<Record<Language, Words>> = {
  en: { ...onlineWords.en, ...en },
  fr: { ...onlineWords.fr, ...fr },
};

const alone: Readonly<Record<Language, readonly Words[]>> = { en: [tournamentWords.en], fr: [tournamentWords.fr] };

/** What the pages of tournaments say, and the words of a game where one is chosen. */
export function useTournamentSay(loaded?: LoadedGame): Say {
  const { language } = useSettings();
  return useSayWith(
    useMemo(() => [...(loaded ? [loaded.words[language]] : []), ...alone[language]], [loaded, language]),
  );
}
