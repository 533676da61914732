import { placeholdersOf, createSay } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const sources = readdirSync(new URL('../src', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the words of the store', () => {
  test('every fault has a message in both languages, with the same placeholders', () => {
    const codes = new Set([...sources.matchAll(/fault\(\s*'(store-[a-z-]+)'/g)].map((match) => `fault.${match[1]}`));
    expect(codes.size).toBeGreaterThan(10);
    expect(Object.keys(en).toSorted()).toEqual([...codes].toSorted());
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(placeholdersOf(fr[key]), key).toEqual(placeholdersOf(en[key]));
  });

  test('French follows French typography', () => {
    const say = createSay('fr', [fr]);
    expect(say('fault.store-field-missing', { field: 'id' })).toBe('«\u{202f}id\u{202f}» manque.');
  });
});
