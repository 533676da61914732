import { fail, fault, ok, textLimit, tooLarge, type Codec, type Mover, type Notation, type Say } from '@quadrille/kit';
import { isMove, notation as level } from '@quadrille/sokoban/rules';
import { paramsText, type Params } from '../rules/params.ts';
import { isStep, type Move, type State } from '../rules/state.ts';
import { position } from '../rules/rules.ts';

const words: readonly string[] = ['undo', 'again', 'done', 'time'] satisfies readonly Move[];

const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    if (isMove(text) || words.includes(text)) return ok(text as Move);
    return fail(fault('move-shape', { text: text.slice(0, 20) }, 0));
  },
  print: (value) => value,
};

function speak({ racers }: State, played: Move, say: Say, by?: Mover): string {
  const racer = typeof by === 'number' ? racers[by] : undefined;
  if (isStep(played) && racer) return level.speak(racer.level, played, say);
  if (played === 'done' && typeof by === 'number') return say('spoken.done', { seat: by });
  return isStep(played) || played === 'done' ? moveName(played, say) : say(`spoken.${played}`);
}

/** `↑`, `starts over`. */
function moveName(played: Move, say: Say): string {
  if (isStep(played)) return level.name?.(played, say) ?? played;
  return say(`name.${played}`);
}

export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position,
  move,
  name: moveName,
  isRoundless: true,
  speak,
};
