import { longTexts } from '@quadrille/conformance/fuzz';
import { describe, expect, test } from 'vitest';
import { allReaders } from './all-readers.ts';

const readers = await allReaders();

describe.each([...readers])('%s', (_, list) => {
  test.each(list)('$name: 20 MB of any text are parsed or refused', async (reader) => {
    const texts = longTexts(await reader.examples(), 21_000_000);
    for (const text of texts) expect(typeof (await reader.read(text))).toBe('boolean');
  });
});
