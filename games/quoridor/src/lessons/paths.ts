import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** Every pawn keeps a path: against you, against both, through pawns, and as a shield. */
export const paths: Lesson = {
  id: 'paths',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'sealed',
      position: '5 / a4c4 / - / c2 c5 / 2 2 / 1',
      answers: ['d3h', 'd2h', 'd1h'],
      mistakes: mistakes('paths.sealed', { locked: 'd4v' }),
      marks: ['e5'],
    },
    {
      id: 'both',
      position: '5 / a2c2 / d2 / c2 c4 / 2 1 / 1',
      answers: ['c3v', 'c4v'],
      mistakes: mistakes('paths.both', { locked: 'd1h d3h' }),
    },
    {
      id: 'pawns',
      position: '5 / b2 / - / a2 d3 / 2 3 / 1',
      answers: ['d2h'],
      mistakes: mistakes('paths.pawns', { short: 'c1h d1h', run: 'a3' }),
    },
    {
      id: 'shield',
      position: '5 / b1 / c2 / d2 b4 / 2 2 / 1',
      // Both close the loop by which the pawn would otherwise walk back.
      answers: ['d1h', 'a1v'],
      mistakes: mistakes('paths.shield', { deeper: 'd3', same: 'd2h d3h', elsewhere: 'a2h a3h' }),
      marks: ['d3h'],
    },
  ],
};
