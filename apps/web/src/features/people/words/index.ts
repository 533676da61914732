import type { Language, Words } from '@quadrille/kit';
import { onlineWords } from '../../online/words/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What the pages about people say, with all that online pages say. */
export const peopleWords: Readonly<Record<Language, Words>> = {
  en: { ...onlineWords.en, ...en },
  fr: { ...onlineWords.fr, ...fr },
};
