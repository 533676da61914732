import { describe, expect, test } from 'vitest';
import { factsOf, filtered, noFilter } from '../src/modes/level-filter.ts';
import { shelve } from '../src/modes/library.ts';
import { keptFormat, type LibraryLevel } from '../src/progress/kept.ts';
import { positionText } from '../src/rules/level-text.ts';
import { storyLevels } from '../src/rules/story-levels.ts';

const levels: readonly LibraryLevel[] = storyLevels.map(({ idea, start }, index) => ({
  start: positionText.print(start),
  title: idea,
  ...(index === 0 && { solved: { moves: 'R', pushes: 'R' } }),
}));

describe('the list of a collection', () => {
  test('size and boxes read from the text equal those of the board', () => {
    for (const [index, { start }] of storyLevels.entries()) {
      const { width, height } = start.board;
      expect(factsOf(levels[index]!)).toMatchObject({ width, height, boxes: start.boxes.length });
    }
  });

  test('search by title and by number, filters by size, boxes, solved and difficulty', () => {
    expect(filtered(levels, noFilter)).toHaveLength(levels.length);
    expect(filtered(levels, { ...noFilter, text: 'TUNNEL' })).toEqual([6]);
    expect(filtered(levels, { ...noFilter, text: '3' })).toEqual([2]);
    expect(filtered(levels, { ...noFilter, solved: 'solved' })).toEqual([0]);
    for (const [key, values] of [
      ['size', ['small', 'medium', 'large']],
      ['boxes', ['few', 'some', 'many']],
      ['grade', ['easy', 'medium', 'hard', 'expert']],
    ] as const) {
      // Every level is in exactly one of the bands.
      const parts = values.flatMap((value) => filtered(levels, { ...noFilter, [key]: value }));
      expect(parts.toSorted((a, b) => a - b)).toEqual([...levels.keys()]);
    }
  });

  test('damaged levels are stored with line and reason, and open again', () => {
    const damaged = [{ code: 'level-no-player', line: 7, column: 1 }];
    const { books } = shelve([], { title: 'A', author: '', levels: [{ position: 'one', solutions: [] }], damaged });
    expect(books[0]!.damaged).toEqual(damaged);
    const opened = keptFormat.parse(2, { ...keptFormat.empty, books });
    expect(opened.ok && opened.value.books).toEqual(books);
    expect(keptFormat.parse(2, { ...keptFormat.empty, books: [{ ...books[0], damaged: ['?'] }] }).ok).toBe(false);
  });
});
