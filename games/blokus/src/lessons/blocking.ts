import type { Lesson } from '@quadrille/kit';
import type { Placement } from '../rules/placement.ts';
import { all, covers, scene, told } from './scene.ts';

const oneDoor = 'n/n/n/n/n/n/n/n/d1i/d11h/n/n/22l/22l,-,-,1';
const twoDoors = 'n/n/n/n/n/n/n/n/n/n/i11c/i1d/n/e222f,-,-,1';
const shut = 'n/n/n/n/n/n/n/n/d1i/d11h/a111j/b1k/22l/22l,2,-,1';
const first = scene('game=duo', oneDoor);
const both = scene('game=duo', twoDoors);
const next = scene('game=duo', shut);

const bar = 'e2,f2,g2,h2,i2';

const closes = (placement: Placement): boolean => covers(placement, 'c3');

/** Stand on the corners of the others. */
export const blocking: Lesson = {
  id: 'blocking',
  params: 'game=duo',
  steps: [
    {
      id: 'door',
      position: oneDoor,
      answers: first.moves(closes),
      mistakes: told(
        'lesson.blocking.door.open',
        first.moves((placement) => !closes(placement)),
      ),
      marks: ['c3'],
    },
    {
      id: 'doors',
      position: twoDoors,
      answers: [bar],
      mistakes: told(
        'lesson.blocking.doors.one',
        both.moves((placement) => covers(placement, 'e2') !== covers(placement, 'i2')),
      ),
      marks: ['e2', 'i2'],
    },
  ],
};

/** Who cannot place is out; the other goes on alone. */
export const passing: Lesson = {
  id: 'passing',
  params: 'game=duo',
  steps: [{ id: 'alone', position: shut, answers: next.moves(all) }, { id: 'count' }],
};
