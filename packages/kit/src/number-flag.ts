import type { CommandArgs } from './game.ts';
import { fail, fault, ok, type Result } from './result.ts';

/** A whole number between two bounds; the usual one where the flag is not given. */
export function numberFlag<T extends number | undefined>(
  flags: CommandArgs['flags'],
  name: string,
  usual: T,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): Result<number | T> {
  const text = flags[name];
  if (text === undefined) return ok(usual);
  const value = Number(text);
  if (typeof text === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(text) && value >= least && value <= most)
    return ok(value);
  return fail(
    fault('flag-number', { flag: `--${name}`, least: String(least), most: String(most), value: String(text) }),
  );
}
