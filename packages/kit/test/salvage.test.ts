import { expect, it } from 'vitest';
import { salvageEntries, salvageList } from '../src/index.ts';

const readCount = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined);

it('salvaging keeps every entry that can be read, and nothing else', () => {
  expect(salvageList([1, 'two', 3, null], readCount)).toEqual([1, 3]);
  expect(salvageEntries({ a: 1, b: 'two', C: 3 }, readCount, (key) => key === key.toLowerCase())).toEqual({ a: 1 });
});

it.each([undefined, null, 7, 'text'])('salvaging finds nothing in %o', (value) => {
  expect(salvageList(value, readCount)).toEqual([]);
  expect(salvageEntries(value, readCount)).toEqual({});
});
