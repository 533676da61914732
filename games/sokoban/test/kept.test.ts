import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { fewest, keptFormat, withOwnSolution, withRenamed, withoutSolution, type Kept } from '../src/progress/kept.ts';
import { better, nextUnsolved, shelve, withSolution } from '../src/modes/library.ts';
import { isUnlocked, starsOf } from '../src/progress/progress.ts';
import { laidAgain, runningOf, type Level } from '../src/modes/level.ts';
import { positionText } from '../src/rules/level-text.ts';
import {
  levelFromLurd,
  mirrored,
  painted,
  parseSheet,
  printSheet,
  proved,
  resized,
  sheetOf,
  turned,
  type Sheet,
} from '../src/modes/sheet.ts';

const story = Array.from({ length: 10 }, () => null);

describe('stored progress', () => {
  test('of version 1, with the story only, is migrated', () => {
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
    [
      'a restart without its moves',
      {
        ...keptFormat.empty,
        running: { story: { level: '1', start: '6#|#@$-.#|6#', moves: '', cursor: 0, before: [{ cursor: 2 }] } },
      },
    ],
    ['a snapshot without a board', { ...keptFormat.empty, snapshots: [{ name: 'a', start: '', moves: '' }] }],
    ['a collection without levels', { ...keptFormat.empty, books: [{ id: '1', title: 'a', author: '' }] }],
    ['a draft that is not a text', { ...keptFormat.empty, draft: 7 }],
  ])('refused: %s', (_, data) => {
    expect(keptFormat.parse(2, data)).toMatchObject({ ok: false, error: { code: 'progress-shape' } });
  });
});

const shelved = (start: string, solved?: string) => ({
  start,
  title: start,
  ...(solved !== undefined && { solved: { moves: solved, pushes: solved } }),
});
const inPlay = (moves: string) => ({ level: '1', start: '6#|#@$-.#|6#', moves, cursor: moves.length });

describe('help', () => {
  test('results of our own sets are stored by board, and the better of two documents wins', () => {
    const mine = { a: { solved: { moves: 'rrR', pushes: 'rrR' } }, b: { helped: true as const } };
    const kept = must(keptFormat.parse(2, { ...keptFormat.empty, sets: mine }));
    expect(kept.sets).toEqual(mine);
    const theirs = { a: { solved: { moves: 'R', pushes: 'R' } }, b: { solved: { moves: 'lL', pushes: 'lL' } } };
    expect(keptFormat.merge(kept, { ...keptFormat.empty, sets: theirs }).sets).toEqual({
      a: theirs.a,
      b: { ...theirs.b, helped: true },
    });
    expect(keptFormat.merge(keptFormat.empty, kept).sets).toEqual(mine);
    expect(keptFormat.parse(2, { ...keptFormat.empty, sets: { a: { solved: 'R' } } }).ok).toBe(false);
  });

  test('a level solved with help stays solved, and unlocks the next level', () => {
    const kept = must(keptFormat.parse(2, { ...keptFormat.empty, helped: [1] }));
    expect([isUnlocked(kept, 3), isUnlocked(kept, 4)]).toEqual([true, false]);
    expect(keptFormat.merge(kept, { ...keptFormat.empty, helped: [1, 2] }).helped).toEqual([1, 2]);
    expect(keptFormat.parse(2, { ...keptFormat.empty, helped: [11] }).ok).toBe(false);
  });

  test('a level of a collection solved with help is done, and has no best until it is solved without help', () => {
    const book = { id: '1', title: 'a', author: '', levels: [{ start: 'x', title: 'x' }] };
    const helped = withSolution([book], '1', 0, 'rR', true);
    expect(helped[0]!.levels[0]).toEqual({ start: 'x', title: 'x', helped: true });
    expect(nextUnsolved(helped[0]!, -1)).toBeUndefined();
    expect(withSolution(helped, '1', 0, 'R')[0]!.levels[0]).toMatchObject({ solved: { moves: 'R', pushes: 'R' } });
  });

  test('stars: three for par, two for up to a quarter more, one otherwise', () => {
    const par = { moves: 40, pushes: 8 };
    expect(starsOf('pushes', { moves: 60, pushes: 8 }, par)).toBe(3);
    expect(starsOf('moves', { moves: 60, pushes: 8 }, par)).toBe(1);
    expect(starsOf('moves', { moves: 50, pushes: 20 }, par)).toBe(2);
    expect(starsOf('pushes', { moves: 40, pushes: 11 }, par)).toBe(1);
  });

  test('solutions are stored once, can be named and removed, and the best by moves and pushes is known', () => {
    const start = '6#|#@-$.#|6#';
    const add = (all: Kept['solutions'], moves: string, helped?: true): NonNullable<Kept['solutions']> =>
      withOwnSolution(all, start, { name: '', moves, ...(helped && { helped }) });
    let all = add(undefined, 'rR');
    expect(add(all, 'rR')).toBe(all);
    all = add(add(all, 'rlrR'), 'R', true);
    expect(all[start]!.map(({ moves }) => moves)).toEqual(['rR', 'rlrR', 'R']);
    // A solution with help is not the best if there is one without.
    expect(fewest(all[start]!, 'moves')?.moves).toBe('rR');
    all = withRenamed(all, start, 'rlrR', '  The detour ');
    expect(all[start]![1]!.name).toBe('The detour');
    expect(withoutSolution(withoutSolution(withoutSolution(all, start, 'rR'), start, 'rlrR'), start, 'R')).toEqual({});
    for (let n = 1; n < 40; n++) all = add(all, `${'lr'.repeat(n)}rR`);
    expect(all[start]).toHaveLength(20);
    expect(all[start]!.map(({ name }) => name)).toContain('The detour');
    expect(all[start]!.map(({ moves }) => moves)).toContain('rR');
    const kept = { ...keptFormat.empty, solutions: all };
    expect(must(keptFormat.parse(2, structuredClone(kept)))).toEqual(kept);
    expect(keptFormat.parse(2, { ...kept, solutions: { [start]: [{ name: 'x' }] } }).ok).toBe(false);
    // Data of an earlier version opens unchanged.
    expect(must(keptFormat.parse(2, keptFormat.empty)).solutions).toBeUndefined();
    const other = { ...kept, solutions: { [start]: [{ name: 'theirs', moves: 'lrrR' }] } };
    expect(keptFormat.merge(other, kept).solutions![start]!.map(({ moves }) => moves)).toContain('rR');
  });
});

describe('merging two documents', () => {
  const ours: Kept = {
    ...keptFormat.empty,
    story: story.with(0, { moves: 40, pushes: 13 } as never),
    running: { story: inPlay('R'), random: inPlay('R') },
    books: [{ id: '1', title: 'A', author: '', levels: [shelved('one', 'RRR'), shelved('two')] }],
    snapshots: [{ name: 'a', start: 'one', moves: 'R' }],
  };
  const theirs: Kept = {
    ...keptFormat.empty,
    story: story.with(0, { moves: 34, pushes: 14 } as never).with(1, { moves: 16, pushes: 4 } as never),
    running: { story: inPlay('RR'), film: inPlay('') },
    books: [
      { id: '7', title: 'A', author: '', levels: [shelved('one', 'RR'), shelved('two', 'R'), shelved('three')] },
      { id: '1', title: 'B', author: '', levels: [shelved('four')] },
    ],
    snapshots: [
      { name: 'a', start: 'one', moves: 'R' },
      { name: 'b', start: 'one', moves: 'RR' },
    ],
    draft: '#',
  };
  const both = keptFormat.merge(ours, theirs);

  test('keeps bests, current levels, collections, snapshots and the draft', () => {
    expect(both.story.slice(0, 3)).toEqual([{ moves: 34, pushes: 13 }, { moves: 16, pushes: 4 }, null]);
    expect(Object.entries(both.running).map(([page, { moves }]) => [page, moves])).toEqual([
      ['story', 'RR'],
      ['random', 'R'],
      ['film', ''],
    ]);
    expect(both.books.map(({ id, title }) => [id, title])).toEqual([
      ['1', 'A'],
      ['2', 'B'],
    ]);
    expect(both.books[0]!.levels.map(({ start, solved }) => [start, solved?.moves])).toEqual([
      ['one', 'RR'],
      ['two', 'R'],
      ['three', undefined],
    ]);
    expect(both.snapshots).toHaveLength(2);
    expect(both.draft).toBe('#');
  });

  test('changes nothing if one adds nothing', () => {
    expect(JSON.stringify(keptFormat.merge(both, ours))).toBe(JSON.stringify(both));
  });
});

const found = (positions: readonly string[]) => ({
  title: 'A',
  author: '',
  levels: positions.map((position) => ({ position, solutions: [] })),
});

describe('the library', () => {
  test('a collection that is imported again keeps its solved levels', () => {
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

  test('the fewest moves and the fewest pushes may be different solutions', () => {
    const first = better(undefined, 'RRR');
    const second = better(first, 'rrrrR');
    expect(second).toEqual({ moves: 'RRR', pushes: 'rrrrR' });
  });

  test('a solution from the file is available, but does not count as solved', () => {
    const { books } = shelve([], {
      title: 'A',
      author: '',
      levels: [
        { position: 'one', solutions: ['rrrrR', 'RR', 'RRR'] },
        { position: 'two', solutions: [] },
      ],
    });
    expect(books[0]!.levels).toEqual([
      { start: 'one', title: '1', known: 'rrrrR', shortest: 'RR' },
      { start: 'two', title: '2' },
    ]);
    expect(nextUnsolved(books[0]!, -1)).toBe(0);
    expect(must(keptFormat.parse(2, { ...keptFormat.empty, books })).books).toEqual(books);
  });

  test('long solutions are dropped before levels are', () => {
    const levels = Array.from({ length: 20 }, (_, index) => ({
      position: `board ${index}`,
      solutions: ['R'.repeat(100_000)],
    }));
    const { books, added } = shelve([], { title: 'A', author: '', levels });
    expect(added).toBe(20);
    expect(books[0]!.levels.filter(({ known }) => known !== undefined)).toHaveLength(6);
  });

  test('it never grows beyond its limit', () => {
    const many = Array.from({ length: 31_000 }, (_, index) => `board ${index}`);
    expect(shelve([], found(many)).added).toBe(30_000);
  });
});

const plain = (...rows: readonly string[]): Sheet => ({ rows, marks: [] });

describe('the editor’s draft', () => {
  test('a level made from moves is the smallest that they solve', () => {
    expect(must(levelFromLurd('uR')).rows).toEqual(['#####', '# $.#', '#@###', '###  ']);
  });

  test('four rotations or two reflections are the identity', () => {
    const sheet: Sheet = { rows: ['#@', '.$', '# '], marks: [{ kind: 'switch', x: 0, y: 1, value: 0 }] };
    expect(turned(turned(turned(turned(sheet))))).toEqual(sheet);
    expect(mirrored(mirrored(sheet))).toEqual(sheet);
    expect(turned(sheet)).toEqual({ rows: ['#.#', ' $@'], marks: [{ kind: 'switch', x: 1, y: 0, value: 0 }] });
    expect(mirrored(sheet).marks).toEqual([{ kind: 'switch', x: 1, y: 1, value: 0 }]);
  });

  test('a fault of the whole level has no place, an open wall has one', () => {
    expect(proved(plain('####', '#@ #', '####'))).toMatchObject({
      ok: false,
      error: { fault: { code: 'level-no-box' } },
    });
    expect(proved(plain('#####', '#@$. ', '#####'))).toMatchObject({
      ok: false,
      error: { fault: { code: 'level-open' }, place: { x: 4, y: 1 } },
    });
  });

  test('an invalid draft gives an empty room', () => {
    expect(parseSheet('##\n#').rows[0]).toBe('##########');
  });

  test('a worn case can be painted over a case, a mark or floor; a switch over a mark or its contents', () => {
    const at = (paint: 'limited' | 'switch', sign: string): string => painted(plain(sign), 0, 0, paint).rows[0]!;
    expect([...' #$@'].map((sign) => at('limited', sign))).toEqual(['$', '$', '$', '$']);
    expect([...'.*+'].map((sign) => at('limited', sign))).toEqual(['*', '*', '*']);
    expect([...' #.'].map((sign) => at('switch', sign))).toEqual(['.', '.', '.']);
    expect([...'$*@+'].map((sign) => at('switch', sign))).toEqual(['*', '*', '+', '+']);
    const both = painted(painted(plain('$'), 0, 0, 'limited', 3), 0, 0, 'switch', 1);
    expect(both.marks).toEqual([
      { kind: 'limited', x: 0, y: 0, value: 3 },
      { kind: 'switch', x: 0, y: 0, value: 1 },
    ]);
    expect(painted(both, 0, 0, 'limited', 7).marks).toContainEqual({ kind: 'limited', x: 0, y: 0, value: 7 });
    expect(painted(both, 0, 0, '*').marks).toEqual([]);
    expect(resized(painted(plain('  '), 1, 0, 'switch'), 1, 1).marks).toEqual([]);
  });

  test('kinds round-trip through the draft and the level, whatever the empty margin', () => {
    const sheet: Sheet = {
      rows: ['        ', '  ######', '  #@$ .#', '  ######'],
      marks: [
        { kind: 'limited', x: 4, y: 2, value: 2 },
        { kind: 'switch', x: 6, y: 2, value: 1 },
      ],
    };
    expect(parseSheet(printSheet(sheet))).toEqual(sheet);
    const level = proved(sheet);
    if (!level.ok) throw new Error(level.error.fault.code);
    expect(positionText.print(level.value)).toBe('6#|#@$-.#|6#;limited:2@3,2;switch:1@5,2');
    expect(sheetOf(level.value).marks).toEqual([
      { kind: 'limited', x: 2, y: 1, value: 2 },
      { kind: 'switch', x: 4, y: 1, value: 1 },
    ]);
  });

  test('an unreachable special kind is a fault with its cell', () => {
    const sheet = painted(plain('#####  ###', '#@$.#  #*#', '#####  ###'), 8, 1, 'limited');
    expect(proved(sheet)).toMatchObject({
      ok: false,
      error: { fault: { code: 'kinds-no-box' }, place: { x: 8, y: 1 } },
    });
  });
});

describe('a level in play', () => {
  const level: Level = { id: 'x', params: { level: 'own' }, start: '7#|#@$--.#|#5-#|7#', title: '' };

  test('a restart and undone moves are restored after a reload', () => {
    const running = {
      level: 'x',
      start: level.start,
      moves: 'dr',
      cursor: 1,
      before: [{ moves: 'RRl', cursor: 2 }],
      after: [{ moves: 'd', cursor: 0 }],
      backwards: { from: 8, moves: 'r', cursor: 1, open: false },
    };
    const parsed = must(keptFormat.parse(2, { ...keptFormat.empty, running: { story: running } }));
    const laid = laidAgain(level, parsed.running.story!);
    expect(laid.session.state.tally.moves).toBe(1);
    expect(laid.before[0]!.state.tally).toMatchObject({ moves: 2, pushes: 2 });
    expect(laid.before[0]!.length).toBe(3);
    expect(runningOf(level, laid)).toEqual(running);
  });
});
