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
