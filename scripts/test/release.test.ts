import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelBetween, levels, newestEntry, nextVersion, requiredLevel, withDate, withNextEntry } from '../release.mjs';

const changelog = `# Changelog

Words.

## 0.2.0 - 2026-11-18

<!-- Add new entries here. -->

### Added

- One.

### Removed

- Two.

## 0.1.0 - 2026-11-17

### Added

- First.
`;

test('versions count up as semantic versions do', () => {
  expect(levels.map((level) => nextVersion('1.2.3', level))).toEqual(['2.0.0', '1.3.0', '1.2.4']);
  expect(levelBetween('1.2.3', '2.0.0')).toBe('major');
  expect(levelBetween('1.2.3', '1.3.0')).toBe('minor');
  expect(levelBetween('1.2.9', '1.2.10')).toBe('patch');
  expect(levelBetween('1.2.3', '1.2.3')).toBeUndefined();
  expect(levelBetween('1.2.3', '1.1.9')).toBeUndefined();
});

test('the changelog says which level a release needs', () => {
  expect(requiredLevel('1.4.0', ['Fixed', 'Security'])).toBe('patch');
  expect(requiredLevel('1.4.0', ['Added', 'Fixed'])).toBe('minor');
  expect(requiredLevel('1.4.0', ['Removed'])).toBe('major');
  expect(requiredLevel('0.4.0', ['Renamed exports'])).toBe('minor');
});

test('a release dates only its own entry', () => {
  expect(newestEntry(changelog)).toEqual({ version: '0.2.0', date: '2026-11-18', titles: ['Added', 'Removed'] });
  const dated = withDate(changelog, '2027-01-02');
  expect(dated).toBe(changelog.replace('0.2.0 - 2026-11-18', '0.2.0 - 2027-01-02'));
  expect(newestEntry('# Nothing\n')).toBeUndefined();
});

test('the next version gets an empty entry, with the note for editors', () => {
  expect(withNextEntry(changelog, '0.3.0', '2027-01-03')).toContain(
    '## 0.3.0 - 2027-01-03\n\n<!-- Add new entries here. -->\n\n### Added\n\n## 0.2.0 - 2026-11-18\n\n### Added\n\n- One.',
  );
});

test.each(['CHANGELOG.md', 'CHANGELOG.fr.md'])('%s can be released', (name) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const text = readFileSync(name, 'utf8');
  expect(newestEntry(text)?.version).toBe(version);
  const next = withNextEntry(text, '9.9.9', '2030-01-01');
  expect(newestEntry(next)).toMatchObject({ version: '9.9.9', date: '2030-01-01' });
  expect(next.split('<!--').length).toBe(text.split('<!--').length);
});
