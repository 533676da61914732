import * as z from 'zod/mini';
import type { Data } from './field.ts';
import type { Schema } from './read.ts';

// Fields have long names in types and short keys in JSON. A schema knows both: it parses short keys, and `toWire`
// writes them.

/** The short key of each field that has one. */
type Keys = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, Schema>>;
type Plain = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

/** The conversions of a schema in both directions; undefined: a value looks the same in JSON. */
interface Codec {
  readonly encode: Convert;
  readonly decode: Convert;
}

const codecs = new WeakMap<object, Codec | undefined>();

export type WireObject<F extends Fields> = z.ZodMiniType<z.output<z.ZodMiniObject<F, z.core.$strict>>, Plain>;

/** An object with exactly these fields; in JSON a field has its key of `keys`, or its own name. */
export function wireObject<const F extends Fields>(fields: F, keys: Keys): WireObject<F> {
  const names = Object.keys(fields);
  const keyOf = (name: string): string => keys[name] ?? name;
  const shape = Object.fromEntries(names.map((name) => [keyOf(name), fields[name]!]));
  const strict = z.strictObject(shape);
  const parts = names.map((name) => ({ name, key: keyOf(name), codec: codecOf(fields[name]!) }));
  const isRenamed = parts.some(({ name, key }) => name !== key);
  const rename = (found: Plain): Plain => {
    const named: Plain = {};
    for (const { name, key } of parts) if (found[key] !== undefined) named[name] = found[key];
    return named;
  };
  const schema = isRenamed ? z.pipe(strict, z.transform(rename)) : strict;
  if (isRenamed || parts.some(({ codec }) => codec)) {
    codecs.set(schema, {
      encode: (value) => {
        const written: Plain = {};
        for (const { name, key, codec } of parts) {
          const field = (value as Plain)[name];
          if (field !== undefined) written[key] = codec ? codec.encode(field) : field;
        }
        return written;
      },
      decode: (value) => {
        const named: Plain = {};
        for (const { name, key, codec } of parts) {
          const field = (value as Plain)[key];
          if (field !== undefined) named[name] = codec ? codec.decode(field) : field;
        }
        return named;
      },
    });
  }
  return schema as unknown as WireObject<F>;
}

/** A union of objects, distinguished by `kind`, whose JSON key is `key`. */
export function wireUnion<const T extends Readonly<Record<string, z.ZodMiniType<unknown, Plain>>>>(
  key: string,
  options: T,
): z.ZodMiniType<z.output<T[keyof T]>, Plain> {
  const schema = z.discriminatedUnion(key, Object.values(options) as never);
  const byKind = new Map(Object.entries(options).map(([kind, option]) => [kind, codecOf(option)]));
  codecs.set(schema, {
    encode: (value) => byKind.get((value as { readonly kind: string }).kind)?.encode(value) ?? value,
    decode: (value) => byKind.get((value as Readonly<Record<string, string>>)[key]!)?.decode(value) ?? value,
  });
  return schema as unknown as z.ZodMiniType<z.output<T[keyof T]>, Plain>;
}

function codecOf(schema: z.core.$ZodType): Codec | undefined {
  if (!codecs.has(schema)) codecs.set(schema, derive(schema));
  return codecs.get(schema);
}

/** The codec of schemas that contain others. A union of objects with short keys must be a `wireUnion`. */
function derive(schema: z.core.$ZodType): Codec | undefined {
  const { def } = schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return codecOf(def.innerType);
    case 'array':
      return mapCodec(codecOf(def.element), (value, convert) => (value as unknown[]).map(convert));
    case 'record':
      return mapCodec(codecOf(def.valueType), (value, convert) =>
        Object.fromEntries(Object.entries(value as Plain).map(([name, each]) => [name, convert(each)])),
      );
    case 'object': {
      const inner = Object.entries(def.shape).flatMap(([name, field]) => {
        const codec = codecOf(field);
        return codec ? [{ name, codec }] : [];
      });
      const convert = (direction: keyof Codec) => (value: unknown) => {
        const copy: Plain = { ...(value as Plain) };
        for (const { name, codec } of inner) {
          if (copy[name] !== undefined) copy[name] = codec[direction](copy[name]);
        }
        return copy;
      };
      return inner.length === 0 ? undefined : { encode: convert('encode'), decode: convert('decode') };
    }
    case 'union':
      if (def.options.some(codecOf)) throw new Error('a union of wire objects needs wireUnion');
      return undefined;
    default:
      return undefined;
  }
}

function mapCodec(codec: Codec | undefined, each: (value: unknown, convert: Convert) => unknown): Codec | undefined {
  return codec && { encode: (value) => each(value, codec.encode), decode: (value) => each(value, codec.decode) };
}

/** A value as it is written in JSON. */
export function toWire<S extends Schema>(schema: S, value: Data<S>): unknown {
  const codec = codecOf(schema);
  return codec ? codec.encode(value) : value;
}

/** Decodes JSON that this program wrote and checked before, without checking it again. */
export function fromWire<S extends Schema>(schema: S, value: unknown): Data<S> {
  const codec = codecOf(schema);
  return (codec ? codec.decode(value) : value) as Data<S>;
}
