import type { CommandArgs } from './game.ts';

/** What went wrong, as a code that is translated where a person reads it. */
export interface Fault {
  /** A word key below `fault.` in the catalogue of the game or of the kit. */
  readonly code: string;
  /** Offset into the text that was parsed, from 0. */
  readonly at?: number;
  /** `seat` is a seat number, `seats` a list of them ("0,2"): they are shown as names. */
  readonly args?: Readonly<Record<string, string | number>>;
}

export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** It went well, with this value. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** It did not, and this is why. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** What is wrong: a code that the catalogues have words for, what stands in their places, and where in a text. */
export function fault(code: string, args?: Fault['args'], at?: number): Fault {
  return { code, ...(args && { args }), ...(at !== undefined && { at }) };
}

/** For texts that the program itself wrote: anything but success is a bug. */
export function expect<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected fault ${JSON.stringify(result.error)}`);
}

/** The same fault, found in a text that starts `offset` characters later. */
export function shifted(error: Fault, offset: number): Fault {
  return { ...error, at: (error.at ?? 0) + offset };
}

/** Above so many characters a text from outside is refused before anybody reads it. */
export const textLimit = {
  /** Params, a position, a move, an id, a line of a protocol. */
  line: 100_000,
  /** One game with all its variations. */
  record: 1_000_000,
  /** Levels, positions, openings, games of another program. */
  file: 16_000_000,
  /** A run of the arena, whose openings may be a whole file. */
  plan: 20_000_000,
  /** Records one after the other. */
  records: 50_000_000,
  /** All that is kept in a browser; an export stays below. */
  backup: 256_000_000,
} as const;

/** The fault of a text that is longer than it may be. */
export function tooLarge({ length }: { readonly length: number }, most: number): Fault | undefined {
  return length > most ? fault('text-too-large', { size: length, most }, 0) : undefined;
}

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
