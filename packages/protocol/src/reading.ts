import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import * as z from 'zod/mini';

/** A value of JSON as a message, or what is wrong with it. */
export function readAs<T extends z.ZodMiniType>(schema: T, value: unknown): Result<z.output<T>> {
  const read = z.safeParse(schema, value);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0];
  const own = (issue as { readonly params?: { readonly fault?: Fault } } | undefined)?.params?.fault;
  return fail(own ?? fault('wire-shape', { field: (issue?.path ?? []).join('.').slice(0, 60) }));
}

/** Text from the other side. */
export function readTextAs<T extends z.ZodMiniType>(schema: T, text: string): Result<z.output<T>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail(fault('wire-json'));
  }
  return readAs(schema, value);
}
