import { amount } from '@quadrille/conformance/amount';
import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: amount(
    ['', 'game=three', 'game=duo,scoring=advanced'],
    ['', 'game=classic,scoring=advanced', 'game=two', 'game=three', 'game=duo', 'game=duo,scoring=advanced'],
  ),
  games: 1,
  samples: amount(3, 5),
  nodes: amount(80, 500),
  perft: [
    { params: 'game=duo', nodes: [414, 171_396], rulesDepth: 1 },
    { params: 'game=classic', nodes: [58, 3_364, 195_112], rulesDepth: 2 },
  ],
  files: {
    blksgf: [
      '(;GM[Blokus Duo]PB[Ada];B[f9,e10,f10,g10,f11]C[good];W[j3,i4,j4,k4,j5](;B[h8,h9])(;B[d9]))',
      '(;GM[Blokus];1[a20])\n(;GM[Blokus Three-Player]DT[2020-02-03];BLUE[a20,b20])',
    ],
  },
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      teams: { seed: 1, plies: 100 },
      'two-players': { params: 'game=two', seed: 2, plies: 100 },
      'three-players': { params: 'game=three,scoring=advanced', seed: 3, plies: 100 },
      duo: { params: 'game=duo', seed: 4, plies: 100 },
    },
  },
});
