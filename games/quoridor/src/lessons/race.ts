import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** Counting steps, what a wall must cost to pay, and who gets the jump. */
export const race: Lesson = {
  id: 'race',
  params: 'size=7,walls=1',
  steps: [
    {
      id: 'first',
      position: '7 / - / - / b4 f4 / 0 0 / 1',
      answers: ['b5'],
      mistakes: mistakes('race.first', { wasted: 'a4 c4 b3' }),
    },
    {
      id: 'second',
      position: '7 / c3 / - / f3 b4 / 1 0 / 1',
      answers: ['a3h'],
      mistakes: mistakes('race.second', { run: 'f4', even: 'a1h b1h a2h b2h' }),
    },
    {
      id: 'meet',
      position: '7 / - / - / d2 d5 / 0 0 / 1',
      answers: ['d3'],
      mistakes: mistakes('race.meet', { aside: 'c2 e2 d1' }),
      reply: ['d4'],
    },
    {
      id: 'hop',
      answers: ['d5'],
      mistakes: mistakes('race.hop', { aside: 'c3 e3 d2', taken: 'd4' }),
    },
    {
      id: 'aside',
      position: '7 / c2d5 / - / d3 d5 / 0 0 / 1',
      answers: ['c3'],
      mistakes: mistakes('race.aside', { close: 'd4', longer: 'e3' }),
    },
    {
      id: 'wait',
      position: '7 / - / - / d3 d5 / 1 0 / 1',
      answers: ['c2h', 'd2h', 'c1h', 'd1h'],
      mistakes: mistakes('race.wait', { close: 'd4', both: 'c3h d3h c4h d4h' }),
    },
  ],
};
