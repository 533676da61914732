import { placeholdersOf } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocolEnglish } from '@quadrille/protocol';
import { onlineEnglish, onlineFrench } from '../src/index.ts';

const sources = readdirSync(new URL('../src', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the words of the client', () => {
  it('cover every fault of the client, with the same keys in both languages', () => {
    const codes = new Set([...sources.matchAll(/'(online-[a-z-]+)'/g)].map((match) => `fault.${match[1]}`));
    expect([...codes].filter((code) => !(code in onlineEnglish) && !(code in protocolEnglish))).toEqual([]);
    const keys = Object.keys(onlineEnglish) as (keyof typeof onlineEnglish)[];
    expect(keys.filter((key) => !codes.has(key))).toEqual([]);
    for (const key of keys) expect(placeholdersOf(onlineFrench[key]), key).toEqual(placeholdersOf(onlineEnglish[key]));
  });
});
