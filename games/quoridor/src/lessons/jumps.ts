import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** Over a pawn, and beside it where wall or edge is behind it. */
export const jumps: Lesson = {
  id: 'jumps',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'straight',
      position: '5 / - / - / c2 c3 / 3 3 / 1',
      answers: ['c4'],
      mistakes: mistakes('jumps.straight', { taken: 'c3', round: 'b3 d3', aside: 'b2 d2 c1' }),
    },
    {
      id: 'behind',
      position: '5 / c3 / - / c2 c3 / 3 2 / 1',
      answers: ['b3'],
      mistakes: mistakes('jumps.behind', { straight: 'c4', longer: 'd3', taken: 'c3', aside: 'b2 d2' }),
    },
    {
      id: 'beside',
      position: '5 / b3 / b2 / c2 c3 / 2 2 / 1',
      answers: ['d3'],
      mistakes: mistakes('jumps.beside', { barred: 'b3', straight: 'c4', aside: 'd2' }),
    },
    {
      id: 'edge',
      position: '5 / - / - / c4 c5 / 3 3 / 1',
      answers: ['b5', 'd5'],
      mistakes: mistakes('jumps.edge', { taken: 'c5', slow: 'b4 d4' }),
    },
    {
      id: 'across',
      position: '5 / a3c3 / - / b3 c3 / 2 2 / 1',
      answers: ['d3'],
      mistakes: mistakes('jumps.across', { diagonal: 'c4', taken: 'c3', through: 'b4', detour: 'a3 b2' }),
    },
  ],
};
