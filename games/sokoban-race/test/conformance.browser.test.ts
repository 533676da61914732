import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

const look = (arrow: string): string => `Shift>}{${arrow}}{/Shift`;

describeBoard(game, {
  params: ['level=story-2', 'racers=3,level=story-1'],
  // Plain arrows walk; with Shift they move the cursor.
  keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(look),
  plies: 1,
  seed: 44,
});
