import { amount } from '@quadrille/conformance/amount';
import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: [
    '',
    'size=5,walls=3',
    'size=3,walls=2,draw=off',
    'size=15,walls=20',
    'players=4',
    'players=4,size=5,line=strict',
    'players=4,size=7,walls=2,line=wikipedia,draw=off',
  ],
  games: 2,
  samples: 8,
  perft: [
    {
      params: 'draw=off',
      nodes: amount([131, 16_677, 2_062_264], [131, 16_677, 2_062_264, 247_569_030]),
      rulesDepth: 2,
    },
    { params: 'draw=off', moves: 'e2 e8 e3 e7 e4 e6 e5', nodes: [132, 16_938, 2_111_842], rulesDepth: 2 },
    { params: 'players=4,draw=off', nodes: [131, 16_677], rulesDepth: 2 },
  ],
  files: { txt: ['1. e2 e8 2. e3 e7h 3. d3', 'e8 e2 e7h resign'] },
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      'two-players': { seed: 1 },
      'four-players': { params: 'players=4,size=7', seed: 2 },
      'small-board': { params: 'size=5,walls=2', seed: 3 },
    },
  },
});
