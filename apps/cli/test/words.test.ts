import { placeholdersOf, type Phrase } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { words } from '../src/words/index.ts';

const shape = (catalogue: Readonly<Record<string, Phrase>>): [string, string[]][] =>
  Object.entries(catalogue).map(([key, phrase]) => [key, placeholdersOf(phrase)]);

describe('words', () => {
  it('are the same in both languages, with the same placeholders', () => {
    expect(shape(words.fr)).toEqual(shape(words.en));
  });
});
