// Reads stored data entry by entry: one damaged entry must not lose the others. Each entry is parsed strictly and dropped if it
// does not fit. Data from a network or a file is never salvaged: it is accepted as a whole or refused.

export type Fields = Readonly<Record<string, unknown>>;

/** Reads a value strictly; undefined: it is damaged. */
export type Reader<T> = (value: unknown) => T | undefined;

/** Whether a value is a plain object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items that can be read, in their order. */
export function salvageList<T>(value: unknown, read: Reader<T>): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const found = read(item);
    return found === undefined ? [] : [found];
  });
}

/** The entries that can be read, by their keys. */
export function salvageEntries<T>(
  value: unknown,
  read: Reader<T>,
  isKey: (key: string) => boolean = () => true,
): Record<string, T> {
  const entries = isFields(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const found = isKey(key) ? read(item) : undefined;
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
}
