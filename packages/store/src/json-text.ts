import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';

/** A JSON value with its offset in the text, so that a fault can name line and column. */
export type JsonNode =
  | { readonly kind: 'plain'; readonly at: number; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly at: number; readonly fields: ReadonlyMap<string, JsonNode> };

const maxDepth = 64;
const space = /[ \t\r\n]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const bare = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Parses JSON with the offset of the error; the messages of `JSON.parse` differ between browsers. */
export function parseJson(source: string): Result<JsonNode> {
  let at = source.startsWith('\u{feff}') ? 1 : 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  /**
   * The string literal here, with its quotes. Not a regular expression, which would overflow the stack on an endless
   * text.
   */
  const readQuoted = (): string | undefined => {
    if (source[at] !== '"') return undefined;
    const start = at;
    for (at++; source[at] !== '"';) {
      if (source[at] === '\\') {
        if (match(escape) === undefined) return undefined;
      } else if (at >= source.length || source[at]! < ' ') return undefined;
      else at++;
    }
    return source.slice(start, ++at);
  };
  const sign = (char: string): boolean => {
    match(space);
    if (source[at] !== char) return false;
    at++;
    return true;
  };
  const failUnexpected = (): Result<never> => fail(wrong(source, at));

  const list = (start: number, depth: number): Result<JsonNode> => {
    const items: JsonNode[] = [];
    if (sign(']')) return ok({ kind: 'list', at: start, items });
    for (;;) {
      const item = node(depth);
      if (!item.ok) return item;
      items.push(item.value);
      if (sign(']')) return ok({ kind: 'list', at: start, items });
      if (!sign(',')) return failUnexpected();
    }
  };

  const object = (start: number, depth: number): Result<JsonNode> => {
    const fields = new Map<string, JsonNode>();
    if (sign('}')) return ok({ kind: 'object', at: start, fields });
    for (;;) {
      match(space);
      const keyAt = at;
      const raw = readQuoted();
      if (raw === undefined) return failUnexpected();
      const key = JSON.parse(raw) as string;
      if (fields.has(key)) return fail(fault('store-field-twice', { field: key }, keyAt));
      if (!sign(':')) return failUnexpected();
      const value = node(depth);
      if (!value.ok) return value;
      fields.set(key, value.value);
      if (sign('}')) return ok({ kind: 'object', at: start, fields });
      if (!sign(',')) return failUnexpected();
    }
  };

  const node = (depth: number): Result<JsonNode> => {
    match(space);
    const start = at;
    if (depth > maxDepth) return fail(fault('store-json-deep', {}, start));
    if (sign('{')) return object(start, depth + 1);
    if (sign('[')) return list(start, depth + 1);
    const raw = readQuoted() ?? match(bare);
    if (raw === undefined) return failUnexpected();
    return ok({ kind: 'plain', at: start, value: JSON.parse(raw) as string | number | boolean | null });
  };

  const root = node(0);
  if (!root.ok) return root;
  match(space);
  return at === source.length ? root : failUnexpected();
}

function wrong(source: string, at: number): Fault {
  if (at >= source.length) return fault('store-json-end', {}, at);
  const word = /^\S{1,20}/.exec(source.slice(at, at + 20))?.[0];
  return fault('store-json', { found: word ?? JSON.stringify(source[at]).slice(1, -1) }, at);
}

/** The value without offsets. */
export function plain(node: JsonNode): unknown {
  if (node.kind === 'plain') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, plain(value)]));
}

/** The source offset of character `offset` in a string value: escapes are longer in the source. */
export function offsetInText(source: string, textAt: number, offset: number): number {
  let at = textAt + 1;
  for (let passed = 0; passed < offset && source[at] !== '"'; passed++) {
    if (source[at] !== '\\') at += 1;
    else at += source[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

/** Reads one value; undefined if it is invalid there. */
type Reader<T> = (node: JsonNode) => T | undefined;

interface Field<T> {
  readonly read: Reader<T>;
  readonly optional?: true;
}

type Shape<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

/** An object with exactly these fields: a missing, wrong or unknown field is a fault with its offset. */
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

/** ISO 8601 in UTC, as milliseconds since 1970. */
export const time: Reader<number> = (node) => {
  const found = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/)(node);
  const at = found === undefined ? Number.NaN : Date.parse(found);
  return Number.isNaN(at) ? undefined : Math.max(0, at);
};

/** Lines of text, each with its offset. */
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
