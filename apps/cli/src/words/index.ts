import type { Language, WordsLike } from '@quadrille/kit';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type Word = keyof typeof en;

export const words: Readonly<Record<Language, WordsLike<typeof en>>> = { en, fr };
