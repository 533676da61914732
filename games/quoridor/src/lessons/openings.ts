import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** How games begin; what the computers prefer is what the explorer counts. */
export const openings: Lesson = {
  id: 'openings',
  params: '',
  steps: [
    {
      id: 'first',
      answers: ['e2'],
      mistakes: mistakes('openings.first', { wall: 'd8h e8h' }),
      reply: ['e8'],
    },
    {
      id: 'aside',
      answers: ['d2', 'f2', 'e3'],
      mistakes: mistakes('openings.aside', { back: 'e1' }),
      reply: ['e7'],
      marks: ['d2', 'f2', 'e3'],
    },
    {
      id: 'meeting',
      position: '- / - / e4 e6 / 10 10 / 1',
      answers: ['d2h', 'e2h', 'd4', 'f4'],
      mistakes: mistakes('openings.meeting', { jumped: 'e5' }),
      marks: ['e5'],
    },
  ],
};
