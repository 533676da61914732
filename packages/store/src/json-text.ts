import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';

/** A JSON value that knows where it stands in the text, so that a fault can name line and column. */
export type JsonNode =
  | { readonly kind: 'plain'; readonly at: number; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly at: number; readonly fields: ReadonlyMap<string, JsonNode> };

const maxDepth = 64;
const space = /[ \t\r\n]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const bare = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** `JSON.parse` says where a text is wrong in words that differ by browser; this one says it by offset. */
export function parseJson(source: string): Result<JsonNode> {
  let at = source.startsWith('\u{feff}') ? 1 : 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  /** A text with its quotes, if one stands here. No pattern: on a text that never ends, it would run out of stack. */
  const quoted = (): string | undefined => {
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
  const unexpected = (): Result<never> => fail(wrong(source, at));

  const list = (start: number, depth: number): Result<JsonNode> => {
    const items: JsonNode[] = [];
    if (sign(']')) return ok({ kind: 'list', at: start, items });
    for (;;) {
      const item = node(depth);
      if (!item.ok) return item;
      items.push(item.value);
      if (sign(']')) return ok({ kind: 'list', at: start, items });
      if (!sign(',')) return unexpected();
    }
  };

  const object = (start: number, depth: number): Result<JsonNode> => {
    const fields = new Map<string, JsonNode>();
    if (sign('}')) return ok({ kind: 'object', at: start, fields });
    for (;;) {
      match(space);
      const keyAt = at;
      const raw = quoted();
      if (raw === undefined) return unexpected();
      const key = JSON.parse(raw) as string;
      if (fields.has(key)) return fail(fault('store-field-twice', { field: key }, keyAt));
      if (!sign(':')) return unexpected();
      const value = node(depth);
      if (!value.ok) return value;
      fields.set(key, value.value);
      if (sign('}')) return ok({ kind: 'object', at: start, fields });
      if (!sign(',')) return unexpected();
    }
  };

  const node = (depth: number): Result<JsonNode> => {
    match(space);
    const start = at;
    if (depth > maxDepth) return fail(fault('store-json-deep', {}, start));
    if (sign('{')) return object(start, depth + 1);
    if (sign('[')) return list(start, depth + 1);
    const raw = quoted() ?? match(bare);
    if (raw === undefined) return unexpected();
    return ok({ kind: 'plain', at: start, value: JSON.parse(raw) as string | number | boolean | null });
  };

  const root = node(0);
  if (!root.ok) return root;
  match(space);
  return at === source.length ? root : unexpected();
}

function wrong(source: string, at: number): Fault {
  if (at >= source.length) return fault('store-json-end', {}, at);
  const word = /^\S{1,20}/.exec(source.slice(at, at + 20))?.[0];
  return fault('store-json', { found: word ?? JSON.stringify(source[at]).slice(1, -1) }, at);
}

/** The value without its places. */
export function plain(node: JsonNode): unknown {
  if (node.kind === 'plain') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, plain(value)]));
}

/** The place in the source of the character `offset` of a text value: escapes are longer in the source. */
export function placeInText(source: string, textAt: number, offset: number): number {
  let at = textAt + 1;
  for (let passed = 0; passed < offset && source[at] !== '"'; passed++) {
    if (source[at] !== '\\') at += 1;
    else at += source[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
