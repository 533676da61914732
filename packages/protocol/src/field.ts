import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import { type TableEvent, parseEvent } from '@quadrille/table';
import * as z from 'zod/mini';

// The content policy of the app allows no code made from text, which zod would try. A server has none, and is faster by it.
z.config({ jitless: !('process' in globalThis) });

/** What messages are made of. Every text and list has a size above which it is refused. */

const mostSeats = 16;
export const seat = z.int().check(z.gte(0), z.lte(mostSeats - 1));
export const seats = z.array(seat).check(z.maxLength(mostSeats));
export const version = z.int().check(z.gte(0));
export const moment = z.int();
/** Text that a database can keep: no half characters, and no zero, which PostgreSQL does not know. */
const isKeepable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);
export const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isKeepable));

/** One part of a path, decoded: a name or an id. */
export const pathText = text(1500).check(z.minLength(1));

/** Ten characters without those that look alike. */
export const tableId = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/));
export const gameName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const commandId = text(64).check(z.minLength(1));
export const token = z.string().check(z.regex(/^[\w-]{16,64}$/));
/** As somebody types it: whoever keeps it takes out what cannot be kept. */
export const personName = z.string().check(z.maxLength(40));

/** A kit `Fault` that came through JSON; unknown fields are dropped. */
export const faultField = z.object({
  code: text(60),
  at: z.exactOptional(z.int()),
  args: z.exactOptional(z.record(text(40), z.union([text(400), z.number()]))),
});

/** What the table package reads, inside a message: its fault tells more exactly what is wrong. */
export function readBy<T>(parse: (value: unknown) => Result<T>) {
  return z.pipe(
    z.unknown(),
    z.transform((value, context): T => {
      const read = parse(value);
      if (read.ok) return read.value;
      context.issues.push({ code: 'custom', input: undefined, params: { fault: read.error } });
      return z.NEVER;
    }),
  );
}

export const tableEvent = readBy<TableEvent>(parseEvent);

const openHolder = z.strictObject({ kind: z.literal('open') });
const person = z.strictObject({
  kind: z.literal('person'),
  name: text(80),
  account: z.exactOptional(text(64)),
});
const computer = z.strictObject({
  kind: z.literal('computer'),
  player: text(64),
  name: z.exactOptional(text(80)),
});
export const holder = z.union([openHolder, person, computer]);

/**
 * What a page may want to hear of: games that can be watched, the list of tournaments, tables that others have opened for
 * oneself, one tournament. It rings when something has changed; what, is asked for.
 */
export const bell = z
  .string()
  .check(z.regex(/^(?:watch|tournaments|challenges|tournament\/[1-9A-HJ-NP-Za-km-z]{10})$/));

export const tournamentBell = (id: string): string => `tournament/${id}`;

/** A value of JSON as a message, or what is wrong with it. */
export function readAs<T extends z.ZodMiniType>(schema: T, value: unknown): Result<z.output<T>> {
  const read = z.safeParse(schema, value);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0];
  const own = (issue as { readonly params?: { readonly fault?: Fault } } | undefined)?.params?.fault;
  return fail(own ?? fault('wire-shape', { field: (issue?.path ?? []).join('.').slice(0, 60) }));
}

/** Text from the other side. */
export function readTextAs<T extends z.ZodMiniType>(schema: T, message: string): Result<z.output<T>> {
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch {
    return fail(fault('wire-json'));
  }
  return readAs(schema, value);
}
