import { amount } from '@quadrille/conformance/amount';
import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

describeBoard(game, {
  params: amount(['game=duo'], ['game=duo', '']),
  // The battery clicks squares, so it can only place the monomino: 1 picks it.
  act: '1}{Enter',
  // Each colour has one.
  plies: 2,
});
