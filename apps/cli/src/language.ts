import { languages, type Language } from '@quadrille/kit';
import type { Terminal } from './terminal.ts';

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
