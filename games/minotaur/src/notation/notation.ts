import type { GameEvent, Notation, Say } from '@quadrille/kit';
import { draw as drawPlain } from '@quadrille/quoridor/draw';
import { type Square, notation as plain, printSquare, isSameSquare } from '@quadrille/quoridor/rules';
import { pawnCaughtEvents, powerUsedEvents, tokenTakenEvents } from './events.ts';
import { paramsText } from '../rules/params.ts';
import { powerLetters, move, positionCodec } from '../rules/position.ts';
import { huntAfter, rules } from '../rules/rules.ts';
import { type Move, type Params, type State, tokenOn } from '../rules/state.ts';

/** The move, then the token that it takes, then the monster's step: the same texts as the events. */
function speak(before: State, played: Move, say: Say): string {
  const first = speakMove(before, played, say);
  if (rules.check(before, played, before.toMove)) return first;
  const change = { before, move: played, after: rules.play(before, played) };
  const hunt = huntAfter(before, played);
  return [
    first,
    ...[...tokenTakenEvents(change, say), ...pawnCaughtEvents(change, say)].map(withoutStop),
    ...(hunt && !hunt.isCatch ? [say('spoken.prowls', { square: printSquare(hunt.to) })] : []),
  ].join('. ');
}

function speakMove(before: State, played: Move, say: Say): string {
  switch (played.kind) {
    case 'hammer':
    case 'ladder':
    case 'swift':
    case 'scroll':
      return powerUsedEvents({ before, move: played }, say).map(withoutStop).join('. ');
    default:
      return plain.speak(before, played, say);
  }
}

const withoutStop = ({ text }: GameEvent): string => text.replace(/\.$/, '');

/** Steps and walls by their notation, powers by their words: `hammer e3h`. */
function moveName(played: Move, say: Say): string {
  const text = move.print(played);
  switch (played.kind) {
    case 'hammer':
    case 'ladder':
    case 'swift':
    case 'scroll':
      return say(`name.${played.kind}`, { at: text.slice(1) });
    default:
      return text;
  }
}

/** The name of a move in notation. */
export function nameOf(text: string, say: Say): string {
  const played = move.parse(text);
  return played.ok ? moveName(played.value, say) : text;
}

export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position: positionCodec,
  move,
  name: moveName,
  speak,
};

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
