import { describe, expect, it } from 'vitest';
import { en as cliEnglish } from '../../apps/cli/src/words/en.ts';
import { en as kitEnglish } from '../../packages/kit/src/words/en.ts';
import { collectStrings, printStrings } from '../strings.mjs';

const strings = collectStrings();

describe('the list of all texts', () => {
  it('has every text of a catalogue, plural forms one by one', () => {
    for (const catalogue of [cliEnglish, kitEnglish]) {
      const texts = Object.values<string | Readonly<Record<string, string>>>(catalogue).flatMap((phrase) =>
        typeof phrase === 'string' ? [phrase] : Object.values(phrase),
      );
      const listed = new Set(strings.map(({ en }) => en));
      expect(texts.filter((text) => text !== '' && !listed.has(text))).toEqual([]);
    }
  });

  it('covers the app, the command line, the packages and every game with its card', () => {
    expect(strings.length).toBeGreaterThan(3000);
    for (const part of ['apps/web/', 'apps/cli/', 'packages/table/', 'packages/protocol/'])
      expect(
        strings.some(({ file }) => file.startsWith(part)),
        part,
      ).toBe(true);
    const cards = strings.filter(({ file, key }) => file.endsWith('/card.ts') && key === 'title');
    expect(cards.length).toBeGreaterThan(5);
  });

  it('finds a French text for every English one', () => {
    // A message may have other plural forms in the other language, or none.
    const base = ({ file, key }: (typeof strings)[number]): string =>
      `${file} ${key.replace(/ \((?:zero|one|many|other)\)$/, '')}`;
    const english = new Set(strings.filter(({ en }) => en !== undefined).map(base));
    const french = new Set(strings.filter(({ fr }) => fr !== undefined).map(base));
    expect(french).toEqual(english);
  });

  it('is printed as one row per text, with pipes and line breaks escaped', () => {
    const page = printStrings([{ file: 'a/en.ts', key: 'k', en: 'a|b\nc', fr: undefined }]);
    expect(page).toContain('| k | a\\|b<br>c | **missing** |');
  });
});
