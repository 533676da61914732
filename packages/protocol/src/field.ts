import { type Fault, type Result, fault } from '@quadrille/kit';
import {
  type Data,
  type Issue,
  type Schema,
  maxSeats,
  readAs as readBy,
  readTextAs as readTextBy,
  wholeNumber,
} from '@quadrille/schema';
import { tableFault } from '@quadrille/table';
import * as z from 'zod/mini';

// Building blocks of messages. Every text and list has a maximum size.

/** Short JSON keys of fields with longer names. Other programs rely on them: do not change them. */
export const requestKeys = { tableId: 'g', commandId: 'c' };
export const answerKeys = { ...requestKeys, version: 'v', events: 'es', count: 'n', length: 'n' };
export const messageKeys = {
  ...answerKeys,
  kind: 't',
  positionNumber: 'n',
  seat: 'for',
  intent: 'd',
  number: 'k',
  versions: 'v',
  protocol: 'p',
};

export const seat = wholeNumber(0, maxSeats - 1);
export const seats = z.array(seat).check(z.maxLength(maxSeats));
export const version = wholeNumber(0);
export const moment = z.int();
/** Text that PostgreSQL can store: no lone surrogates and no zero character. */
const isStorable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);
export const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));

/** One part of a path, decoded: a name or an id. */
export const pathText = text(1500).check(z.minLength(1));

/** Ten characters; ambiguous ones are not used. */
export const tableId = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/));
export const gameName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const commandId = text(64).check(z.minLength(1));
export const token = z.string().check(z.regex(/^[\w-]{16,64}$/));
/** Text as typed; the server removes what it cannot store. */
export const personName = z.string().check(z.maxLength(40));

/** A kit `Fault` that came through JSON; unknown fields are dropped. */
export const faultField = z.object({
  code: text(60),
  at: z.exactOptional(z.int()),
  args: z.exactOptional(z.record(text(40), z.union([text(400), z.number()]))),
});

/**
 * Topics that a page may subscribe to: games to watch, the list of tournaments, the caller's challenges, one
 * tournament. A notification says only that something changed; the client then asks for it. Listeners to `pause` are
 * told `pause` and `resume`: no clock runs in between, because the server cannot store anything.
 */
export const topicName = z
  .string()
  .check(z.regex(/^(?:watch|tournaments|challenges|pause|resume|tournament\/[1-9A-HJ-NP-Za-km-z]{10})$/));

export const tournamentBell = (id: string): string => `tournament/${id}`;

/** Fields with an intent or events: the table package reports more exact faults for them. */
const tableFields: ReadonlySet<PropertyKey> = new Set(['d', 'es', 'log']);

function wireFault(issue: Issue, value: unknown): Fault {
  const [field, ...path] = issue.path;
  if (field !== undefined && tableFields.has(field)) {
    const inner = (value as Readonly<Record<PropertyKey, unknown>>)[field];
    if (!Array.isArray(inner)) return tableFault({ ...issue, path }, inner);
    const [index, ...rest] = path;
    if (typeof index === 'number') return tableFault({ ...issue, path: rest }, inner[index]);
  }
  return fault('wire-shape', { field: issue.path.join('.').slice(0, 60) });
}

/** Parses a JSON value as a message, or returns the fault. */
export const readAs = <S extends Schema>(schema: S, value: unknown): Result<Data<S>> =>
  readBy(schema, value, wireFault);

/** Parses a received text. */
export const readTextAs = <S extends Schema>(schema: S, message: string): Result<Data<S>> =>
  readTextBy(schema, message, wireFault);
