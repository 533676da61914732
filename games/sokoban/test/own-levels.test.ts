import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { parseCollection, printCollection } from '../src/files/collection.ts';
import { positionText, xsbRows } from '../src/rules/level-text.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { knownOptimaText } from './known-optima.ts';

const own = printCollection({
  extra: [],
  levels: storyLevels.map(({ idea, start }) => ({ start, title: idea, extra: [], solutions: [] })),
});
const texts = [
  { name: 'the story', text: own, count: 10 },
  { name: 'levels of known optima', text: knownOptimaText, count: 64 },
];

describe.each(texts)('$name', ({ text, count }) => {
  const { levels } = must(parseCollection(text));

  test('every level parses', () => {
    expect(levels).toHaveLength(count);
  });

  test('every board prints as the same lines', () => {
    const boards = text.split('\n').filter((line) => /^\s*#/.test(line));
    expect(levels.flatMap(({ start }) => xsbRows(start))).toEqual(boards.map((line) => line.trimEnd()));
  });

  test('every level round-trips as a position of one line', () => {
    for (const { start } of levels) {
      const line = positionText.print(start);
      expect(must(positionText.parse(line))).toEqual(start);
    }
  });

  test('every level round-trips in a file of runs', () => {
    const again = must(parseCollection(printCollection({ extra: [], levels }, { boards: 'runs', titles: 'above' })));
    expect(again.levels.map(({ start, title }) => [start, title])).toEqual(
      levels.map(({ start, title }) => [start, title]),
    );
  });
});
