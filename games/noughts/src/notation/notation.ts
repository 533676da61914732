import { type Codec, type Notation, type Say, fail, ok, textLimit, tooLarge } from '@quadrille/kit';
import { type Params, paramsText } from '../rules/params.ts';
import { position } from '../rules/rules.ts';
import { type Move, type State, parseSquare, printSquare, squareAt } from '../rules/state.ts';

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

export const notation: Notation<Params, State, Move> = { params: paramsText, position, move, speak };

/** The board as text for a terminal: ranks on the left, files below. */
export function draw({ params: { size }, cells }: State): string {
  const ranks = Array.from({ length: size }, (_, i) => {
    const marks = Array.from(cells.slice(i * size, (i + 1) * size)).join(' ');
    return `${squareAt(size, i * size).rank + 1} ${marks}`;
  });
  return [...ranks, `  ${Array.from('abcde'.slice(0, size)).join(' ')}`].join('\n');
}
