import { arenaEnglish } from '@quadrille/arena';
import { kitEnglish, placeholdersOf, type Words } from '@quadrille/kit';
import { storeEnglish } from '@quadrille/store';
import { tableEnglish } from '@quadrille/table';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as arenaEn } from '../src/features/arena/words/en.ts';
import { fr as arenaFr } from '../src/features/arena/words/fr.ts';
import { en as libraryEn } from '../src/features/library/words/en.ts';
import { fr as libraryFr } from '../src/features/library/words/fr.ts';
import { en as onlineEn } from '../src/shared/online/words/en.ts';
import { fr as onlineFr } from '../src/shared/online/words/fr.ts';
import { en as peopleEn } from '../src/features/people/words/en.ts';
import { fr as peopleFr } from '../src/features/people/words/fr.ts';
import { en as profileEn } from '../src/features/profile/words/en.ts';
import { fr as profileFr } from '../src/features/profile/words/fr.ts';
import { en as puzzlesEn } from '../src/features/puzzles/words/en.ts';
import { fr as puzzlesFr } from '../src/features/puzzles/words/fr.ts';
import { en as tournamentsEn } from '../src/features/tournaments/words/en.ts';
import { fr as tournamentsFr } from '../src/features/tournaments/words/fr.ts';
import { platformWords } from '../src/platform/words/index.ts';

interface Catalogue {
  readonly en: Words;
  readonly fr: Words;
  /** Features whose catalogues are merged with this one. */
  readonly with?: readonly string[];
  /** Keys that the code composes. */
  readonly built?: RegExp;
}

const catalogues: Readonly<Record<string, Catalogue>> = {
  platform: {
    ...platformWords,
    built:
      /^(?:setup\.begins|header\.theme|review\.verdict|review\.count|verdict|settings\.theme|settings\.board|lesson\.right|lesson\.wrong|extra|offer|fault|colour|home\.today|game\.puzzles|pause\.resign\.text|share\.(?:size|theme))\b/,
  },
  arena: {
    en: arenaEn,
    fr: arenaFr,
    built:
      /^(?:arena\.format|arena\.budget|run\.state|run\.export|sprt|games\.order|bench|minds\.chart|minds\.cell|fault)\./,
  },
  library: { en: libraryEn, fr: libraryFr, built: /^library\.(?:kind|state|verdict)\./ },
  online: {
    en: onlineEn,
    fr: onlineFr,
    built: /^(?:aborted|connection|privacy|fair|list\.result|online\.(?:state|offered|(?:resign|abort)\.text))\b/,
  },
  people: {
    en: peopleEn,
    fr: peopleFr,
    with: ['online'],
    built: /^(?:fault|speed|relation|filter|verdict|mine|tell|report\.reason|person\.streak)\./,
  },
  profile: { en: profileEn, fr: profileFr, built: /^me\.feat\./ },
  puzzles: {
    en: puzzlesEn,
    fr: puzzlesFr,
    built: /^(?:today\.(?:grade|day|outcome)|home\.(?:next|state)|rush\.over|history\.(?:outcome|source|filter))\./,
  },
  tournaments: {
    en: tournamentsEn,
    fr: tournamentsFr,
    with: ['online'],
    built: /^tournament\.(?:kind|break|counted|start|going|waiting|over|leave|call-off)\b/,
  },
};

const app = join(import.meta.dirname, '..', 'src');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\bwords\b/.test(name))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }));
const mentioned = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/'([a-z0-9-]+(?:\.[a-z0-9-]+)+)'/g)].map((match) => match[1]!)),
);
const common: Words = { ...kitEnglish, ...storeEnglish, ...tableEnglish, ...arenaEnglish, ...platformWords.en };

const frenchTexts = ({ fr }: Catalogue): string[] =>
  Object.values(fr).flatMap((phrase) => (typeof phrase === 'string' ? [phrase] : Object.values(phrase)));

const wordsSpokenWith = (feature: string): Words => {
  const { en, with: others = [] } = catalogues[feature] ?? { en: {} };
  return Object.assign({}, ...others.map(wordsSpokenWith), en) as Words;
};

/** The feature of a file; for a page, all its features. */
const featuresOf = (name: string, text: string): string[] => {
  const own = /^(?:features|shared)\/(\w+)\//.exec(name)?.[1];
  return own === undefined ? [...text.matchAll(/(?:features|shared)\/(\w+)\//g)].map((match) => match[1]!) : [own];
};

describe.each(Object.entries(catalogues))('the words of %s', (feature, catalogue) => {
  it('have the same keys with the same placeholders in both languages', () => {
    const keys = Object.keys(catalogue.en);
    expect(Object.keys(catalogue.fr)).toEqual(keys);
    for (const key of keys) expect(placeholdersOf(catalogue.fr[key]!), key).toEqual(placeholdersOf(catalogue.en[key]!));
  });

  it('use plain spaces and typographic apostrophes in French', () => {
    const texts = frenchTexts(catalogue).filter((text) => !text.startsWith('Language:'));
    expect(texts.filter((text) => /[\u{a0}\u{202f}']/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /[^ ][;:!?»]|«[^ ]/.test(text.replaceAll('://', '')))).toEqual([]);
  });

  it('are all used', () => {
    const unused = Object.keys(catalogue.en).filter((key) => !mentioned.has(key) && !catalogue.built?.test(key));
    expect(unused).toEqual([]);
  });

  it('have no keys of merged catalogues', () => {
    const others = [platformWords.en, ...(catalogue.with ?? []).map(wordsSpokenWith)];
    const replaced = Object.keys(catalogue.en).filter((key) => others.some((words) => key in words));
    expect(feature === 'platform' ? [] : replaced).toEqual([]);
  });
});

it('every message key in the code is in a catalogue of its feature', () => {
  const unknown = sources.flatMap(({ name, text }) => {
    const known = Object.assign({}, common, ...featuresOf(name, text).map(wordsSpokenWith)) as Words;
    return [...text.matchAll(/say\(\s*'([^']+)'/g)]
      .map((match) => match[1]!)
      .filter((key) => !(key in known) && !key.startsWith('fault.'))
      .map((key) => `${name}: ${key}`);
  });
  expect(unknown).toEqual([]);
});
