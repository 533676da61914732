import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import * as z from 'zod/mini';
import type { Data } from './field.ts';

export type Schema = z.ZodMiniType;
export type Issue = z.core.$ZodIssue;

/**
 * The strict parser for all external data: a value that fits the schema, or a fault. Unknown fields are refused.
 * `faultOf` turns the first problem into a fault.
 */
export function readAs<S extends Schema>(
  schema: S,
  value: unknown,
  faultOf: (issue: Issue, value: unknown) => Fault,
): Result<Data<S>> {
  const read = z.safeParse(schema, value);
  return read.success ? ok(read.data as Data<S>) : fail(faultOf(read.error.issues[0]!, value));
}

/** The same for JSON text. */
export function readTextAs<S extends Schema>(
  schema: S,
  text: string,
  faultOf: (issue: Issue, value: unknown) => Fault,
): Result<Data<S>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail(fault('wire-json'));
  }
  return readAs(schema, value, faultOf);
}
