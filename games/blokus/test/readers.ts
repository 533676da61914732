import type { TextReaders } from '@quadrille/conformance/fuzz';
import { blksgfFormat } from '../src/files/blksgf.ts';
import { parseDraft } from '../src/modes/draft.ts';
import { protocol } from '../src/protocol/protocol.ts';
import { protocolClient } from '../src/protocol/protocol-client.ts';
import { setup } from '../src/rules/params.ts';

export const readers: TextReaders = [
  {
    name: '.blksgf',
    examples: () => [
      '(;GM[Blokus Duo]PB[Ada];B[f9,e10,f10,g10,f11]C[good \\] \\\\];W[j3,i4,j4,k4,j5](;B[h8,h9])(;B[d9]))',
      '(;GM[Blokus];1[a20])\n(;GM[Blokus Three-Player]DT[2020-02-03];BLUE[a20,b20])',
      '(;GM[Blokus Duo]AB[e10,f10][g11]AW[j5]AE[g11]PL[W];W[k6,l6])',
    ],
    read: async (text) => (await blksgfFormat.read(text)).some(({ ok }) => ok),
  },
  {
    name: 'protocol',
    examples: () => [
      'set_game Blokus Duo\n1 play b b9,c9,c10,d10,e10\nplay w g5,h5,i5,j5,g6\nundo\nfinal_score\nquit',
      'list_commands # all\nknown_command play\n\nset_random_seed 7\nclear_board\nshowboard',
    ],
    read: async (text) => {
      async function* lines(): AsyncGenerator<string> {
        yield* text.split('\n', 100);
      }
      let refused = 0;
      const hear = (line: string): void => void (refused += line.startsWith('?') ? 1 : 0);
      await protocol(lines(), hear, new AbortController().signal, { level: 'easy', game: 'duo' });
      return refused === 0;
    },
  },
  {
    name: 'answer of an engine',
    examples: () => ['= f9,e10,f10,g10,f11', '? unknown command', '=3 a1'],
    read: (text) => protocolClient.parseLine(text) !== undefined || text.startsWith('?'),
  },
  {
    name: 'position in a field',
    examples: () => ['n/n/n/n/i1d/h111c/i1d/n/n/n/n/n/n/n,-,-,2'],
    read: (text) => parseDraft({ ...setup.defaults, variant: 'duo' }, text).ok,
  },
];
