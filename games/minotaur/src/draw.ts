import { draw as drawPlain } from '@quadrille/quoridor/draw';
import { sameSquare, type Square } from '@quadrille/quoridor/rules';
import { letters } from './notation/move.ts';
import { tokenOn } from './rules/tokens.ts';
import type { State } from './rules/state.ts';

/** For a terminal: the monster is M, tokens are the letters of their powers; whoever stands on one covers it. */
export function draw(state: State): string {
  const board = drawPlain(state, (square) => thingOn(state, square));
  const hands = state.held.flatMap((power, seat) => (power ? [`${seat + 1}: ${letters[power]}`] : []));
  return hands.length > 0 ? `${board}\n\n${hands.join('  ')}` : board;
}

function thingOn({ monster, tokens }: State, square: Square): string | undefined {
  if (monster && sameSquare(monster, square)) return 'M';
  const token = tokenOn(tokens, square);
  return token && letters[token.power];
}
