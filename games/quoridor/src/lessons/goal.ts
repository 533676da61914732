import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** The goal, and steps that bring a pawn nearer. */
export const goal: Lesson = {
  id: 'goal',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'ahead',
      answers: ['c2'],
      mistakes: mistakes('goal.ahead', { sideways: 'b1 d1', far: 'c3 c4', diagonal: 'b2 d2' }),
      reply: ['c4'],
      marks: ['c2'],
    },
    {
      id: 'around',
      position: '5 / c2 / - / c2 e5 / 3 2 / 1',
      answers: ['b2'],
      mistakes: mistakes('goal.around', { through: 'c3', longer: 'd2', back: 'c1' }),
      reply: ['e4'],
    },
    {
      id: 'pocket',
      position: '5 / c3 / b2d2 / c3 e5 / 2 1 / 1',
      answers: ['c2'],
      mistakes: mistakes('goal.pocket', { inside: 'd3', through: 'c4 b3' }),
      reply: ['e4'],
    },
    {
      id: 'win',
      position: '5 / - / - / b4 d2 / 3 3 / 1',
      answers: ['b5'],
      mistakes: mistakes('goal.win', { opposite: 'c4', stroll: 'a4 b3', diagonal: 'a5 c5' }),
    },
  ],
};
