import type { Lesson } from '@quadrille/kit';
import { mistakes } from './mistakes.ts';

/** How a wall is placed, what fits, whom it stops. */
export const walls: Lesson = {
  id: 'walls',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'place',
      position: '5 / - / - / e2 c4 / 3 3 / 1',
      answers: ['c3h'],
      mistakes: mistakes('walls.place', {
        other: 'b3h',
        upright: 'b3v c3v b4v c4v',
        late: 'b4h c4h',
        step: 'e3 d2 e1',
      }),
      reply: ['b4'],
      marks: ['c3h'],
    },
    {
      id: 'touch',
      answers: ['a3h'],
      mistakes: mistakes('walls.touch', { overlaps: 'b3h', crosses: 'c3v', short: 'a1h b1h a2h b2h', step: 'e3 d2' }),
    },
    {
      id: 'own',
      position: '5 / - / - / c2 c4 / 3 3 / 1',
      answers: ['c1h', 'b1h'],
      mistakes: mistakes('walls.own', { both: 'b2h c2h b3h c3h', close: 'c3' }),
    },
    {
      id: 'finish',
      position: '5 / c1 / - / c4 b2 / 2 3 / 1',
      answers: ['c5'],
      mistakes: mistakes('walls.finish', { wall: 'a1h', stroll: 'b4 d4' }),
    },
  ],
};
