/** Equal as data: keys in any order, nothing that JSON would lose. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** Text that is equal for equal data. Throws on what JSON cannot carry. */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  throw new TypeError(`${describe(value)} is not plain data`);
}

/** What a list of texts lacks, and what it has too many. */
export function difference(found: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((text) => !found.includes(text));
  const extra = found.filter((text) => !expected.includes(text));
  return `missing ${missing.join(' ') || 'none'}; too many ${extra.join(' ') || 'none'}`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor.name}`;
  return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
}

/** Frozen through and through, so that a rule that writes into its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
