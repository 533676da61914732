import { expect, test } from 'vitest';
import { RecentCache } from '../src/index.ts';

test('a cache returns recent values and forgets the oldest', () => {
  const recent = new RecentCache<object, number>();
  const keys = Array.from({ length: 65 }, () => ({}));
  for (const [value, key] of keys.entries()) recent.set(key, value);
  expect(keys.map((key) => recent.get(key))).toEqual([undefined, ...keys.keys()].filter((value) => value !== 0));
  recent.set(keys[64]!, 7);
  expect(recent.get(keys[64]!)).toBe(7);
  expect(recent.get(keys[1]!)).toBe(1);
});
