import { fail, ok, textLimit, tooLarge, type Codec, type Notation, type Say } from '@quadrille/kit';
import { params, type Params } from '../rules/params.ts';
import { position } from './position.ts';
import { parseSquare, printSquare } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';

const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    if (text === 'resign') return ok({ kind: 'resign' });
    const square = parseSquare(text);
    return square.ok ? ok({ kind: 'mark', square: square.value }) : square;
  },
  print: (played) => (played.kind === 'resign' ? 'resign' : printSquare(played.square)),
};

function speak(before: State, played: Move, say: Say): string {
  if (played.kind === 'resign') return say(`spoken.resign.${before.mover}`);
  return say(`spoken.mark.${before.mover}`, { square: printSquare(played.square) });
}

export const notation: Notation<Params, State, Move> = { params, position, move, speak };
