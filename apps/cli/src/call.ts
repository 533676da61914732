import { fail, languages, type Result } from '@quadrille/kit';
import { globalFlags } from './command.ts';
import type { Complaint } from './complaint.ts';
import { parseFlags, type Parsed, type RepeatableFlag } from './flags.ts';
import { isLanguage } from './language.ts';

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
