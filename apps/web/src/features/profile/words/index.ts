import type { Language, Say, Words } from '@quadrille/kit';
import type { LoadedGame } from '../../../platform/games.ts';
import { useCatalogue } from '../../../platform/messages.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const profileWords: Readonly<Record<Language, Words>> = { en, fr };

export const useProfileSay = (loaded?: LoadedGame): Say => useCatalogue(profileWords, loaded);
