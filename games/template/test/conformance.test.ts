import { describeGame } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeGame(game, {
  // Nine first bites; a bite at the k-th file and rank from the far corner takes a rectangle: 81 - (3 + 2 + 1)² are
  // left.
  perft: [{ params: 'size=3', nodes: [9, 45] }],
});
