import { amount } from '@quadrille/conformance/amount';
import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: [
    '',
    'size=5,walls=3,with=monster',
    'size=7,walls=4,with=powers,seed=3',
    'size=15,walls=20,seed=9',
    'players=4,seed=2',
    'players=4,size=5,caught=walls,seed=4',
    'size=5,walls=2,caught=walls,draw=off,seed=7',
  ],
  games: 2,
  // Counted by rules and engine. From the start the counts equal Quoridor's for three moves.
  perft: [
    { params: 'draw=off', nodes: amount([131, 16_677], [131, 16_677, 2_062_264]), rulesDepth: 2 },
    { params: 'size=5,walls=3,draw=off', nodes: [35, 1109, 31_274, 779_010], rulesDepth: amount(2, 3) },
    { params: 'size=5,walls=3,caught=walls,draw=off,seed=3', nodes: [35, 1109, 31_299, 781_575], rulesDepth: 2 },
    { params: 'size=5,walls=2,with=powers,draw=off,seed=6', nodes: [35, 1109, 31_540], rulesDepth: amount(2, 3) },
    { params: 'players=4,size=5,walls=2,draw=off,seed=4', nodes: [35, 1109, 31_365], rulesDepth: amount(2, 3) },
    {
      params: 'size=5,walls=3,draw=off',
      position: '5 / b3 / c1 / c3 c4 / 2 1 / 1 / a2 / Sb4 / L H',
      nodes: [28, 765, 16_931, 199_012],
      rulesDepth: 3,
    },
    {
      params: 'players=4,size=7,walls=3,draw=off',
      position: '7 / b3d5 / c4 / d3 c4 e5 f4 / 1 0 0 1 / 4 / d4 / Wb4 Lf2 / S H L W',
      nodes: [65, 4128, 27_865],
      rulesDepth: amount(2, 3),
    },
  ],
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      'two-players': { seed: 1 },
      'four-players': { params: 'players=4,size=7', seed: 2 },
      'monster-alone': { params: 'size=5,walls=2,with=monster', seed: 3 },
    },
  },
});
