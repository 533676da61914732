import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: [
    '',
    'level=story-1',
    'level=story-5',
    'level=story-8',
    'level=story-10',
    'room=2x2,boxes=2',
    'room=3x3,seed=7',
  ],
  perft: [
    // Counted by an independent program of a few lines with only walls, boxes and steps.
    { params: 'level=story-1', nodes: [2, 4, 7, 14, 25, 51, 93, 195, 362, 781] },
    { params: 'level=story-9', nodes: [3, 8, 25, 68, 201, 548, 1589, 4340, 12459] },
    { params: 'level=story-10', nodes: [2, 6, 14, 43, 99, 308, 705, 2232, 5096, 16411] },
    { position: '6#|#@-$.#|6#', nodes: [1, 2, 1, 2, 1, 2] },
  ],
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: {
      corridor: { params: 'level=story-1', seed: 1 },
      worn: { params: 'level=story-5', seed: 2 },
      random: { params: 'room=2x2,boxes=2,seed=3', seed: 4 },
    },
  },
});
