import * as z from 'zod/mini';

// The app's content security policy forbids code generation, which zod uses by default. A server has no such policy and
// is faster with it.
z.config({ jitless: !('process' in globalThis) });

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** The value that a schema parses, as read-only data. */
export type Data<S extends z.ZodMiniType> = DeepReadonly<z.output<S>>;

/** No game has more seats. */
export const maxSeats = 16;

/** A field that may be missing; present, it is never undefined. */
export const optional = z.exactOptional;

/** An integer between these two, both included. */
export const wholeNumber = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.gte(min), z.lte(max));
