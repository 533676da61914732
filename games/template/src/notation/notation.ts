import { fail, fault, ok, textLimit, tooLarge, type Notation } from '@quadrille/kit';
import { paramsText, type Params } from '../rules/params.ts';
import { type Move, type Square, type State, position } from '../rules/state.ts';

export const printSquare = ({ file, rank }: Square): string => `${'abcdefg'[file]}${rank + 1}`;

export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position,
  move: {
    parse: (text) => {
      const large = tooLarge(text, textLimit.line);
      if (large) return fail(large);
      const [, file, rank] = /^([a-g])([1-7])$/.exec(text) ?? [];
      if (file === undefined) return fail(fault('move-shape', {}, 0));
      return ok({ file: 'abcdefg'.indexOf(file), rank: Number(rank) - 1 });
    },
    print: printSquare,
  },
  speak: ({ toMove }, move, say) => say('spoken.bite', { seat: toMove, square: printSquare(move) }),
};
