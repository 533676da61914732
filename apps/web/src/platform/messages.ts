import {
  kitEnglish,
  kitFrench,
  lineAndColumn,
  createSay,
  type Fault,
  type Language,
  type Say,
  type Words,
} from '@quadrille/kit';
import { storeEnglish, storeFrench } from '@quadrille/store';
import { tableEnglish, tableFrench } from '@quadrille/table';
import { platformWords } from './words/index.ts';
import { useMemo } from 'react';
import type { LoadedGame } from './games.ts';
import { useSettings } from './settings.ts';

const catalogues: Readonly<Record<Language, readonly Words[]>> = {
  en: [kitEnglish, storeEnglish, tableEnglish, platformWords.en],
  fr: [kitFrench, storeFrench, tableFrench, platformWords.fr],
};

export function useSay(): Say {
  const { language } = useSettings();
  return useMemo(() => createSay(language, catalogues[language]), [language]);
}

/** Messages of the platform and additional ones. */
export function useSayWith(more: readonly Words[]): Say {
  const { language } = useSettings();
  return useMemo(() => createSay(language, [...catalogues[language], ...more]), [language, more]);
}

/** Messages of the platform, of a feature and, if given, of a game. */
export function useCatalogue(catalogue: Readonly<Record<Language, Words>>, loaded?: LoadedGame): Say {
  const { language } = useSettings();
  return useSayWith(
    useMemo(
      () => (loaded ? [loaded.words[language], catalogue[language]] : [catalogue[language]]),
      [catalogue, loaded, language],
    ),
  );
}

/** Messages of the platform and of a game. Seats appear by their names. */
export function useGameSay(loaded: LoadedGame, seatName?: (say: Say, seat: number) => string): Say {
  const { language } = useSettings();
  return useMemo(() => {
    const words = [...catalogues[language], loaded.words[language]];
    const plain = createSay(language, words);
    if (!seatName) return plain;
    return createSay(language, words, { seatName: (seat) => seatName(plain, seat) });
  }, [language, loaded, seatName]);
}

export function explain(say: Say, fault: Fault): string {
  // A lesson has its own message for a typical mistake.
  if (fault.code === 'lesson') return say(String(fault.args?.['key']));
  const key = `fault.${fault.code}`;
  return say.has(key) ? say(key, fault.args) : say('fault.unknown', { code: fault.code });
}

/** Adds line and column for faults in a text. */
export function explainIn(say: Say, text: string, fault: Fault): string {
  const message = explain(say, fault);
  return fault.at === undefined ? message : say('fault.at-place', { ...lineAndColumn(text, fault.at), message });
}
