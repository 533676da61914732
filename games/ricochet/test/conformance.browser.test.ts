import { amount } from '@quadrille/conformance/amount';
import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

const shifted = (key: string): string => `Shift>}{${key}}{/Shift`;

describeBoard(game, {
  params: [
    'variant=puzzle,board=generated,size=8,robots=2',
    'variant=puzzle,board=generated,size=8,robots=5,obstacles=2,diagonals=4,bonus=2,malus=2,seed=5',
  ],
  // Arrow keys slide a robot; letters select one, C goes back to the cells.
  keys: [...['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(shifted), 'r', 'g', 'b', 'y', 's', 'c'],
  plies: amount(5, 8),
});
