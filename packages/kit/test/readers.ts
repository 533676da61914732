import type { TextReaders } from '@quadrille/conformance/fuzz';
import {
  lineAndColumn,
  parseGameId,
  parseRecord,
  parseAnnouncedMove,
  printGameId,
  splitRecords,
} from '../src/index.ts';

const record = `[Quadrille "1"]
[Game "counting"]
[Revision "2"]
[Params "goal=5"]
[Seat1 "Ada \\"the\\" \\\\ first"]
[Seat2 "Bob"]
[Player2 "easy"]
[Result "1"]
[Date "2026-11-15"]
[Cursor "1"]
[Event "Sunday\\nafternoon"]

{Before \\{it\\}}
1. +1 {good} 2:+2
2. *:reset
@1 +1 +1
`;

/** Parsers of records and ids that need no game. */
export const readers: TextReaders = [
  {
    name: 'records one after the other',
    examples: () => [record, `${record}\n${record.replaceAll('\n', '\r\n')}`, `\u{feff}${record}`],
    read: (text) =>
      splitRecords(text)
        .map((part) => {
          const read = parseRecord(part.text);
          if (!read.ok) lineAndColumn(text, part.at + (read.error.at ?? 0));
          return read.ok;
        })
        .every(Boolean),
  },
  {
    name: 'id',
    examples: () => ['counting:', 'counting:goal=5#42', 'counting:goal=5,open=yes:7_/_-_/_2'],
    read: (text) => {
      const id = parseGameId(text);
      if (id.ok) printGameId(id.value);
      return id.ok;
    },
  },
  {
    name: 'told move',
    examples: () => ['+1', '2:+1', '*:reset'],
    read: (text) => parseAnnouncedMove(text).text !== '',
  },
];
