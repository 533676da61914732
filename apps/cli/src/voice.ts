import { kitEnglish, kitFrench, sayer, type AnyGame, type Fault, type Language, type Say } from '@quadrille/kit';
import { words } from './words/index.ts';

const kitWords = { en: kitEnglish, fr: kitFrench } as const;

export const programVoice = (language: Language): Say => sayer(language, [kitWords[language], words[language]]);

/** The voice of a game: its own words above the program's and the kit's; seats are called by the names given. */
export async function gameVoice(
  game: AnyGame,
  language: Language,
  seatName = (seat: number): string => programVoice(language)('seat', { n: seat + 1 }),
): Promise<Say> {
  return sayer(language, [kitWords[language], words[language], await game.words[language]()], { seatName });
}

export const explain = (say: Say, fault: Fault): string => say(`fault.${fault.code}`, fault.args);
