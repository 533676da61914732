import type { CommandArgs } from './game.ts';

/** An error as a code, which is translated where a person reads it. */
export interface Fault {
  /** Message key below `fault.`, in the catalogue of the game or of the kit. */
  readonly code: string;
  /** Offset into the text that was parsed, from 0. */
  readonly at?: number;
  /** `seat` is a seat number and `seats` a list ("0,2"); both are shown as names. */
  readonly args?: Readonly<Record<string, string | number>>;
}

export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A successful result. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** A failed result. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Builds a fault from its code, the arguments of its message and an offset. */
export function fault(code: string, args?: Fault['args'], at?: number): Fault {
  return { code, ...(args && { args }), ...(at !== undefined && { at }) };
}

/** For text that the program itself wrote: a fault is a bug, so this throws. */
export function expect<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected fault ${JSON.stringify(result.error)}`);
}

/** Moves the fault's offset, after parsing a part of a longer text. */
export function shiftFault(error: Fault, offset: number): Fault {
  return { ...error, at: (error.at ?? 0) + offset };
}

/** Maximal lengths in characters. Longer text from outside is refused before any parsing. */
export const textLimit = {
  /** Params, a position, a move, an id, a line of a protocol. */
  line: 100_000,
  /** One game with all its variations. */
  record: 1_000_000,
  /** Levels, positions, openings, matches of other programs. */
  file: 16_000_000,
  /** An arena plan, which may contain a whole file of openings. */
  plan: 20_000_000,
  /** Several records in one text. */
  records: 50_000_000,
  /** Everything stored in a browser. Exports stay below this size. */
  backup: 256_000_000,
} as const;

/** The fault of a text that is too long, or undefined. */
export function tooLarge({ length }: { readonly length: number }, maxLength: number): Fault | undefined {
  return length > maxLength ? fault('text-too-large', { size: length, most: maxLength }, 0) : undefined;
}

/** Parses an integer flag between two bounds. A missing flag gives `defaultValue`. */
export function parseNumberFlag<T extends number | undefined>(
  flags: CommandArgs['flags'],
  name: string,
  defaultValue: T,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): Result<number | T> {
  const text = flags[name];
  if (text === undefined) return ok(defaultValue);
  const value = Number(text);
  if (typeof text === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(text) && value >= least && value <= most)
    return ok(value);
  return fail(
    fault('flag-number', { flag: `--${name}`, least: String(least), most: String(most), value: String(text) }),
  );
}
