import type { CommandArgs, Fault } from '@quadrille/kit';
import { placeIn } from '../notation/text-lines.ts';

/** A fault as a sentence, with file, line and column where there are any. */
export function told({ say }: CommandArgs, fault: Fault, file?: string, text?: string): string {
  const message = say(`fault.${fault.code}`, fault.args);
  if (file === undefined) return message;
  if (text === undefined || fault.at === undefined) return say('file.fault', { file, message });
  const { line, column } = placeIn(text, fault.at);
  // As text, so that no line number is written with a thousands separator.
  return say('file.fault-at', { file, line: String(line), column: String(column), message });
}

/** The exit codes of the program: the answer is no; the call is wrong. */
export const exit = { ok: 0, no: 1, usage: 2 } as const;
