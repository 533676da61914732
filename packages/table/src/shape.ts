import { fail, fault, ok, type Result } from '@quadrille/kit';

/** Reads one value of JSON; undefined: it cannot stand there. */
export type Reader<T> = (value: unknown) => T | undefined;

interface Field<T> {
  readonly read: Reader<T>;
  readonly isOptional: boolean;
}

export type Shape<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

export const must = <T>(read: Reader<T>): Field<T> => ({ read, isOptional: false });
export const may = <T>(read: Reader<T>): Field<T> => ({ read, isOptional: true });

/** An object with exactly these fields: one that is missing, wrong or unknown is named. */
export function readShape<T extends object>(value: unknown, shape: Shape<T>): Result<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(fault('table-object'));
  const given = value as Readonly<Record<string, unknown>>;
  const read: Record<string, unknown> = {};
  for (const [field, { read: reader, isOptional }] of Object.entries<Field<unknown>>(shape)) {
    if (!Object.hasOwn(given, field)) {
      if (isOptional) continue;
      return fail(fault('table-field-missing', { field }));
    }
    const found = reader(given[field]);
    if (found === undefined) return fail(fault('table-field-value', { field }));
    read[field] = found;
  }
  const stranger = Object.keys(given).find((field) => !Object.hasOwn(shape, field));
  return stranger === undefined ? ok(read as T) : fail(fault('table-field-unknown', { field: stranger.slice(0, 40) }));
}

/** An object inside another: what is wrong in it is not told more exactly. */
export const shaped =
  <T extends object>(shape: Shape<T>): Reader<T> =>
  (value) => {
    const read = readShape(value, shape);
    return read.ok ? read.value : undefined;
  };

export const text =
  (most: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most ? value : undefined;

export const whole =
  (least: number, most: number): Reader<number> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;

/** What stands in the place of a kind, for a message. */
export const kindText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 20) : typeof value);

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const only =
  <T extends string | number | true>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

export const listOf =
  <T>(read: Reader<T>, most: number): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map(read);
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
  };

export const either =
  <A, B>(one: Reader<A>, other: Reader<B>): Reader<A | B> =>
  (value) =>
    one(value) ?? other(value);
