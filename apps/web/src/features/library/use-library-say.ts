import type { Language, Say, Words } from '@quadrille/kit';
import { useMemo } from 'react';
import { useSayWith } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const catalogues: Readonly<Record<Language, Words>> = { en, fr };

const none: readonly Words[] = [];

/** Messages for saved games, backups and imports. `more`: messages of the games in them. */
export function useLibrarySay(more = none): Say {
  const { language } = useSettings();
  return useSayWith(useMemo(() => [catalogues[language], ...more], [language, more]));
}
