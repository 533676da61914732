import type { Lesson } from '@quadrille/kit';
import { placedPieces } from '../rules/placed-pieces.ts';
import { edgeNeighbours } from '../rules/square.ts';
import { all, isPiece, scene, told } from './scene.ts';

const begun = 'n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1';
const met = 'n/n/n/d1i/c111h/d1a11f/g1b22b/g1b22b/i2d/h222c/i2d/n/n/n,-,-,1';
const game = scene('game=duo', begun);
const meeting = scene('game=duo', met);
const yellow = new Set(placedPieces(meeting.state, 1).flatMap(({ squares }) => squares));

/** Corner to corner, never edge to edge; the others do not matter. */
export const corners: Lesson = {
  id: 'corners',
  params: 'game=duo',
  steps: [
    {
      id: 'touch',
      position: begun,
      answers: game.moves(all),
      marks: ['d8', 'f8', 'c9', 'g9', 'c11', 'g11', 'd12', 'f12'],
    },
    {
      id: 'edge',
      position: begun,
      answers: game.moves(isPiece('O')),
      mistakes: told(
        'lesson.corners.edge.other',
        game.moves((placement) => !isPiece('O')(placement)),
      ),
      marks: ['O'],
    },
    {
      id: 'others',
      position: met,
      answers: meeting.moves(({ squares }) =>
        squares.some((square) => edgeNeighbours(14, square).some((near) => yellow.has(near))),
      ),
      mistakes: told(
        'lesson.corners.others.apart',
        meeting.moves(
          ({ squares }) => !squares.some((square) => edgeNeighbours(14, square).some((near) => yellow.has(near))),
        ),
      ),
    },
  ],
};
