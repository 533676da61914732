import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { keptFormat } from '../src/kept.ts';
import { better, nextUnsolved, shelve, withSolution } from '../src/modes/library.ts';
import { levelFromLurd, mirrored, parseSheet, proved, turned } from '../src/modes/drawing-table.ts';

const story = Array.from({ length: 10 }, () => null);

describe('what the pages keep', () => {
  test('the first version, the story alone, is lifted', () => {
    const lifted = must(keptFormat.parse(1, { story: story.with(0, { moves: 34, pushes: 13 } as never) }));
    expect(lifted.story[0]).toEqual({ moves: 34, pushes: 13 });
    expect(lifted.books).toEqual([]);
  });

  test.each([
    ['no document', null],
    ['a story of nine', { ...keptFormat.empty, story: story.slice(1) }],
    [
      'a running level without a board',
      { ...keptFormat.empty, running: { film: { level: '', start: '###', moves: '', cursor: 0 } } },
    ],
    ['a snapshot without a board', { ...keptFormat.empty, snapshots: [{ name: 'a', start: '', moves: '' }] }],
    ['a book without levels', { ...keptFormat.empty, books: [{ id: '1', title: 'a', author: '' }] }],
    ['a draft that is no text', { ...keptFormat.empty, draft: 7 }],
  ])('refused: %s', (_, data) => {
    expect(keptFormat.parse(2, data)).toMatchObject({ ok: false, error: { code: 'progress-shape' } });
  });
});

const found = (positions: readonly string[]) => ({
  title: 'A',
  author: '',
  levels: positions.map((position) => ({ position, solutions: [] })),
});

describe('the library', () => {
  test('a book that comes again keeps what was solved', () => {
    const { books } = shelve([], found(['one', 'two']));
    const solved = withSolution(books, '1', 1, 'rR');
    const again = shelve(solved, found(['zero', 'two'])).books;
    expect(again).toHaveLength(1);
    expect(again[0]!.levels.map(({ start, solved: best }) => [start, best?.moves])).toEqual([
      ['zero', undefined],
      ['two', 'rR'],
    ]);
    expect(nextUnsolved(again[0]!, 0)).toBe(0);
  });

  test('fewest moves and fewest pushes may be two solutions', () => {
    const first = better(undefined, 'RRR');
    const second = better(first, 'rrrrR');
    expect(second).toEqual({ moves: 'RRR', pushes: 'rrrrR' });
  });

  test('it never grows beyond its limit', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `board ${index}`);
    expect(shelve([], found(many)).added).toBe(4000);
  });
});

describe('the drawing table', () => {
  test('a level from moves is the smallest that they solve', () => {
    expect(must(levelFromLurd('uR'))).toEqual(['#####', '# $.#', '#@###', '###  ']);
  });

  test('four turns, and two mirrors, lead back', () => {
    const sheet = ['#@', '.$', '# '];
    expect(turned(turned(turned(turned(sheet))))).toEqual(sheet);
    expect(mirrored(mirrored(sheet))).toEqual(sheet);
    expect(turned(sheet)).toEqual(['#.#', ' $@']);
  });

  test('a flaw of the whole has no place, an open wall has one', () => {
    expect(proved(['####', '#@ #', '####'])).toMatchObject({ ok: false, error: { fault: { code: 'level-no-box' } } });
    expect(proved(['#####', '#@$. ', '#####'])).toMatchObject({
      ok: false,
      error: { fault: { code: 'level-open' }, place: { x: 4, y: 1 } },
    });
  });

  test('a draft that is no sheet gives an empty room', () => {
    expect(parseSheet('##\n#')[0]).toBe('##########');
  });
});
