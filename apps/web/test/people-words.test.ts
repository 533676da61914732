import { places, type Words } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onlineWords } from '../src/online/words/index.ts';
import { en } from '../src/people/words/en.ts';
import { fr } from '../src/people/words/fr.ts';
import { platformWords } from '../src/words/index.ts';
import { en as tournamentEnglish } from '../src/tournament/words/en.ts';
import { fr as tournamentFrench } from '../src/tournament/words/fr.ts';

interface Catalogue {
  readonly folder: string;
  readonly en: Words;
  readonly fr: Words;
  /** Keys that are put together. */
  readonly built: RegExp;
}

const catalogues: readonly Catalogue[] = [
  {
    folder: 'people',
    en,
    fr,
    built: /^(?:fault|speed|result|relation|filter|verdict|mine|tell|report\.reason|person\.streak)\./,
  },
  {
    folder: 'tournament',
    en: tournamentEnglish,
    fr: tournamentFrench,
    built: /^tournament\.(?:kind|break|counted|start|going|waiting|over|leave|call-off)\b/,
  },
];

const sourcesOf = (name: string): string => {
  const folder = join(import.meta.dirname, '..', 'src', name);
  const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
};

describe.each(catalogues)('the words of the pages in $folder', ({ folder, en: english, fr: french, built }) => {
  it('are the same in both languages, with the same places', () => {
    const keys = Object.keys(english);
    expect(Object.keys(french)).toEqual(keys);
    for (const key of keys) expect(places(french[key]!), key).toEqual(places(english[key]!));
  });

  it('are written with plain spaces; the sayer sets the narrow ones', () => {
    const texts = Object.values(french).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : Object.values(phrase),
    );
    expect(texts.filter((text) => /[\u{a0}\u{202f}']/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /[^ ][;:!?»]/.test(text))).toEqual([]);
  });

  it('are no words of the online pages: one would be lost', () => {
    expect(Object.keys(english).filter((key) => key in onlineWords.en || key in platformWords.en)).toEqual([]);
  });

  it('are all used, and none is missing', () => {
    const sources = sourcesOf(folder);
    const said = new Set([...sources.matchAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g)].map((match) => match[1]!));
    expect(Object.keys(english).filter((key) => !said.has(key) && !built.test(key))).toEqual([]);
    const asked = [...sources.matchAll(/say\('([^']+)'/g)].map((match) => match[1]!);
    const known = { ...platformWords.en, ...onlineWords.en, ...english };
    expect(asked.filter((key) => !(key in known))).toEqual([]);
  });
});
