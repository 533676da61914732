import type { Lesson } from '@quadrille/kit';
import { all, scene, told } from './scene.ts';

const start = scene('game=classic');

/** The first piece: in the corner, and not a small one. */
export const first: Lesson = {
  id: 'first',
  params: 'game=classic',
  steps: [
    { id: 'corner', answers: start.moves(all), marks: ['a20'] },
    {
      id: 'large',
      position: 't/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t,-,-,1',
      answers: start.moves(({ piece }) => piece.size === 5),
      mistakes: told(
        'lesson.first.large.small',
        start.moves(({ piece }) => piece.size < 5),
      ),
      marks: ['a20'],
    },
  ],
};
