import { fail, fault, ok, textLimit, tooLarge, type Codec, type Notation } from '@quadrille/kit';
import { paramsText, type Params } from '../rules/params.ts';
import { moveFigure, moveName } from './move-name.ts';
import { positionCodec } from './position.ts';
import { speak } from './speak.ts';
import { printSquare, scanSquare, type Square } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';

/** `f9,e10,f10,g10,f11`, `giveup`. Knows no board: whether the squares are a piece is for the rules to say. */
const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    if (text === 'giveup') return ok({ kind: 'giveup' });
    const squares: Square[] = [];
    for (let at = 0; ;) {
      const scanned = scanSquare(text, at);
      if (!scanned.ok) return scanned;
      const { square, end } = scanned.value;
      if (squares.includes(square)) return fail(fault('square-twice', { square: printSquare(square) }, at));
      squares.push(square);
      if (end === text.length) break;
      if (text[end] !== ',') return fail(fault('square-rest', { found: text.slice(end, end + 8) }, end));
      at = end + 1;
    }
    return ok({ kind: 'place', squares: squares.toSorted((a, b) => a - b) });
  },
  print: (value) => (value.kind === 'giveup' ? 'giveup' : value.squares.map(printSquare).join(',')),
};

export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position: positionCodec,
  move,
  name: moveName,
  figure: moveFigure,
  speak,
};
