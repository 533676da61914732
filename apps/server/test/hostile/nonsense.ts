import type { Random } from '@quadrille/kit';
import type { RouteContract, SocketCommand } from '@quadrille/protocol';
import { jsonSchemaOf } from '@quadrille/protocol/openapi';

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
};

/** Texts; at least one matches each pattern of the contracts. */
const texts = ['a', 'noughts', '1111111111', '2026-01-01', '7', '180+2', 'noughts.2.blitz', 'x'.repeat(16), 'watch'];

/** A value that a schema usually accepts. */
export function sampleOf(schema: SocketCommand['schema'], chance: Random): unknown {
  return fill(jsonSchemaOf(schema, 'input'), chance);
}

function fill(schema: JsonSchema, chance: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fill(chance.pick(choices), chance);
  switch (schema.type) {
    case 'string': {
      const fitting = texts.filter((text) => new RegExp(schema.pattern ?? '').test(text));
      return chance.pick(fitting.length > 0 ? fitting : texts);
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0) + chance.below(3);
    case 'boolean':
      return chance.below(2) === 0;
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, chance.below(3));
      return Array.from({ length }, () => fill(schema.items ?? {}, chance));
    }
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || chance.below(2) === 0,
      );
      return Object.fromEntries(entries.map(([name, each]) => [name, fill(each, chance)]));
    }
    default:
      return { k: 'move', m: 'a1' };
  }
}

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values that often break parsers. */
export function oddValue(chance: Random): unknown {
  const odd: readonly (() => unknown)[] = [
    () => '\0',
    () => 'a\0b',
    () => '\ud800',
    () => '\udfff\ud800',
    () => '',
    () => ' ',
    () => 'é\u0301\u0301'.repeat(10),
    () => '\u202E\u200B',
    () => 'x'.repeat(chance.pick([21, 41, 81, 1501, 4000])),
    () => "'; drop table account; --",
    () => '%00',
    () => '../../etc/passwd',
    () => '__proto__',
    () => 'others',
    () => -1,
    () => 1e308,
    () => 2 ** 53,
    () => 0.5,
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => ({ toString: 1, valueOf: 2, constructor: 3 }),
    () => deep(500),
    () => Array.from({ length: 300 }, () => 0),
  ];
  return chance.pick(odd)();
}

/** A value with one error, or with an unknown field. */
export function spoil(value: unknown, chance: Random): unknown {
  if (chance.below(4) === 0 || value === null || typeof value !== 'object') return oddValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(chance)];
    return value.with(chance.below(value.length), spoil(value[0], chance));
  }
  const fields = { ...(value as Record<string, unknown>) };
  const names = [...Object.keys(fields), 'unknown'];
  const name = chance.pick(names);
  fields[name] = spoil(fields[name], chance);
  return fields;
}

/** Escaped bytes for a path or query, including broken escapes. */
function encodeOddly(value: unknown, chance: Random): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (chance.below(6) === 0)
    return chance.pick(['%', '%zz', '%ED%A0%80', '%00', '%2f', '%ff', '%c0%ae', '+', '%u0041']);
  return encodeURIComponent(text.slice(0, 1800).replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The target of a request: parameters and query right or wrong, keys repeated, slashes doubled or encoded. */
export function oddTarget(route: RouteContract, chance: Random): string {
  const params = (route.params ? sampleOf(route.params, chance) : {}) as Record<string, unknown>;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeOddly(chance.below(2) === 0 ? params[name] : oddValue(chance), chance),
  );
  const query = (route.query ? sampleOf(route.query, chance) : { a: 1 }) as Record<string, unknown>;
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const key = chance.pick([name, name, `${name}[]`, `${name}[x]`, encodeURIComponent(`__proto__.${name}`)]);
    const each = (): string => `${key}=${encodeOddly(chance.below(2) === 0 ? value : oddValue(chance), chance)}`;
    return Array.from({ length: 1 + chance.below(3) }, each);
  });
  const spelled = chance.pick([path, path, path, path.replace('/api', '/%61pi'), path.replace('/api/', '/api//')]);
  return pairs.length === 0 || chance.below(3) === 0 ? spelled : `${spelled}?${pairs.join('&')}`;
}

/** A body as bytes: valid or almost valid JSON, or other bytes. */
export function oddBody(route: RouteContract, chance: Random): string | Buffer {
  const whole = route.body ? sampleOf(route.body, chance) : {};
  switch (chance.below(8)) {
    case 0:
      return JSON.stringify(whole);
    case 1:
      return JSON.stringify(whole).slice(0, -1);
    case 2:
      return Buffer.from([0xff, 0xfe, 0x00, 0x7b]);
    case 3:
      return '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}';
    case 4:
      return `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`;
    default:
      return JSON.stringify(spoil(whole, chance));
  }
}
