import { kitEnglish, placeholdersOf, type Phrase, type Words } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importCommand } from '../src/commands/commands.ts';
import { setup } from '../src/rules/params.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { params } from './drawing.ts';

const english: Words = { ...kitEnglish, ...en };

test('both languages have the same texts with the same placeholders', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const [key, phrase] of Object.entries(en)) {
    expect(placeholdersOf((fr as Record<string, Phrase>)[key]!), key).toEqual(placeholdersOf(phrase));
  }
});

test('every fault and spoken text of the sources has its words', () => {
  const folder = new URL('../src/', import.meta.url);
  const keys = new Set<string>();
  const spoken =
    /^(?:rules\/|notation\/|files\/|commands\/|engine\/analyst|puzzles\/(?:progress|tasks)|(?!lessons)[^/]+$)/;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && spoken.test(name))) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    for (const [, code] of source.matchAll(/fault\('([a-z-]+)'/g)) keys.add(`fault.${code}`);
    for (const [, code] of source.matchAll(/(?:return|\?|:) '((?:wall|line|jump|no|out)-[a-z-]+)'/g))
      keys.add(`fault.${code}`);
    for (const [, key] of source.matchAll(/'((?:spoken|import)\.[a-z]+)'/g)) keys.add(key!);
    for (const [, reason] of source.matchAll(/reason: '([a-z]+)'/g)) keys.add(`outcome.${reason}`);
    for (const [, fact] of source.matchAll(/\{ key: '([a-z]+)', value/g)) keys.add(`fact.${fact}`);
  }
  expect(keys.size).toBeGreaterThan(40);
  for (const key of keys) expect(english[key], key).toBeDefined();
});

test('every setup option, command and flag has its words', () => {
  for (const { key, kind, options } of setup.fields) {
    expect(english[`setup.${key}`], key).toBeDefined();
    if (kind !== 'choice') continue;
    for (const option of options(params('players=4'))!) expect(english[`setup.${key}.${option}`]).toBeDefined();
  }
  expect(english[`command.${importCommand.name}`]).toBeDefined();
  for (const flag of importCommand.flags) expect(english[`flag.${flag.name}`]).toBeDefined();
});
