import { type Args, type Flag, type Language, type Result, fail, languages, closestWord, ok } from '@quadrille/kit';
import type { Terminal } from './terminal.ts';
import { isLanguage } from './voice.ts';
import type { Word } from '../words/index.ts';

/** Why the program refuses a call, as a message of its catalogue. */
export interface Complaint {
  readonly word: Word;
  readonly args?: Args;
}

export interface Parsed {
  readonly flags: Readonly<Record<string, string | true>>;
  readonly positionals: readonly string[];
}

/** A flag that may be repeated; its values are joined by line breaks. */
interface RepeatableFlag extends Flag {
  readonly repeats?: true;
}

/**
 * Strict: unknown flags, missing or surplus values and repeated flags are refused. `--name value` and `--name=value`
 * are the same; after `--` everything is a positional argument. With `stop`, parsing ends at the first positional
 * argument and the rest is returned unparsed.
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
    if (word === '--') return ok(createParsed(flags, [...words, ...argv.slice(index + 1)]));
    if (word === '-' || !word.startsWith('-')) {
      if (stop) return ok(createParsed(flags, argv.slice(index)));
      words.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const givenFlag = equals < 0 ? word : word.slice(0, equals);
    const name = givenFlag === '-h' ? 'help' : givenFlag.startsWith('--') ? givenFlag.slice(2) : '';
    const flag = known.find((candidate) => candidate.name === name);
    if (!flag) {
      const near = closestWord(givenFlag, names);
      const args = { flag: givenFlag };
      return fail(near ? { word: 'error.flag-near', args: { ...args, near } } : { word: 'error.flag', args });
    }
    if (flags.has(name) && !flag.repeats) return fail({ word: 'error.flag-twice', args: { flag: givenFlag } });
    if (flag.value === undefined) {
      if (equals >= 0) return fail({ word: 'error.flag-switch', args: { flag: givenFlag } });
      flags.set(name, true);
      continue;
    }
    // Without this check a forgotten value would swallow the next flag. A single dash is a value that some notations
    // use.
    const value = equals < 0 ? argv[++index] : word.slice(equals + 1);
    if (value === undefined || (equals < 0 && value.startsWith('--'))) {
      return fail({ word: 'error.flag-value', args: { flag: givenFlag, value: flag.value } });
    }
    const before = flags.get(name);
    flags.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return ok(createParsed(flags, words));
}

const createParsed = (flags: ReadonlyMap<string, string | true>, positionals: readonly string[]): Parsed => ({
  flags: Object.fromEntries(flags),
  positionals,
});

/** What every command gets: the terminal, and messages in the user's language. */
export interface Cli extends Terminal {
  readonly language: Language;
  readonly commands: readonly CliCommand[];
  say(word: Word, args?: Args): string;
  /** Prints an error about the call to stderr and returns the exit code. */
  refuse(complaint: Complaint): number;
}

type Named<Prefix extends string, W = Word> = W extends `${Prefix}.${infer Name}` ? Name : never;

export interface CliFlag extends RepeatableFlag {
  readonly name: Named<'flag'>;
  readonly required?: true;
  /** A removed flag: it is refused and not listed; its message says what to use instead. */
  readonly isGone?: true;
}

/** A command of the whole program, for any game. */
export interface CliCommand {
  readonly name: Named<'command'>;
  readonly flags: readonly CliFlag[];
  /** Number of positional arguments. */
  readonly minPositionals: number;
  readonly maxPositionals: number;
  /** Passes on everything after the first positional argument, because the game has its own flags. */
  readonly passesOn?: true;
  run(cli: Cli, call: Parsed): Promise<number>;
}

/** Flags that are allowed before and after any command. */
export const globalFlags = [{ name: 'lang', value: 'en|fr' }, { name: 'help' }] as const satisfies readonly CliFlag[];

/** Allowed without a command. */
export const versionFlag = { name: 'version' } as const satisfies CliFlag;

export const option = (call: Parsed, name: string): string | undefined => {
  const value = call.flags[name];
  return typeof value === 'string' ? value : undefined;
};

/** Parses flags together with the global ones. */
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
