import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folders: Readonly<Record<string, string>> = {
  Q: 'games/quoridor/test',
  B: 'games/blokus/test',
  R: 'games/ricochet/test',
  S: 'games/sokoban/test',
  W: 'apps/web/test',
};

it('every feature of a report is covered by a test that exists', () => {
  const text = readFileSync(join(root, 'docs', 'reports.md'), 'utf8');
  const features = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:feature|-)/.test(line));
  expect(features.length).toBeGreaterThan(55);
  for (const feature of features) {
    const tests = [...feature.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path]) => path!);
    expect(tests.length, feature).toBeGreaterThan(0);
    for (const path of tests) {
      const file = path.replace(/^([QBRSW])\//, (_, folder: string) => `${folders[folder]}/`);
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  }
});
