import { describe, expect, it } from 'vitest';
import { en as cliEnglish } from '../../apps/cli/src/words/en.ts';
import { en as kitEnglish } from '../../packages/kit/src/words/en.ts';
import { collectStrings, printStrings } from '../strings.mjs';

const strings = collectStrings();

describe('the list of all texts', () => {
  it('has every text of a catalogue, with its plural forms', () => {
    for (const catalogue of [cliEnglish, kitEnglish]) {
      const texts = Object.values<string | Readonly<Record<string, string>>>(catalogue).flatMap((phrase) =>
        typeof phrase === 'string' ? [phrase] : Object.values(phrase),
      );
      const listed = new Set(
        strings.flatMap(({ en = '' }) => [en, ...en.split('\n').map((line) => line.replace(/^\w+: /, ''))]),
      );
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
    expect(strings.filter(({ en, fr }) => en === undefined || fr === undefined)).toEqual([]);
  });

  it('is printed as one row per text, with pipes and line breaks escaped', () => {
    const page = printStrings([{ file: 'a/en.ts', key: 'k', en: 'a|b\nc', fr: undefined }]);
    expect(page).toContain('| k | a\\|b<br>c | **missing** |');
  });
});
