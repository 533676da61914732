import { fail, nearest, ok, type Flag, type Result } from '@quadrille/kit';
import type { Complaint } from './complaint.ts';

export interface Parsed {
  readonly flags: Readonly<Record<string, string | true>>;
  readonly words: readonly string[];
}

/** One that may stand several times; its values come one to a line. */
export interface RepeatableFlag extends Flag {
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
