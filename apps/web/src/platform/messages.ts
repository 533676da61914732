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

type SeatName = (say: Say, seat: number) => string;

/** Seats appear by their names; `ownSeat`, the only person at this screen, as "you" where a message does so. */
function createNamingSay(language: Language, words: readonly Words[], seatName?: SeatName, ownSeat?: number): Say {
  const plain = createSay(language, words);
  if (!seatName) return plain;
  return createSay(language, words, {
    seatName: (seat) => seatName(plain, seat),
    ...(ownSeat !== undefined && { own: { seat: ownSeat, name: plain('seat.you').toLocaleLowerCase(language) } }),
  });
}

/** Messages of the platform, of a feature and, if given, of a game. */
export function useCatalogue(
  catalogue: Readonly<Record<Language, Words>>,
  loaded?: LoadedGame,
  seatName?: SeatName,
  ownSeat?: number,
): Say {
  const { language } = useSettings();
  return useMemo(() => {
    const ofGame = loaded ? [loaded.words[language]] : [];
    const words = [...catalogues[language], ...ofGame, catalogue[language]];
    return createNamingSay(language, words, seatName, ownSeat);
  }, [catalogue, loaded, language, seatName, ownSeat]);
}

/** Messages of the platform and of a game. */
export function useGameSay(loaded: LoadedGame, seatName?: SeatName, ownSeat?: number): Say {
  const { language } = useSettings();
  return useMemo(
    () => createNamingSay(language, [...catalogues[language], loaded.words[language]], seatName, ownSeat),
    [language, loaded, seatName, ownSeat],
  );
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
