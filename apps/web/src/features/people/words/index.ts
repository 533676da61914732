import type { Language, Words, Say } from '@quadrille/kit';
import { onlineWords } from '../../../shared/online/words/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { useSayWith } from '../../../platform/messages.ts';
import { useSettings } from '../../../platform/settings.ts';

/** What the pages about people say, with all that online pages say. */
const peopleWords: Readonly<Record<Language, Words>> = {
  en: { ...onlineWords.en, ...en },
  fr: { ...onlineWords.fr, ...fr },
};

const catalogues: Readonly<Record<Language, readonly Words[]>> = { en: [peopleWords.en], fr: [peopleWords.fr] };

export const usePeopleSay = (): Say => useSayWith(catalogues[useSettings().language]);
