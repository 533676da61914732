import { classify, describeMove, featureCount } from './features';
import * as game from '../board/game-stack';
import { countOf, listOf, toMove } from '../board/position';

/**
 * For whoever fits the priors: the features of every legal move of the colour to move, `featureCount` bytes each in
 * the order of its list.
 */
let features: usize = 0;

export function describe(): usize {
  if (!features) features = heap.alloc(30_720 * <usize>featureCount);
  const now = game.current();
  const colour = toMove(now);
  game.tellLastMoves();
  classify(now, colour);
  const list = listOf(now, colour);
  for (let i = 0; i < countOf(now, colour); i++) {
    describeMove(<i32>load<u16>(list + (i << 1)), features + <usize>(i * featureCount));
  }
  return features;
}
