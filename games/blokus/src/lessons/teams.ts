import type { Lesson } from '@quadrille/kit';
import type { Placement } from '../rules/placement.ts';
import { covers, scene, told } from './scene.ts';

const crossroads = 'r22/r22/t/n11c3/s3/s3/s3/s3/t/t/t/t/t/t/t/t/t/t/44r/4s,-,-,1';
const game = scene('', crossroads);

const stops = (placement: Placement): boolean => covers(placement, 'r18');
const hurts = (placement: Placement): boolean => covers(placement, 's18');

/** The partner's corners are worth as much as one's own. */
export const teams: Lesson = {
  id: 'teams',
  params: '',
  steps: [
    {
      id: 'together',
      position: crossroads,
      answers: game.moves((placement) => stops(placement) && !hurts(placement)),
      mistakes: {
        ...told('lesson.teams.together.partner', game.moves(hurts)),
        ...told(
          'lesson.teams.together.open',
          game.moves((placement) => !stops(placement) && !hurts(placement)),
        ),
      },
      marks: ['r18'],
    },
  ],
};
