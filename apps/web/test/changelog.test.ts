import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newestOf, parseChangelog } from '../src/platform/changelog.ts';

const textOf = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const english = parseChangelog(textOf('CHANGELOG.md'));
const french = parseChangelog(textOf('CHANGELOG.fr.md'));
const { version } = JSON.parse(textOf('package.json')) as { version: string };

test('a version is a heading, an entry may take several lines', () => {
  const text = '# Changelog\n\nWords.\n\n## 0.2.0\n\n- One\n  goes on.\n- Two.\n\n## 0.1.0\n\n- First.\n';
  expect(parseChangelog(text)).toEqual([
    { version: '0.2.0', entries: ['One goes on.', 'Two.'] },
    { version: '0.1.0', entries: ['First.'] },
  ]);
  expect(newestOf(parseChangelog(text))).toBe('0.2.0.2');
  expect(newestOf([])).toBe('');
});

describe('what is new', () => {
  test('begins with this version', () => {
    expect(english[0]?.version).toBe(version);
    expect(english[0]?.entries.length).toBeGreaterThan(0);
  });

  test('is told in both languages, entry by entry', () => {
    const outline = (releases: typeof english) => releases.map(({ version: of, entries }) => [of, entries.length]);
    expect(outline(french)).toEqual(outline(english));
  });
});
