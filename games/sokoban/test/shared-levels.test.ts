import { expect as must } from '@quadrille/kit';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCollection } from '../src/files/collection.ts';
import { printCollection } from '../src/files/print-collection.ts';
import { xsbRows } from '../src/notation/xsb.ts';
import { positionText } from '../src/notation/position.ts';
import { storyLevels } from '../src/rules/story-levels.ts';

// Other people's levels lie beside the repository, never in it.
const folder = join(import.meta.dirname, '../../../../shared/data/levels');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
if (files.length === 0) {
  console.warn(`\n  !! ${folder} is absent: only our own levels are read and printed back.\n`);
}

const counts: Readonly<Record<string, number>> = {
  'microban1.txt': 155,
  'microban2.txt': 135,
  'microban3.txt': 101,
  'xsokoban90.txt': 90,
  'sasquatch01.txt': 50,
  'boxoban-hard-000-first200.txt': 200,
};

const own = printCollection({
  extra: [],
  levels: storyLevels.map(({ idea, start }) => ({ start, title: idea, extra: [], solutions: [] })),
});
const texts = [
  { name: 'our own story', text: own, count: 10 },
  ...files.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8'), count: counts[name] })),
];

describe.each(texts)('$name', ({ text, count }) => {
  const { levels } = must(parseCollection(text));

  test('every level is read', () => {
    if (count === undefined) expect(levels.length).toBeGreaterThan(0);
    else expect(levels).toHaveLength(count);
  });

  test('every board is printed back, line by line', () => {
    const boards = text.split('\n').filter((line) => /^\s*#/.test(line));
    expect(levels.flatMap(({ start }) => xsbRows(start))).toEqual(boards.map((line) => line.trimEnd()));
  });

  test('every level survives as a position of one line', () => {
    for (const { start } of levels) {
      const line = positionText.print(start);
      expect(must(positionText.parse(line))).toEqual(start);
    }
  });

  test('every level survives in a file of runs', () => {
    const again = must(parseCollection(printCollection({ extra: [], levels }, { boards: 'runs', titles: 'above' })));
    expect(again.levels.map(({ start, title }) => [start, title])).toEqual(
      levels.map(({ start, title }) => [start, title]),
    );
  });
});
