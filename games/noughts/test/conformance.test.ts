import { amount } from '@quadrille/conformance/amount';
import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: ['', 'size=4', 'size=5,row=4'],
  games: amount(3, 8),
  perft: [
    // Known counts of noughts and crosses games by length.
    { nodes: [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872], rulesDepth: amount(6, 9) },
    { params: 'size=4', nodes: [16, 240, 3360, 43680] },
    { position: 'xx./oo./... x', nodes: [5, 16, 39] },
    { moves: 'a3 a2 b3 b2', nodes: [5, 16, 39] },
  ],
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      small: { seed: 1 },
      draw: { seed: 2 },
      large: { params: 'size=5,row=4', seed: 1 },
    },
  },
});
