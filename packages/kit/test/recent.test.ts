import { expect, test } from 'vitest';
import { Recent } from '../src/index.ts';

test('what was worked out lately is known, and nothing older is kept', () => {
  const recent = new Recent<object, number>();
  const keys = Array.from({ length: 65 }, () => ({}));
  for (const [value, key] of keys.entries()) recent.set(key, value);
  expect(keys.map((key) => recent.get(key))).toEqual([undefined, ...keys.keys()].filter((value) => value !== 0));
  recent.set(keys[64]!, 7);
  expect(recent.get(keys[64]!)).toBe(7);
  expect(recent.get(keys[1]!)).toBe(1);
});
