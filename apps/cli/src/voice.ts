import {
  kitEnglish,
  kitFrench,
  sayer,
  type AnyHeadless,
  type Args,
  type Fault,
  type Language,
  type Say,
  type SayOptions,
  type Words,
} from '@quadrille/kit';
import { tableEnglish, tableFrench } from '@quadrille/table';
import { printable } from './printable.ts';
import { words } from './words/index.ts';

const kitWords = { en: kitEnglish, fr: kitFrench } as const;
export const tableWords = { en: tableEnglish, fr: tableFrench } as const;

const shown = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  );

/** What is filled into a phrase comes from outside and ends no line. */
export function terminalVoice(language: Language, catalogues: readonly Words[], options?: SayOptions): Say {
  const say = sayer(language, catalogues, options);
  return Object.assign((key: string, args?: Args): string => say(key, args && shown(args)), { language, has: say.has });
}

export const programVoice = (language: Language): Say => terminalVoice(language, [kitWords[language], words[language]]);

/** The voice of a game: its own words above the program's and the kit's; seats are called by the names given. */
export async function gameVoice(
  game: AnyHeadless,
  language: Language,
  seatName = (seat: number): string => programVoice(language)('seat', { n: seat + 1 }),
  more: readonly Words[] = [],
): Promise<Say> {
  const catalogues = [kitWords[language], words[language], ...more, await game.words[language]()];
  return terminalVoice(language, catalogues, { seatName: (seat) => printable(seatName(seat)) });
}

export const explain = (say: Say, fault: Fault): string => say(`fault.${fault.code}`, fault.args);
