import { fail, fault, ok, type CommandArgs, type Result } from '@quadrille/kit';

/** A whole number between two bounds; the default where the flag is missing. */
export function numberFlag(
  { flags }: CommandArgs,
  name: string,
  usual: number,
  least: number,
  most: number,
): Result<number> {
  const text = flags[name];
  if (text === undefined) return ok(usual);
  const value = Number(text);
  if (typeof text === 'string' && /^\d{1,16}$/.test(text) && value >= least && value <= most) return ok(value);
  return fail(
    fault('flag-number', { flag: `--${name}`, least: String(least), most: String(most), value: String(text) }),
  );
}
