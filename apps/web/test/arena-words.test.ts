import { arenaEnglish } from '@quadrille/arena';
import { kitEnglish, places, type Words } from '@quadrille/kit';
import { platformWords } from '../src/words/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../src/arena/words/en.ts';
import { fr } from '../src/arena/words/fr.ts';

const english: Words = en;
const french: Words = fr;
const folder = join(import.meta.dirname, '..', 'src', 'arena');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('words'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

describe('the words of the arena', () => {
  it('are the same keys with the same places in both languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
    for (const key of Object.keys(english)) expect([key, places(french[key]!)]).toEqual([key, places(english[key]!)]);
  });

  it('are written with plain spaces before high signs and inside guillemets', () => {
    const texts = Object.values(french).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : Object.values(phrase),
    );
    expect(texts.filter((text) => /[\u{a0}\u{202f}]|[^ ][;:!?»]|«[^ ]|'/u.test(text))).toEqual([]);
  });

  it('are all used, and none is missing', () => {
    const said = new Set([...sources.matchAll(/'([a-z0-9-]+(?:\.[a-z0-9-]+)+)'/g)].map((match) => match[1]!));
    const built = [
      'arena.format.',
      'arena.budget.',
      'run.state.',
      'run.export.',
      'sprt.',
      'games.order.',
      'bench.',
      'minds.chart.',
      'minds.cell.',
      'fault.',
    ];
    expect(
      Object.keys(english).filter((key) => !said.has(key) && !built.some((start) => key.startsWith(start))),
    ).toEqual([]);
    const known = { ...kitEnglish, ...platformWords.en, ...arenaEnglish, ...english };
    const asked = [...sources.matchAll(/say\(\s*'([^']+)'/g)].map((match) => match[1]!);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !(key in known))).toEqual([]);
  });
});
