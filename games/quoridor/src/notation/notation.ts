import { fail, fault, ok, textLimit, tooLarge, type Codec, type Notation, type Say } from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { positionCodec, printSquare, scanSquare } from '../rules/position.ts';
import type { Move, Params, State } from '../rules/state.ts';

/** `e2`, `e3h`, `-`, `resign`. Does not know the board size; the rules check whether a square exists. */
const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    if (text === '-') return ok({ kind: 'pass' });
    if (text === 'resign') return ok({ kind: 'resign' });
    const scanned = scanSquare(text, 0);
    if (!scanned.ok) return scanned;
    const { square, end } = scanned.value;
    const rest = text.slice(end);
    if (rest === '') return ok({ kind: 'pawn', to: square });
    if (rest === 'h' || rest === 'v')
      return ok({ kind: 'wall', wall: { file: square.file, rank: square.rank, direction: rest } });
    const direction = rest[0] === 'h' || rest[0] === 'v' ? 1 : 0;
    return fail(fault('square-rest', { found: rest.slice(direction, direction + 8) }, end + direction));
  },
  print: (value) => {
    switch (value.kind) {
      case 'pawn':
        return printSquare(value.to);
      case 'wall':
        return `${printSquare(value.wall)}${value.wall.direction}`;
      case 'pass':
        return '-';
      case 'resign':
        return 'resign';
    }
  },
};

function speak(before: State, played: Move, say: Say): string {
  const seat = before.toMove;
  switch (played.kind) {
    case 'pawn': {
      const from = before.pawns[seat]!;
      const far = Math.abs(played.to.file - from.file) + Math.abs(played.to.rank - from.rank) > 1;
      return say(far ? 'spoken.jump' : 'spoken.step', { seat, square: printSquare(played.to) });
    }
    case 'wall': {
      const key = played.wall.direction === 'h' ? 'spoken.horizontal' : 'spoken.vertical';
      return say(key, { seat, square: printSquare(played.wall) });
    }
    case 'pass':
      return say('spoken.pass', { seat });
    case 'resign':
      return say('spoken.resign', { seat });
  }
}

/** Parses and prints params, positions and moves. */
export const notation: Notation<Params, State, Move> = { params: paramsText, position: positionCodec, move, speak };
