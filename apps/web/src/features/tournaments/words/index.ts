import type { Language, Words } from '@quadrille/kit';
import { onlineWords } from '../../online/words/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What the pages of tournaments say, with all that online pages say. */
export const tournamentWords: Readonly<Record<Language, Words>> = {
  en: { ...onlineWords.en, ...en },
  fr: { ...onlineWords.fr, ...fr },
};
