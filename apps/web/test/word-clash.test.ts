import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/platform/words/en.ts';

const games = new URL('../../../games/', import.meta.url);

describe('words of the app', () => {
  it.each(readdirSync(games))('are not those of %s: where both are spoken, one would be lost', async (game) => {
    const words = (await import(new URL(`${game}/src/words/en.ts`, games).href)) as { en: Record<string, unknown> };
    expect(Object.keys(words.en).filter((key) => key in en)).toEqual([]);
  });
});
