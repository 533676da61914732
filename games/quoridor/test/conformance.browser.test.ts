import { amount } from '@quadrille/conformance/amount';
import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

describeBoard(game, {
  params: ['size=5', 'players=4,size=5'],
  // H and V take a wall, Escape puts it back.
  keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'h', 'v', 'Escape'],
  plies: amount(5, 8),
});
