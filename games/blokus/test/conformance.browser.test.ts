import { amount } from '@quadrille/conformance/amount';
import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

describeBoard(game, {
  params: amount(['game=duo'], ['game=duo', '']),
  // The places are squares, so the moves that the battery knows are those of the single square: 1 takes it.
  act: '1}{Enter',
  // Each colour has one.
  plies: 2,
});
