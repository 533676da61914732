import { places, type Words } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../src/today/words/en.ts';
import { fr } from '../src/today/words/fr.ts';

const english: Words = en;
const french: Words = fr;
const source = join(import.meta.dirname, '..', 'src');
const sources = ['me', 'today']
  .flatMap((folder) =>
    readdirSync(join(source, folder), { encoding: 'utf8' }).map((name) => join(source, folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

describe('the words of the puzzle pages and of me', () => {
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

  it('are all used', () => {
    const said = new Set([...sources.matchAll(/'([a-z0-9-]+(?:\.[a-z0-9-]+)+)'/g)].map((match) => match[1]!));
    const built = ['today.grade.', 'today.day.', 'today.outcome.', 'me.feat.'];
    const unused = Object.keys(english).filter(
      (key) => !said.has(key) && !built.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
