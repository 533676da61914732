import { places } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const sources = readdirSync(new URL('../src', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the words of the table', () => {
  it('has words for every fault in both languages, with the same places', () => {
    const codes = new Set([...sources.matchAll(/fault\(\s*'(table-[a-z-]+)'/g)].map((match) => `fault.${match[1]}`));
    expect(codes.size).toBeGreaterThan(40);
    const keys = Object.keys(en) as (keyof typeof en)[];
    expect(keys.filter((key) => key.startsWith('fault.')).toSorted()).toEqual([...codes].toSorted());
    for (const key of keys) expect(places(fr[key]), key).toEqual(places(en[key]));
  });
});
