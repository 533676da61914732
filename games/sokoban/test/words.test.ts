import { kitEnglish, type Words } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedRooms } from '../src/rules/params.ts';
import { kinds } from '../src/rules/kinds.ts';
import { bonusLevel, storyLevels } from '../src/rules/story-levels.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const english: Words = { ...kitEnglish, ...en };
const source = join(import.meta.dirname, '../src');

function sources(wanted = /^/): readonly string[] {
  return (
    readdirSync(source, { recursive: true })
      .map(String)
      // Other tests check the announcements of boards and pages.
      .filter((name) => name.endsWith('.ts') && !/^(?:words|board|modes)\b/.test(name) && wanted.test(name))
      .map((name) => readFileSync(join(source, name), 'utf8'))
  );
}

test('every fault, outcome and phrase in the sources has a message', () => {
  const keys = new Set<string>();
  for (const text of sources()) {
    for (const [, code] of text.matchAll(/fault\(\s*'([a-z-]+)'/g)) keys.add(`fault.${code}`);
    for (const [, one, other] of text.matchAll(/fault\(\w+\(\w+\) \? '([a-z-]+)' : '([a-z-]+)'/g)) {
      keys.add(`fault.${one}`).add(`fault.${other}`);
    }
    for (const [, key] of text.matchAll(/say\(\s*'([a-z.-]+)'/gi)) keys.add(key!);
    for (const [, fact] of text.matchAll(/\{ key: '([a-z]+)', value: (?:tally|boxes)/g)) keys.add(`fact.${fact}`);
  }
  for (const text of sources(/^deadlock\b/)) {
    for (const [, reason] of text.matchAll(/reason: '([a-z-]+)'/g)) keys.add(`stuck.${reason}`);
  }
  keys.add('outcome.solved');
  expect(keys.size).toBeGreaterThan(60);
  for (const key of keys) expect(english[key], key).toBeDefined();
});

test('every kind, difficulty and level of the story has a message', () => {
  for (const { id, role } of kinds) {
    expect(english).toHaveProperty([`kind.${id}`]);
    expect(english).toHaveProperty([`kind.${id}.help`]);
    if (role === 'box') expect(english).toHaveProperty([`fault.box-${id}`]);
  }
  expect(english).toHaveProperty([`story.${bonusLevel.idea}.text`]);
  for (const { id } of namedRooms) {
    expect(english).toHaveProperty([`setup.difficulty.${id}`]);
    expect(english).toHaveProperty([`random.venue.${id}`]);
  }
  for (const [words, number] of [[en, 'Story'] as const, [fr, 'Histoire'] as const]) {
    storyLevels.forEach(({ idea }, index) => {
      const all = words as Words;
      expect(all[`setup.level.story-${index + 1}`]).toBe(`${number} ${index + 1} · ${String(all[`story.${idea}`])}`);
    });
  }
});
