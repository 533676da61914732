import type { Args, Language } from '@quadrille/kit';
import type { Complaint } from './complaint.ts';
import type { Parsed, RepeatableFlag } from './flags.ts';
import type { Terminal } from './terminal.ts';
import type { Word } from './words/index.ts';

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
