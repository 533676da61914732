import { amount } from '@quadrille/conformance/amount';
import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: [
    '',
    'robots=1',
    'robots=5,strict=on',
    'board=generated,size=8,obstacles=4,diagonals=4,bonus=3,malus=3',
    'variant=party,players=2',
    'variant=party,players=4,bids=hidden',
    'variant=party,players=8,board=generated,size=10,robots=3,seed=7',
    'variant=puzzle',
    'variant=puzzle,board=generated,size=32,diagonals=16,strict=on',
  ],
  games: 1,
  longest: amount(150, 400),
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      solo: { seed: 1, plies: 40 },
      party: { params: 'variant=party,players=3', seed: 5, plies: 40 },
      puzzle: { params: 'variant=puzzle,board=generated,size=8,diagonals=4', seed: 3, plies: 20 },
    },
  },
});
