import { type Codec, type Notation, type Say, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import { floorKind } from '../rules/kinds.ts';
import { positionText } from '../rules/level-text.ts';
import { type Params, paramsText } from '../rules/params.ts';
import { type Move, type State, directionOf, groundOf, isMove, isPush } from '../rules/state.ts';

/** One letter of LURD. */
const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    return isMove(text) ? ok(text) : fail(fault('move-letter', { found: text.slice(0, 20) }, 0));
  },
  print: (value) => value,
};

function speak(before: State, played: Move, say: Say): string {
  const way = say(`way.${played.toLowerCase()}`);
  const { goal, steps } = groundOf(before.board);
  const step = steps[directionOf(played)];
  const [from, to] = [before.player + step, before.player + 2 * step];
  const isPressed = floorKind(before.specials, from) ?? (isPush(played) ? floorKind(before.specials, to) : undefined);
  const word = !isPush(played) ? 'walk' : goal[to] ? 'push-onto' : goal[from] ? 'push-off' : 'push';
  const told = say(`spoken.${word}`, { way });
  return isPressed ? say('spoken.pressed', { told }) : told;
}

/** Steps as arrows, pushes as broad ones. */
const arrows: Readonly<Record<Move, string>> = { l: '←', u: '↑', r: '→', d: '↓', L: '⇐', U: '⇑', R: '⇒', D: '⇓' };

/** Params, positions and moves as text. */
export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position: () => positionText,
  move,
  name: (played) => arrows[played],
  speak,
};
