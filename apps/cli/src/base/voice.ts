import {
  type AnyHeadless,
  type Args,
  type Fault,
  type Language,
  type Say,
  type SayOptions,
  type Words,
  kitEnglish,
  kitFrench,
  languages,
  sayer,
} from '@quadrille/kit';
import { tableEnglish, tableFrench } from '@quadrille/table';
import { readFileSync } from 'node:fs';
import type { Terminal } from './terminal.ts';
import { words } from '../words/index.ts';

/*
 * Names, headers, file names and answers of engines come from anybody. A terminal obeys some characters instead of showing
 * them: colours, titles, lines written over, text that runs the other way. They are spelled as JSON spells them, so that a
 * line of JSON stays one.
 */

/** Control characters, other ends of lines, and what turns the direction of writing. */
const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const spelled = (char: string): string => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** What stands within a line: no line ends in it. */
export const printable = (text: string): string => text.replaceAll(obeyed, spelled);

/** Whole lines. */
export const printableLines = (text: string): string =>
  text.replaceAll(obeyed, (char) => (char === '\n' || char === '\t' ? char : spelled(char)));

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/**
 * `--lang` wherever it stands, then the environment in the order that POSIX gives. Read before anything else,
 * so that even a complaint about the flags themselves is in the reader's language.
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

export function version(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
