import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { gameTextFormat } from '../src/files/game-text.ts';
import { parseDraft } from '../src/modes/drafts.ts';
import { progress } from '../src/puzzles/progress.ts';
import { protocol } from '../src/protocol/protocol.ts';
import { protocolClient } from '../src/protocol/protocol-client.ts';

export const readers: TextReaders = [
  {
    name: 'game text',
    examples: () => ['1. e2 e8 2. e3 e7h 3. d3', 'e8 e2 e7h resign', '\u{feff}1. e2 e8\r\n2. e3'],
    read: async (text) => (await gameTextFormat.read(text)).every(({ ok }) => ok),
  },
  {
    name: 'protocol',
    examples: () => [
      'newgame\nposition startpos moves e2 e8\nisready\nquit',
      'newgame players=4,size=5\nposition startpos moves c2\nstop',
      'position - / - / e8 a5 / 3 3 / 1\ngo nodes 1\nisready\nposition startpos',
    ],
    read: async (text) => {
      const stop = new AbortController();
      async function* lines(): AsyncGenerator<string> {
        yield* text.split('\n', 100);
        // Only parsing matters here, so the search is aborted at once.
        stop.abort();
      }
      let errors = 0;
      await protocol(lines(), (line) => void (errors += line.startsWith('error') ? 1 : 0), stop.signal);
      return errors <= 1;
    },
  },
  {
    name: 'answer of an engine',
    examples: () => ['bestmove e2', 'info depth 3 nodes 1200 score 5 pv e2 e8', 'error busy: a search is going on'],
    read: (text) => protocolClient.parseLine(text) !== undefined,
  },
  {
    name: 'position in a field',
    examples: () => [
      '- / - / e1 e9 / 10 10 / 1',
      '5 / a1 / b2 / c1 c5 / 3 3 / 2',
      '9 / - / - / e1 a5 e9 i5 / 5 5 5 5 / 1',
    ],
    read: (text) => parseDraft(text).ok,
  },
  {
    name: 'progress with something in it',
    examples: () => [
      JSON.stringify({
        days: { '2026-01-31': 'clean', '2026-02-01': 'late' },
        solved: ['p1', 'p2'],
        fresh: 3,
        run: 2,
        best: 4,
        difficulty: 'easy',
      }),
    ],
    read: (text) => {
      const read = progress.parse(1, fromJson(text));
      if (read.ok) progress.merge(read.value, progress.empty);
      return read.ok;
    },
  },
];
