import type { Notation, Say } from '@quadrille/kit';
import { draw as drawPlain } from '@quadrille/quoridor/draw';
import { type Square, notation as plain, printSquare, isSameSquare } from '@quadrille/quoridor/rules';
import { paramsText } from '../rules/params.ts';
import { powerLetters, move, positionCodec } from '../rules/position.ts';
import { huntAfter, rules } from '../rules/rules.ts';
import { type Move, type Params, type State, tokenOn } from '../rules/state.ts';

/** The move, then the token that it takes, then the monster's step. */
function speak(before: State, played: Move, say: Say): string {
  const parts = [speakMove(before, played, say)];
  const seat = before.toMove;
  if (rules.check(before, played, seat)) return parts[0]!;
  const after = rules.play(before, played);
  const found = before.tokens.find((token) => !after.tokens.includes(token));
  if (found) parts.push(say(`spoken.takes.${found.power}`, { seat }));
  const monster = speakMonsterStep(before, played, say);
  if (monster) parts.push(monster);
  return parts.join('. ');
}

function speakMove(before: State, played: Move, say: Say): string {
  const seat = before.toMove;
  switch (played.kind) {
    case 'hammer':
      return say('spoken.hammer', { seat, wall: plain.move.print({ kind: 'wall', wall: played.wall }) });
    case 'ladder':
    case 'swift':
      return say(`spoken.${played.kind}`, { seat, square: printSquare(played.to) });
    case 'scroll':
      return say('spoken.scroll', { seat });
    default:
      return plain.speak(before, played, say);
  }
}

function speakMonsterStep(before: State, played: Move, say: Say): string | undefined {
  const hunt = huntAfter(before, played);
  if (!hunt) return undefined;
  const { prey: seat, to, isCatch } = hunt;
  if (isCatch) return say(`spoken.caught.${before.params.caught}`, { seat });
  return say('spoken.prowls', { square: printSquare(to) });
}

export const notation: Notation<Params, State, Move> = { params: paramsText, position: positionCodec, move, speak };

/** For a terminal: M is the monster, letters are tokens. A pawn or the monster hides the token below it. */
export function draw(state: State): string {
  const board = drawPlain(state, (square) => letterOn(state, square));
  const hands = state.held.flatMap((power, seat) => (power ? [`${seat + 1}: ${powerLetters[power]}`] : []));
  return hands.length > 0 ? `${board}\n\n${hands.join('  ')}` : board;
}

function letterOn({ monster, tokens }: State, square: Square): string | undefined {
  if (monster && isSameSquare(monster, square)) return 'M';
  const token = tokenOn(tokens, square);
  return token && powerLetters[token.power];
}
