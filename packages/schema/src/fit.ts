import type * as z from 'zod/mini';
import { isWireObject } from './wire.ts';

// Most messages are right. Whether one fits its schema is found out without the copies that a full parse makes.

type Test = (value: unknown) => boolean;
type Plain = Readonly<Record<string, unknown>>;

const tests = new WeakMap<object, Test | undefined>();

/**
 * Whether a value of `JSON.parse` fits the schema and would be parsed unchanged, apart from short keys. Undefined: only
 * the parser knows. A value that does not fit may still be parsed, for example without a field that is dropped.
 */
export function fitTestOf(schema: z.core.$ZodType): Test | undefined {
  if (!tests.has(schema)) tests.set(schema, derive(schema));
  return tests.get(schema);
}

/** Simple values are tested by their schema, all with one payload. */
const payload: z.core.ParsePayload = { value: undefined, issues: [] };
const context: z.core.ParseContextInternal = { async: false };

const passes =
  (run: (given: z.core.ParsePayload) => unknown): Test =>
  (value) => {
    payload.value = value;
    run(payload);
    if (payload.issues.length > 0) payload.issues = [];
    else return payload.value === value;
    return false;
  };

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function derive(schema: z.core.$ZodType): Test | undefined {
  const { def } = schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return passes((given) => schema._zod.run(given, context));
    case 'array':
      return arrayTest(fitTestOf(def.element), def.checks ?? []);
    case 'optional':
      return fitTestOf(def.innerType);
    case 'pipe':
      return isWireObject(schema) ? fitTestOf(def.in) : undefined;
  }
  if (def.checks?.length) return undefined;
  switch (def.type) {
    case 'object':
      return def.catchall && def.catchall._zod.def.type !== 'never' ? undefined : objectTest(def.shape);
    case 'record':
      return recordTest(fitTestOf(def.keyType), fitTestOf(def.valueType));
    case 'union':
      return unionTest(def as z.core.$ZodDiscriminatedUnionDef);
    default:
      return undefined;
  }
}

function arrayTest(item: Test | undefined, checks: readonly z.core.$ZodCheck<never>[]): Test | undefined {
  const isAllowed = passes((given) => {
    for (const check of checks) check._zod.check(given as never);
  });
  return item && ((value) => Array.isArray(value) && isAllowed(value) && value.every(item));
}

function objectTest(shape: z.core.$ZodShape): Test | undefined {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    isOptional: field._zod.optin !== undefined,
    test: fitTestOf(field),
  }));
  if (!fields.every(({ test }) => test)) return undefined;
  return (value) => {
    if (!isObject(value)) return false;
    let others = 0;
    for (const { key, isOptional, test } of fields) {
      const field = value[key];
      if (field === undefined && isOptional) continue;
      if (!test!(field)) return false;
      others--;
    }
    for (const _ in value) others++;
    return others === 0;
  };
}

function recordTest(name: Test | undefined, each: Test | undefined): Test | undefined {
  if (!name || !each) return undefined;
  return (value) => {
    if (!isObject(value)) return false;
    for (const key in value) if (key === '__proto__' || !name(key) || !each(value[key])) return false;
    return true;
  };
}

function unionTest({ options, discriminator }: Partial<z.core.$ZodDiscriminatedUnionDef>): Test | undefined {
  const all = options!.map((option) => fitTestOf(option));
  if (discriminator === undefined) return (value) => all.some((test) => test?.(value));
  const byValue = new Map<unknown, Test | undefined>();
  for (const [index, option] of options!.entries())
    for (const value of option._zod.propValues![discriminator]!) byValue.set(value, all[index]);
  return (value) => isObject(value) && byValue.get(value[discriminator])?.(value) === true;
}
