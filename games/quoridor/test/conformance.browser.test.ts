import { amount } from '@quadrille/conformance/amount';
import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

describeBoard(game, {
  params: ['size=5', 'players=4,size=5'],
  // H and V pick a wall, Escape drops it.
  keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'h', 'v', 'Escape'],
  plies: amount(5, 8),
});
