import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  params: ['', 'racers=3,level=story-1', 'racers=8,minutes=10,level=story-2'],
  games: 4,
  longest: 200,
  playthroughs: {
    folder: new URL('./playthroughs/', import.meta.url),
    games: { two: { seed: 1, plies: 30 }, three: { params: 'racers=3,minutes=1,level=story-2', seed: 2, plies: 30 } },
  },
});
