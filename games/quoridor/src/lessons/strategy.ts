import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** Which wall, and when. */
export const strategy: Lesson = {
  id: 'strategy',
  params: 'size=7,walls=2',
  steps: [
    {
      id: 'dear',
      position: '7 / c3e3 / - / g3 b4 / 1 1 / 1',
      answers: ['a3h'],
      mistakes: mistakes('strategy.dear', { cheap: 'a1h b1h a2h b2h', run: 'g4' }),
      marks: ['a3h', 'b1h'],
    },
    {
      id: 'behind',
      position: '7 / - / c3 / f3 d4 / 1 2 / 1',
      answers: ['d2h'],
      mistakes: mistakes('strategy.behind', { level: 'd3h' }),
      marks: ['d2h', 'd3h'],
    },
    {
      id: 'cross',
      position: '7 / c4e4 / - / b3 f6 / 1 1 / 1',
      answers: ['a4v'],
      mistakes: mistakes('strategy.cross', { run: 'b4', same: 'a4h' }),
      marks: ['a4h'],
    },
    {
      id: 'lure',
      position: '7 / - / a2a4 / e1 a6 / 1 0 / 1',
      answers: ['e2'],
      mistakes: mistakes('strategy.lure', { early: 'a1h' }),
      reply: ['a5'],
      marks: ['a1h'],
    },
    {
      // Where the last step leads when both walk on: three more moves each.
      id: 'shut',
      position: '7 / - / a2a4 / e5 a2 / 1 0 / 1',
      answers: ['a1h'],
      mistakes: mistakes('strategy.shut', { late: 'e6' }),
    },
  ],
};
