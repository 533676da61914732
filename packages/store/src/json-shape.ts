import { fail, fault, ok, type Result } from '@quadrille/kit';
import { plain, type JsonNode } from './json-text.ts';

/** Reads one value; undefined: it cannot stand there. */
export type Reader<T> = (node: JsonNode) => T | undefined;

interface Field<T> {
  readonly read: Reader<T>;
  readonly optional?: true;
}

type Shape<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

/** An object with exactly these fields: a missing, wrong or unknown one is a fault at its place. */
export function readObject<T extends object>(node: JsonNode, name: string, shape: Shape<T>): Result<T> {
  if (node.kind !== 'object') return fail(fault('store-field-value', { field: name }, node.at));
  const read: Record<string, unknown> = {};
  for (const [field, { read: reader, optional }] of Object.entries<Field<unknown>>(shape)) {
    const found = node.fields.get(field);
    if (!found) {
      if (optional) continue;
      return fail(fault('store-field-missing', { field }, node.at));
    }
    const value = reader(found);
    if (value === undefined) return fail(fault('store-field-value', { field }, found.at));
    read[field] = value;
  }
  for (const [field, value] of node.fields) {
    if (!Object.hasOwn(shape, field)) return fail(fault('store-field-unknown', { field }, value.at));
  }
  return ok(read as T);
}

const value = (node: JsonNode): unknown => (node.kind === 'plain' ? node.value : undefined);

export const text =
  (pattern: RegExp): Reader<string> =>
  (node) => {
    const found = value(node);
    return typeof found === 'string' && pattern.test(found) ? found : undefined;
  };

export const flag: Reader<boolean> = (node) => {
  const found = value(node);
  return typeof found === 'boolean' ? found : undefined;
};

/** A whole number from 1. */
export const count: Reader<number> = (node) => {
  const found = value(node);
  return Number.isSafeInteger(found) && (found as number) > 0 ? (found as number) : undefined;
};

/** ISO 8601 in universal time, as milliseconds since 1970. */
export const time: Reader<number> = (node) => {
  const found = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/)(node);
  const at = found === undefined ? Number.NaN : Date.parse(found);
  return Number.isNaN(at) ? undefined : Math.max(0, at);
};

/** Lines of text, each with its place. */
export const lines: Reader<readonly { readonly text: string; readonly at: number }[]> = (node) => {
  if (node.kind !== 'list') return undefined;
  const found = node.items.flatMap((item) => {
    const line = text(/^[^\n]*$/)(item);
    return line === undefined ? [] : [{ text: line, at: item.at }];
  });
  return found.length === node.items.length ? found : undefined;
};

export const list: Reader<readonly unknown[]> = (node) => (node.kind === 'list' ? node.items.map(plain) : undefined);

export const anything: Reader<{ readonly value: unknown; readonly at: number }> = (node) => ({
  value: plain(node),
  at: node.at,
});
