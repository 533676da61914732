import { places, type Words } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../src/library/words/en.ts';
import { fr } from '../src/library/words/fr.ts';
import { platformWords } from '../src/words/index.ts';

const [english, french]: [Words, Words] = [en, fr];
const folder = join(import.meta.dirname, '..', 'src', 'library');
const source = readdirSync(folder)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('the words of the library are the same in both languages, and none of the platform’s', () => {
  expect(Object.keys(french)).toEqual(Object.keys(english));
  for (const key of Object.keys(english)) expect([key, places(french[key]!)]).toEqual([key, places(english[key]!)]);
  expect(Object.keys(english).filter((key) => key in platformWords.en)).toEqual([]);
});

it('are all used, and none is missing', () => {
  const said = [...source.matchAll(/'((?:library)\.[a-z.-]+)'/g)].map((match) => match[1]!);
  const built = ['library.kind.', 'library.state.', 'library.verdict.'];
  const unused = Object.keys(english).filter((key) => !said.includes(key) && !built.some((one) => key.startsWith(one)));
  expect(unused).toEqual([]);
  expect(said.filter((key) => !(key in english) && !(key in platformWords.en))).toEqual([]);
});
