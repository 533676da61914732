import { createSay, kitEnglish, kitFrench } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { clockText, factUnit } from '../src/features/play/seats.tsx';
import { platformWords } from '../src/platform/words/index.ts';

const walls = {
  en: { 'fact.walls': { zero: 'No walls', one: '{n} wall', other: '{n} walls' } },
  fr: { 'fact.walls': { zero: 'Aucun mur', one: '{n} mur', other: '{n} murs' } },
};
const english = createSay('en', [kitEnglish, platformWords.en, walls.en]);
const french = createSay('fr', [kitFrench, platformWords.fr, walls.fr]);

test('a figure has its unit beside it, of nothing and of thousands too', () => {
  const units = [0, 1, 6, 1200, -3].map((value) => {
    const fact = { key: 'walls', value };
    return [factUnit(fact, english), factUnit(fact, french)];
  });
  expect(units).toEqual([
    ['walls', 'mur'],
    ['wall', 'mur'],
    ['walls', 'murs'],
    ['walls', 'murs'],
    ['walls', 'murs'],
  ]);
});

test('a clock of days is in the language of the reader', () => {
  const left = (2 * 24 + 3) * 3_600_000;
  expect([clockText(left, english), clockText(left, french)]).toEqual(['2d 3h', '2 j 3 h']);
  expect([clockText(-5, english), clockText(9400, french), clockText(3_661_000, english)]).toEqual([
    '0:00.0',
    '0:09.4',
    '1:01:01',
  ]);
});
