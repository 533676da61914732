import type { Language, Say, Words } from '@quadrille/kit';
import { useSayWith } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { peopleWords } from './words/index.ts';

const catalogues: Readonly<Record<Language, readonly Words[]>> = { en: [peopleWords.en], fr: [peopleWords.fr] };

export const usePeopleSay = (): Say => useSayWith(catalogues[useSettings().language]);
