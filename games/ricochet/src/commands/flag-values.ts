import { fail, fault, ok, type CommandArgs, type Result } from '@quadrille/kit';

export function text(flags: CommandArgs['flags'], name: string): string | undefined {
  const value = flags[name];
  return value === true ? undefined : value;
}

/** A whole number, undefined where the flag is not given. */
export function number(flags: CommandArgs['flags'], name: string, least = 0): Result<number | undefined> {
  const told = text(flags, name);
  if (told === undefined) return ok(undefined);
  const fits = /^(?:0|[1-9]\d{0,14})$/.test(told) && Number(told) >= least;
  return fits ? ok(Number(told)) : fail(fault('flag-number', { flag: `--${name}`, value: told, least }));
}
