import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { printCollection, readCollection } from '../src/files/collection.ts';
import { parseSheet, printSheet } from '../src/modes/sheet.ts';
import { parseLurd, parseMov } from '../src/notation/moves-text.ts';
import { keptFormat } from '../src/progress/kept.ts';
import { placeIn } from '../src/rules/level-text.ts';

const board = '#######\n#@ $ .#\n# $ . #\n#######';
const line = { moves: 'rrL', cursor: 2 };

export const readers: TextReaders = [
  {
    name: 'collection',
    examples: () => [
      `; 1 'First'\n${board}\n\nTitle: First\nAuthor: Ada\nSolution: rrR\n\n7#|#@-$-.#|#-$-.-#|7#\nTitle: Second\n`,
      `Set: All\nComment:\nof them\n#####\nComment-End:\n\n${board.replaceAll('\n', '\r\n')}\r\nKinds: limited:3@4,2\r\n`,
      board,
    ],
    read: (text) => {
      const { collection, faults } = readCollection(text);
      for (const { at } of faults.slice(0, 30)) placeIn(text, at ?? 0);
      printCollection(collection);
      return collection.levels.length > 0;
    },
  },
  {
    name: 'LURD',
    examples: () => ['lurdLURD', '2l3U 2(ldr)\n4(2(l)u)', ''],
    read: (text) => parseLurd(text).ok,
  },
  {
    name: '.mov',
    examples: () => ['0\n1\n2\n3\n', 'zqsd ZQSD', 'lurd 3r', '\u{feff}0123'],
    read: (text) => parseMov(text).ok,
  },
  {
    name: 'sheet of the drawing table',
    examples: () => ['#####\n#@$.#\n#####', '#####\n#@$.#\n#####\nKinds: limited:3@3,2'],
    read: (text) => printSheet(parseSheet(text)) === text,
  },
  {
    name: 'progress with something in it',
    examples: () => [
      JSON.stringify({
        ...keptFormat.empty,
        running: {
          film: {
            level: 'x',
            start: '6#|#@-$.#|6#',
            ...line,
            before: [line],
            backwards: { ...line, from: 8, open: true },
          },
        },
        books: [
          {
            id: 'b1',
            title: 'All',
            author: 'Ada',
            levels: [{ start: '6#|#@-$.#|6#', title: '1', solved: { moves: 'rR', pushes: 'rR' }, known: 'rR' }],
          },
        ],
        snapshots: [{ name: 'here', start: '6#|#@-$.#|6#', moves: 'r' }],
        draft: '#####',
      }),
    ],
    read: (text) => {
      const read = keptFormat.parse(2, fromJson(text));
      if (read.ok) keptFormat.merge(read.value, keptFormat.empty);
      return read.ok;
    },
  },
];
