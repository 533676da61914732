import { places } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onlineWords } from '../src/online/words/index.ts';
import { en } from '../src/people/words/en.ts';
import { fr } from '../src/people/words/fr.ts';
import { peopleWords } from '../src/people/words/index.ts';
import { platformWords } from '../src/words/index.ts';

const folder = join(import.meta.dirname, '..', 'src', 'people');
const sources = readdirSync(folder)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

describe('the words of the pages about people', () => {
  it('are the same in both languages, with the same places', () => {
    const keys = Object.keys(en) as (keyof typeof en)[];
    expect(Object.keys(fr)).toEqual(keys);
    for (const key of keys) expect(places(fr[key]), key).toEqual(places(en[key]));
  });

  it('are written with plain spaces; the sayer sets the narrow ones', () => {
    const texts = Object.values(fr).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : Object.values(phrase),
    );
    expect(texts.filter((text) => /[\u{a0}\u{202f}']/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /[^ ][;:!?»]/.test(text))).toEqual([]);
  });

  it('are no words of the online pages: one would be lost', () => {
    expect(Object.keys(en).filter((key) => key in onlineWords.en || key in platformWords.en)).toEqual([]);
  });

  it('are all used, and none is missing', () => {
    const said = new Set([...sources.matchAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g)].map((match) => match[1]!));
    const built = /^(?:fault|speed|result|relation|filter|verdict|mine|tell|report\.reason|person\.streak)\./;
    expect(Object.keys(en).filter((key) => !said.has(key) && !built.test(key))).toEqual([]);
    const asked = [...sources.matchAll(/say\('([^']+)'/g)].map((match) => match[1]!);
    const known = { ...platformWords.en, ...peopleWords.en };
    expect(asked.filter((key) => !(key in known))).toEqual([]);
  });
});
