import { places } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as today } from '../src/today/words/en.ts';
import { platformWords } from '../src/words/index.ts';

const { en, fr } = platformWords;

describe('the words of the platform', () => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  it.each(Object.keys(en))('%s has the same places in both languages', (key) => {
    expect(places(fr[key]!)).toEqual(places(en[key]!));
  });

  it('are written with plain spaces; the sayer sets the narrow ones', () => {
    const texts = Object.values(fr).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : Object.values(phrase),
    );
    expect(texts.filter((text) => /[\u{a0}\u{202f}]/u.test(text))).toEqual([]);
    expect(
      texts
        .filter((text) => /[^ ][;:!?»]/.test(text) && !/[^ ]:\/\//.test(text))
        .filter((text) => !text.startsWith('Language:')),
    ).toEqual([]);
    expect(texts.filter((text) => /'/.test(text))).toEqual([]);
  });

  it('are all used, and none is missing', () => {
    const app = join(import.meta.dirname, '..', 'src');
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const textOf = (names: readonly string[]) => names.map((name) => readFileSync(join(app, name), 'utf8')).join('\n');
    const sources = textOf(files);
    const said = new Set([...sources.matchAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g)].map((match) => match[1]!));
    const built = [
      'setup.begins.',
      'header.theme.',
      'review.verdict.',
      'review.count.',
      'verdict.',
      'settings.theme.',
      'lesson.right',
      'lesson.wrong',
      'extra.',
      'offer.',
      'fault.',
      'colour.',
      'home.today.',
      'game.puzzles.',
    ];
    const unused = Object.keys(en).filter((key) => !said.has(key) && !built.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
    // The arena, the library and the pages of puzzles, online games and people bring words of their own, which are loaded with them.
    const plain = textOf(files.filter((name) => !/^(?:arena|library|online|people|tournament)\b/.test(name)));
    const saidHere = [...plain.matchAll(/say\('([^']+)'/g)].map((match) => match[1]!);
    const unknown = saidHere.filter((key) => !(key in en) && !(key in today) && !key.startsWith('fault.'));
    expect(unknown).toEqual([]);
  });
});
