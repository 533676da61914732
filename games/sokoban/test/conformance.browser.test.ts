import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

const look = (arrow: string): string => `Shift>}{${arrow}}{/Shift`;

describeBoard(game, {
  params: ['level=story-2', 'level=story-1', 'level=story-5', 'level=story-8', 'room=2x2,boxes=2', ''],
  // Plain arrows walk; with Shift they move the cursor.
  keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(look),
  // After a step the same keys lead to other steps, so each test reloads the level.
  plies: 1,
});
