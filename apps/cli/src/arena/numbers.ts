import { fail, ok, type Result } from '@quadrille/kit';
import { option } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import type { Parsed } from '../flags.ts';

/** The whole numbers among the options, where they are given. */
export function readNumbers<const Name extends string>(
  call: Parsed,
  names: readonly Name[],
): Result<Partial<Record<Name, number>>, Complaint> {
  const given: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const text = option(call, name);
    if (text === undefined) continue;
    if (!/^\d{1,15}$/.test(text)) return fail({ word: 'error.number', args: { flag: `--${name}`, value: text } });
    given[name] = Number(text);
  }
  return ok(given);
}
