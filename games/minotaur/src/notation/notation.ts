import type { Notation, Say } from '@quadrille/kit';
import { notation as plain, printSquare } from '@quadrille/quoridor/rules';
import { paramsText } from '../rules/params.ts';
import { huntAfter, rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';
import { move } from './move.ts';
import { positionCodec } from './position.ts';

/** What the move does, then what lies at its end, then what the monster makes of it. */
function speak(before: State, played: Move, say: Say): string {
  const parts = [spokenMove(before, played, say)];
  const seat = before.toMove;
  if (rules.check(before, played, seat)) return parts[0]!;
  const after = rules.play(before, played);
  const found = before.tokens.find((token) => !after.tokens.includes(token));
  if (found) parts.push(say(`spoken.takes.${found.power}`, { seat }));
  const monster = spokenMonster(before, played, say);
  if (monster) parts.push(monster);
  return parts.join('. ');
}

function spokenMove(before: State, played: Move, say: Say): string {
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

function spokenMonster(before: State, played: Move, say: Say): string | undefined {
  const hunt = huntAfter(before, played);
  if (!hunt) return undefined;
  const { prey: seat, to, isCatch } = hunt;
  if (isCatch) return say(`spoken.caught.${before.params.caught}`, { seat });
  return say('spoken.prowls', { square: printSquare(to) });
}

export const notation: Notation<Params, State, Move> = { params: paramsText, position: positionCodec, move, speak };
