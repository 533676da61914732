import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newestOf, parseChangelog, parseEntry } from '../src/platform/changelog.ts';

const textOf = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const english = parseChangelog(textOf('CHANGELOG.md'));
const french = parseChangelog(textOf('CHANGELOG.fr.md'));
const { version } = JSON.parse(textOf('package.json')) as { version: string };

const titles = (releases: typeof english): ReadonlySet<string> =>
  new Set(releases.flatMap(({ sections }) => sections.map(({ title }) => title)));

test('parses versions with their dates, sections, and entries of several lines', () => {
  const text = `# Changelog

Words.

## 0.2.0 - 2026-11-18

<!-- A note for editors:
- not an entry -->

### Added

- One
  goes on.
- Two.

### Fixed

- Three.

## 0.1.0

### Added

- First.
`;
  expect(parseChangelog(text)).toEqual([
    {
      version: '0.2.0',
      date: '2026-11-18',
      sections: [
        { title: 'Added', entries: ['One goes on.', 'Two.'] },
        { title: 'Fixed', entries: ['Three.'] },
      ],
    },
    { version: '0.1.0', date: '', sections: [{ title: 'Added', entries: ['First.'] }] },
  ]);
  expect(newestOf(parseChangelog(text))).toBe('0.2.0.3');
  expect(newestOf([])).toBe('');
});

test('parses what is bold, emphasised or code in an entry', () => {
  expect(parseEntry('**Arena**: type `--ms a_b=3` or press _Play now_, not snake_case_words.')).toEqual([
    { at: 0, kind: 'strong', text: 'Arena' },
    { at: 9, kind: 'text', text: ': type ' },
    { at: 16, kind: 'code', text: '--ms a_b=3' },
    { at: 28, kind: 'text', text: ' or press ' },
    { at: 38, kind: 'em', text: 'Play now' },
    { at: 48, kind: 'text', text: ', not snake_case_words.' },
  ]);
  expect(parseEntry('Plain.')).toEqual([{ at: 0, kind: 'text', text: 'Plain.' }]);
});

describe('the changelog', () => {
  test('begins with the version of the package', () => {
    expect(english[0]?.version).toBe(version);
    expect(newestOf(english)).not.toBe(`${version}.0`);
  });

  test('has a date for every version, the newest first', () => {
    const dates = english.map(({ date }) => date);
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('names its sections in the usual way', () => {
    for (const title of titles(english))
      expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Renamed exports']).toContain(title);
    for (const title of titles(french))
      expect([
        'Ajouts',
        'Changements',
        'Obsolète',
        'Suppressions',
        'Corrections',
        'Sécurité',
        'Exports renommés',
      ]).toContain(title);
  });

  test('has the same sections and entries in both languages', () => {
    const outline = (releases: typeof english) =>
      releases.map(({ version: of, date, sections }) => [of, date, sections.map(({ entries }) => entries.length)]);
    expect(outline(french)).toEqual(outline(english));
  });

  test('has no unparsed marks: every asterisk, backtick and underscore is paired', () => {
    for (const { sections } of [...english, ...french])
      for (const entry of sections.flatMap(({ entries }) => entries)) {
        const plain = parseEntry(entry)
          .filter(({ kind }) => kind !== 'code')
          .map(({ text }) => text)
          .join('');
        expect(plain).not.toMatch(/[*`_]/);
      }
  });
});
