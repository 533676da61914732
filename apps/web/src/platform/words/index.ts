import type { Language, Words } from '@quadrille/kit';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { keepingEnglish } from './keeping-en.ts';
import { keepingFrench } from './keeping-fr.ts';

/** What the shell says, in every language. */
export const platformWords: Readonly<Record<Language, Words>> = {
  en: { ...en, ...keepingEnglish },
  fr: { ...fr, ...keepingFrench },
};
