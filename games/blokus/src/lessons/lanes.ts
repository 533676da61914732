import type { Lesson } from '@quadrille/kit';
import type { Placement } from '../rules/placement.ts';
import { rowOf } from '../rules/square.ts';
import { covers, isPiece, scene, told } from './scene.ts';

const wall = 'n/n/n/n/n/n/22222a2222c2/j222a/c11i/c1j/n/n/n/n,-,-,1';
const begun = 'n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1';
const closing = scene('game=duo', wall);
const open = scene('game=duo', begun);

const isThrough = (placement: Placement): boolean =>
  covers(placement, 'f8') && placement.squares.some((square) => rowOf(square) > 7);

const most = 12;
const isWide = (placement: Placement): boolean => isPiece('W')(placement) && open.cornersAfter(placement) >= most;

/** Room is worth more than squares: go through gaps, and keep many corners. */
export const lanes: Lesson = {
  id: 'lanes',
  params: 'game=duo',
  steps: [
    {
      id: 'gap',
      position: wall,
      answers: closing.moves(isThrough),
      mistakes: told(
        'lesson.lanes.gap.below',
        closing.moves((placement) => !isThrough(placement)),
      ),
      marks: ['f8'],
    },
    {
      id: 'corners',
      position: begun,
      answers: open.moves(isWide),
      mistakes: {
        ...told(
          'lesson.lanes.corners.few',
          open.moves((placement) => isPiece('W')(placement) && !isWide(placement)),
        ),
        ...told(
          'lesson.lanes.corners.other',
          open.moves((placement) => !isPiece('W')(placement)),
        ),
      },
      marks: ['W'],
    },
  ],
};
