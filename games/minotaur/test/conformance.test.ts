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
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      'two-players': { seed: 1 },
      'four-players': { params: 'players=4,size=7', seed: 2 },
      'monster-alone': { params: 'size=5,walls=2,with=monster', seed: 3 },
    },
  },
});
