import type { Lesson } from '@quadrille/kit';
import { isPiece, scene, told } from './scene.ts';

const begun = 'n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1';
const start = scene('game=duo');
const game = scene('game=duo', begun);

const upright = 'f4,f5,f6,f7,f8';
const mirrored = 'g9,h9,i9,j9,j10';

/** How a piece is picked, turned, flipped and placed, and how one stops. */
export const controls: Lesson = {
  id: 'controls',
  params: 'game=duo',
  steps: [
    {
      id: 'place',
      answers: start.moves(isPiece('X')),
      mistakes: told(
        'lesson.controls.place.other',
        start.moves((placement) => !isPiece('X')(placement)),
      ),
      marks: ['X', 'e10'],
    },
    {
      id: 'turn',
      position: begun,
      answers: [upright],
      mistakes: told(
        'lesson.controls.turn.elsewhere',
        game.moves(isPiece('I5')).filter((move) => move !== upright),
      ),
      marks: ['I5', upright],
    },
    {
      id: 'flip',
      position: begun,
      answers: [mirrored],
      mistakes: told(
        'lesson.controls.flip.elsewhere',
        game.moves(isPiece('L5')).filter((move) => move !== mirrored),
      ),
      marks: ['L5', mirrored],
    },
    {
      id: 'give-up',
      position: begun,
      answers: ['giveup'],
      mistakes: told(
        'lesson.controls.give-up.on',
        game.moves(() => true),
      ),
    },
  ],
};
