import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/platform/words/en.ts';

const games = new URL('../../../games/', import.meta.url);

describe('message keys of the app', () => {
  it.each(readdirSync(games))('differ from those of %s, because merged catalogues would lose one', async (game) => {
    const words = (await import(new URL(`${game}/src/words/en.ts`, games).href)) as { en: Record<string, unknown> };
    expect(Object.keys(words.en).filter((key) => key in en)).toEqual([]);
  });
});
