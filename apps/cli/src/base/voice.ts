import {
  type AnyHeadless,
  type Args,
  type Fault,
  type Language,
  type Say,
  type SeatHolder,
  type SayOptions,
  type Words,
  kitEnglish,
  kitFrench,
  languages,
  createSay,
} from '@quadrille/kit';
import { tableEnglish, tableFrench } from '@quadrille/table';
import { readFileSync } from 'node:fs';
import type { Terminal } from './terminal.ts';
import { words } from '../words/index.ts';

/*
 * Names, headers, file names and engine output come from outside. A terminal executes some characters: colours, titles,
 * overwritten lines, reversed text. They are escaped as in JSON, so that a line of JSON stays one.
 */

/** Control characters, other line separators, and characters that change the writing direction. */
const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const escapeChar = (char: string): string => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** Escapes text within a line, including line breaks. */
export const printable = (text: string): string => text.replaceAll(obeyed, escapeChar);

/** Escapes whole lines. */
export const printableLines = (text: string): string =>
  text.replaceAll(obeyed, (char) => (char === '\n' || char === '\t' ? char : escapeChar(char)));

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/**
 * `--lang` anywhere in the call, then the environment in POSIX order. Read first, so that even errors about flags are in the user's language.
 */
export function chooseLanguage(argv: readonly string[], terminal: Pick<Terminal, 'env' | 'locale'>): Language {
  const end = argv.indexOf('--');
  const flags = end < 0 ? argv : argv.slice(0, end);
  for (const [index, word] of flags.entries()) {
    const told = word === '--lang' ? flags[index + 1] : /^--lang=(.*)$/.exec(word)?.[1];
    if (told !== undefined && isLanguage(told)) return told;
  }
  const { LC_ALL, LC_MESSAGES, LANG } = terminal.env;
  const locale = LC_ALL || LC_MESSAGES || LANG || terminal.locale;
  return languages.find((language) => new RegExp(`^${language}\\b|^${language}_`, 'i').test(locale)) ?? 'en';
}

const kitWords = { en: kitEnglish, fr: kitFrench } as const;
export const tableWords = { en: tableEnglish, fr: tableFrench } as const;

const escapeArgs = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  );

/** Values in a message come from outside and must not break the line. */
export function terminalVoice(language: Language, catalogues: readonly Words[], options?: SayOptions): Say {
  const say = createSay(language, catalogues, options);
  return Object.assign((key: string, args?: Args): string => say(key, args && escapeArgs(args)), {
    language,
    has: say.has,
  });
}

export const programVoice = (language: Language): Say => terminalVoice(language, [kitWords[language], words[language]]);

/** Translates with the catalogues of the game, the program and the kit; seats have the given names. */
export async function gameVoice(
  game: AnyHeadless,
  language: Language,
  seatName = (seat: number): string => programVoice(language)('seat', { n: seat + 1 }),
  more: readonly Words[] = [],
): Promise<Say> {
  const catalogues = [kitWords[language], words[language], ...more, await game.words[language]()];
  return terminalVoice(language, catalogues, { seatName: (seat) => printable(seatName(seat)) });
}

/** The name a seat is called by: the person's, the computer player's, or its number. */
export function seatTitle(say: Say, seat: number, holder: object | undefined): string {
  const { name, player }: Partial<SeatHolder> = holder ?? {};
  if (name) return name;
  return player !== undefined && say.has(`player.${player}`) ? say(`player.${player}`) : say('seat', { n: seat + 1 });
}

export const explain = (say: Say, fault: Fault): string => say(`fault.${fault.code}`, fault.args);

export function version(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
