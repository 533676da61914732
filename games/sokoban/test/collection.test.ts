import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import {
  type PrintStyle,
  parseCollection,
  printCollection,
  printLevel,
  readCollection,
  readingCollection,
} from '../src/files/collection.ts';
import type { Collection, FileLevel } from '../src/files/notes.ts';
import { placeIn, xsbRows } from '../src/rules/level-text.ts';
import { sketch } from './drawing.ts';

const one = '#####\n#@$.#\n#####';
const two = '######\n#@ $.#\n######';

const levels = (text: string): readonly FileLevel[] => must(parseCollection(text)).levels;
const board = (text: string): string => printCollection({ extra: [], levels: levels(text) });
const titles = (text: string): readonly (string | undefined)[] => levels(text).map(({ title }) => title);

/** A parsed collection without offsets, for comparison. */
const plain = (collection: Collection): unknown => ({
  ...collection,
  levels: collection.levels.map((level) => ({ ...level, at: 0 })),
});

function refusals(text: string): readonly string[] {
  return readCollection(text).faults.map(({ code, at }) => {
    const { line, column } = placeIn(text, at!);
    return `${code} ${line}:${column}`;
  });
}

describe('titles', () => {
  test('above the board: a comment, a number and a name, a line of text', () => {
    expect(titles(`; 1\n\n${one}\n\n; 12 'Duh!'\n\n${two}\n`)).toEqual(['1', 'Duh!']);
    expect(titles(`; 1\n${one}\n; 2\n${two}\n`)).toEqual(['1', '2']);
    expect(titles(`Level one\n${one}\n\nLevel two\n\n${two}\n`)).toEqual(['Level one', 'Level two']);
    expect(titles(`;; A trap: beware\n${one}`)).toEqual(['A trap: beware']);
  });

  test('below the board: Title', () => {
    expect(titles(`${one}\nTitle: First\n\n${two}\nTitle: Second\n`)).toEqual(['First', 'Second']);
    expect(titles(`${one}\nTitle: First\n${two}\nTitle: Second\n`)).toEqual(['First', 'Second']);
    expect(titles(`${one}\n\nTitle: First\n\n${two}\n\nTitle: Second\n`)).toEqual(['First', 'Second']);
  });

  test('above the board with a key', () => {
    expect(titles(`Title: First\n${one}\n\nTitle: Second\n${two}\n`)).toEqual(['First', 'Second']);
  });

  test('none at all', () => {
    expect(titles(`${one}\n\n${two}\n`)).toEqual([undefined, undefined]);
  });

  test('words of board characters are not boards', () => {
    expect(titles(`Bob\n${one}\n\nPoBo\n${two}\n`)).toEqual(['Bob', 'PoBo']);
  });
});

describe('other data', () => {
  test('of the collection, in a block before the first board', () => {
    const text = `; Collection: Small\n; Author: Ada\n; Copyright: nobody\n; for the tests\n\n${one}\nTitle: First\nAuthor: Blaise\n`;
    const collection = must(parseCollection(text));
    expect(collection).toMatchObject({ title: 'Small', author: 'Ada', comment: 'for the tests' });
    expect(collection.extra).toEqual([['Copyright', 'nobody']]);
    expect(collection.levels[0]).toMatchObject({ title: 'First', author: 'Blaise' });
  });

  test('comments: a line, or everything up to Comment-End, boards and blank lines included', () => {
    const text = `${one}\nTitle: First\nComment: short\n\n${two}\nComment:\nlong\n\n#####\n#not#\nComment-End:\nAuthor: Ada\n`;
    const [first, second] = levels(text);
    expect(first).toMatchObject({ title: 'First', comment: 'short' });
    expect(second).toMatchObject({ comment: 'long\n\n#####\n#not#', author: 'Ada' });
  });

  test('other keys are kept in order', () => {
    const [level] = levels(`${one}\nDate: 2001\nDifficulty: 3 of 5\n`);
    expect(level!.extra).toEqual([
      ['Date', '2001'],
      ['Difficulty', '3 of 5'],
    ]);
  });

  test('stored solutions: after the keyword or below it, with or without a label, over several lines', () => {
    const text = `${two}\nSolution: rR\nSolution\nrl\nrR\nSolution 3 (slow):\n2(rl)\n(r R)\nSolution/Moves\nrR\n`;
    expect(levels(text)[0]!.solutions).toEqual([
      { label: '', moves: 'rR' },
      { label: '', moves: 'rlrR' },
      { label: '3 (slow)', moves: 'rlrlrR' },
      { label: '/Moves', moves: 'rR' },
    ]);
  });

  test('a saved game differs from a solution, also when printed', () => {
    const text = `${two}\nTitle: two\nSaved game\nr\n`;
    const [level] = levels(text);
    expect(level!.solutions).toEqual([{ label: '', moves: 'r', isSaved: true }]);
    expect(printLevel(level!)).toBe(text);
  });

  test.each([
    ['@ and p', '######\n#@p$.#\n######', 'level-player-signs', { first: '@', second: 'p' }, 9],
    ['@ and +', '######\n#@+$ #\n######', 'level-player-signs', { first: '@', second: '+' }, 9],
    [
      'characters of Speedy Roadie and of XSB',
      '#######\n#*!$.@#\n#######',
      'level-mixed-signs',
      { first: '*', second: '@' },
      13,
    ],
    ['the same character twice', '######\n#@@$.#\n######', 'level-two-players', {}, 9],
  ])('two players are explained: %s', (_, drawing, code, args, at) => {
    expect(readCollection(drawing).faults).toEqual([{ code, args, at }]);
  });

  test('kinds', () => {
    const [level] = levels(`${one}\nKinds: limited:1@3,2; switch@4,2\n`);
    expect(level!.start.specials.map(({ kind }) => kind)).toEqual(['limited', 'switch']);
  });
});

describe('boards among text', () => {
  test('XSB and runs', () => {
    expect(levels(`5#|#@$.#|5#\nTitle: Runs\n\n${two}\n`).map(({ start }) => sketch(start))).toEqual([one, two]);
    expect(levels('5#|#@$.#|\n5#\n').map(({ start }) => sketch(start))).toEqual([one]);
  });

  test('LF, CRLF and CR are equivalent', () => {
    const text = `; Collection: Small\n; Author: Ada\n\n; one\n${one}\n\n${two}\nTitle: two\nComment:\na\nb\nComment-End:\n`;
    const expected = plain(must(parseCollection(text)));
    for (const lineEnd of ['\r\n', '\r']) {
      expect(plain(must(parseCollection(text.replaceAll('\n', lineEnd))))).toEqual(expected);
    }
    expect(plain(must(parseCollection(`\u{feff}${text}`)))).toEqual(expected);
  });
});

describe('printing', () => {
  const collection = must(
    parseCollection(
      [
        'Collection: Small',
        'Author: Ada',
        'Date: 2001',
        'Comment:',
        'two lines',
        'about it',
        'Comment-End:',
        '',
        '; one',
        one,
        'Author: Blaise',
        'Kinds: limited:2@3,2',
        'Difficulty: low',
        'Comment: easy',
        'Solution',
        'R',
        '',
        two,
        'Title: two',
        'Solution (best)',
        'rR',
      ].join('\n'),
    ),
  );

  const styles: PrintStyle[] = (['above', 'below'] as const).flatMap((place) =>
    (['xsb', 'runs'] as const).flatMap((boards) =>
      (['\n', '\r\n', '\r'] as const).map((lineEnd) => ({ titles: place, boards, lineEnd })),
    ),
  );
  test.each(styles)('round-trips with titles $titles, boards in $boards, line end $lineEnd', (style) => {
    expect(plain(must(parseCollection(printCollection(collection, style))))).toEqual(plain(collection));
  });

  test('has this form', () => {
    expect(printCollection(collection)).toBe(
      [
        'Collection: Small',
        'Author: Ada',
        'Date: 2001',
        'Comment:',
        'two lines',
        'about it',
        'Comment-End:',
        '',
        one,
        'Title: one',
        'Author: Blaise',
        'Kinds: limited:2@3,2',
        'Difficulty: low',
        'Comment:',
        'easy',
        'Comment-End:',
        'Solution',
        'R',
        '',
        two,
        'Title: two',
        'Solution (best)',
        'rR',
        '',
      ].join('\n'),
    );
  });
});

describe('malformed files', () => {
  test('valid levels are parsed, invalid ones are reported with line and column', () => {
    const text = `${one}\nTitle: good\n\n#####\n#@x.#\n#####\nTitle: bad\n\n#####\n#@$.\n#####\n\n${two}\nTitle: good, too\n`;
    expect(refusals(text)).toEqual(['level-sign 7:3', 'level-open 12:5']);
    expect(readCollection(text).collection.levels.map(({ title }) => title)).toEqual(['good', 'good, too']);
    expect(parseCollection(text).ok).toBe(false);
  });

  test('a board that starts in the wrong column or is incomplete', () => {
    expect(refusals('#####\n#@$.#\n')).toEqual(['level-open 2:2']);
    expect(refusals('# a heading\n')).toEqual(['level-sign 1:3']);
  });

  test('no level at all', () => {
    expect(refusals('')).toEqual(['file-no-level 1:1']);
    expect(refusals('just\na text\n')).toEqual(['file-no-level 1:1']);
  });

  test('invalid solutions and kinds', () => {
    expect(refusals(`${two}\nSolution: rQR\n`)).toEqual(['lurd-sign 4:12']);
    expect(refusals(`${two}\nSolution\nr(R\n`)).toEqual(['lurd-open 5:2']);
    expect(refusals(`${two}\nKinds: wheels@2,2\n`)).toEqual(['kinds-unknown 4:8']);
    expect(refusals(`${two}\nTitle: x\nKinds: limited@4,2; limited@2,2\n`)).toEqual(['kinds-no-box 5:21']);
  });

  test('megabytes of any text are parsed or refused quickly', () => {
    const size = 500_000;
    const texts = [
      '#'.repeat(size),
      '# '.repeat(size / 2),
      '#\n'.repeat(size / 2),
      'Comment: x\n'.repeat(size / 11),
      'Solution\nl\n'.repeat(size / 11),
      `Solution:\n${'l\n'.repeat(size / 2)}`,
      `Solution ${' '.repeat(size)}x`,
      ' '.repeat(size),
      `${' '.repeat(size)};x`,
      '9'.repeat(size),
      `${one}\n\n`.repeat(5000),
      `7#|${'9'.repeat(size)}`,
    ];
    for (const text of texts) {
      const { collection, faults } = readCollection(text);
      expect(collection.levels.length + faults.length, text.slice(0, 20)).toBeGreaterThan(0);
    }
  });

  test('parsing a large collection yields to the page', () => {
    const reading = readingCollection(`${one}\n\n`.repeat(5000));
    let breaths = 0;
    let next = reading.next();
    for (; !next.done; next = reading.next()) breaths++;
    expect(next.value.collection.levels).toHaveLength(5000);
    expect(breaths).toBeGreaterThan(100);
  });
});

describe('the characters of the report: `!` is a box on a goal, `*` the player on one', () => {
  test('apply to a board with a `!`', () => {
    expect(board('######\n#*$ !#\n######\n')).toBe('######\n#+$ *#\n######\n');
    expect(board('#######\n#@$.! #\n#######\n')).toBe('#######\n#@$.* #\n#######\n');
  });

  test('apply to a board with a single `*` and no other player', () => {
    expect(board('#####\n#*$ #\n#####\n')).toBe('#####\n#+$ #\n#####\n');
    expect(board('5#|#*$-#|5#\n')).toBe('#####\n#+$ #\n#####\n');
    expect(board('5#|#1*$-#|5#\n')).toBe('#####\n#+$ #\n#####\n');
  });

  test('apply per board', () => {
    const file = `${one}\n\n######\n#@$.*#\n######\n\n######\n#*$ !#\n######\n`;
    expect(levels(file).map(({ start }) => xsbRows(start)[1])).toEqual(['#@$.#', '#@$.*#', '#+$ *#']);
  });

  test('do not apply to two `*` without a player, whose fault keeps its place', () => {
    expect(refusals('#####\n#**$#\n#####')).toEqual(['level-no-player 1:1']);
    expect(refusals('5#|#2*$#|5#')).toEqual(['level-no-player 1:2']);
    expect(refusals('######\n#*!*$#\n######')).toEqual(['level-two-players 2:4']);
    expect(refusals('######\n#*!x #\n######')).toEqual(['level-sign 2:4']);
  });
});
