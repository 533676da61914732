import { type Args, type Flag, type Language, type Result, fail, languages, nearest, ok } from '@quadrille/kit';
import type { Terminal } from './terminal.ts';
import { isLanguage } from './voice.ts';
import type { Word } from '../words/index.ts';

/** Why the program cannot do as it is told, in the words of its own catalogue. */
export interface Complaint {
  readonly word: Word;
  readonly args?: Args;
}

export interface Parsed {
  readonly flags: Readonly<Record<string, string | true>>;
  readonly words: readonly string[];
}

/** One that may stand several times; its values come one to a line. */
interface RepeatableFlag extends Flag {
  readonly repeats?: true;
}

/**
 * Strict: an unknown flag, a missing or a surplus value and a repeated flag are all refused. `--name value` and
 * `--name=value` are the same; after `--` everything is a word. With `stop`, the first word ends the reading and what
 * follows is handed back as it is: another list of flags reads it.
 */
export function parseFlags(
  argv: readonly string[],
  known: readonly RepeatableFlag[],
  stop = false,
): Result<Parsed, Complaint> {
  const flags = new Map<string, string | true>();
  const words: string[] = [];
  const names = known.map((flag) => `--${flag.name}`);

  for (let index = 0; index < argv.length; index++) {
    const word = argv[index]!;
    if (word === '--') return ok(parsed(flags, [...words, ...argv.slice(index + 1)]));
    if (word === '-' || !word.startsWith('-')) {
      if (stop) return ok(parsed(flags, argv.slice(index)));
      words.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const told = equals < 0 ? word : word.slice(0, equals);
    const name = told === '-h' ? 'help' : told.startsWith('--') ? told.slice(2) : '';
    const flag = known.find((candidate) => candidate.name === name);
    if (!flag) {
      const near = nearest(told, names);
      const args = { flag: told };
      return fail(near ? { word: 'error.flag-near', args: { ...args, near } } : { word: 'error.flag', args });
    }
    if (flags.has(name) && !flag.repeats) return fail({ word: 'error.flag-twice', args: { flag: told } });
    if (flag.value === undefined) {
      if (equals >= 0) return fail({ word: 'error.flag-switch', args: { flag: told } });
      flags.set(name, true);
      continue;
    }
    // A forgotten value would swallow the next flag; a lone dash is a value, some notations use it.
    const value = equals < 0 ? argv[++index] : word.slice(equals + 1);
    if (value === undefined || (equals < 0 && value.startsWith('--'))) {
      return fail({ word: 'error.flag-value', args: { flag: told, value: flag.value } });
    }
    const before = flags.get(name);
    flags.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return ok(parsed(flags, words));
}

const parsed = (flags: ReadonlyMap<string, string | true>, words: readonly string[]): Parsed => ({
  flags: Object.fromEntries(flags),
  words,
});

/** What every command is handed: the terminal, and a voice in the reader's language. */
export interface Cli extends Terminal {
  readonly language: Language;
  readonly commands: readonly CliCommand[];
  say(word: Word, args?: Args): string;
  /** Says on the error stream what is wrong with the call; returns the exit code for it. */
  refuse(complaint: Complaint): number;
}

type Named<Prefix extends string, W = Word> = W extends `${Prefix}.${infer Name}` ? Name : never;

export interface CliFlag extends RepeatableFlag {
  readonly name: Named<'flag'>;
  readonly required?: true;
  /** It is refused, and not listed: its word says what to do instead. */
  readonly isGone?: true;
}

/** A command of the whole program, whatever the game. */
export interface CliCommand {
  readonly name: Named<'command'>;
  readonly flags: readonly CliFlag[];
  /** How many words may follow. */
  readonly least: number;
  readonly most: number;
  /** What follows the first word is handed on as it is: the game that it names has flags of its own. */
  readonly handsOn?: true;
  run(cli: Cli, call: Parsed): Promise<number>;
}

/** What stands before or after any command. */
export const globalFlags = [{ name: 'lang', value: 'en|fr' }, { name: 'help' }] as const satisfies readonly CliFlag[];

/** Stands alone, without a command. */
export const versionFlag = { name: 'version' } as const satisfies CliFlag;

export const option = (call: Parsed, name: string): string | undefined => {
  const value = call.flags[name];
  return typeof value === 'string' ? value : undefined;
};

/** Reads flags together with those that any command takes. */
export function readCall(
  argv: readonly string[],
  flags: readonly RepeatableFlag[],
  stop = false,
): Result<Parsed, Complaint> {
  const call = parseFlags(argv, [...flags, ...globalFlags], stop);
  if (!call.ok) return call;
  const language = call.value.flags['lang'];
  if (typeof language !== 'string' || isLanguage(language)) return call;
  return fail({ word: 'error.language', args: { language, languages: languages.join(', ') } });
}
