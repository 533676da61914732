import type { Random } from '@quadrille/kit';
import { type Colour, type Params, allColours, boardSize } from '../src/rules/params.ts';
import { notation } from '../src/notation/notation.ts';
import { pieces, squaresAt } from '../src/rules/piece.ts';
import { rules } from '../src/rules/rules.ts';
import { edgeNeighbours, stride, type Square } from '../src/rules/square.ts';
import type { State } from '../src/rules/state.ts';

/**
 * A position that an editor can make: pieces of every colour anywhere, touching or not; often some colours are out or
 * have placed nothing, sometimes one has placed all pieces with the monomino last.
 */
export function scatteredPosition(params: Params, dice: Random): State {
  for (;;) {
    const board = Array.from({ length: boardSize(params) * stride }, () => 0);
    const colours = allColours(params);
    const whole = dice.below(6) === 0 ? dice.pick(colours) : -1;
    const done = whole >= 0 && scatter(params, board, whole, pieces.length, dice) === pieces.length;
    for (const colour of colours) if (colour !== whole) scatter(params, board, colour, dice.below(16), dice);
    const state: State = {
      params,
      board,
      out: colours.map(() => dice.below(8) === 0),
      monominoLast: colours.map((colour) => done && colour === whole && dice.below(2) === 0),
      colour: dice.pick(colours),
      sharer: params.variant === 'three' ? dice.below(3) : 0,
    };
    const proved = rules.start(params, notation.position(params).print(state));
    if (proved.ok) return proved.value;
  }
}

/** Places up to `wanted` different pieces of a colour where they fit; returns their number. */
function scatter(params: Params, board: number[], colour: Colour, wanted: number, dice: Random): number {
  const size = boardSize(params);
  const isFree = (square: Square): boolean =>
    board[square] === 0 && edgeNeighbours(size, square).every((beside) => board[beside] !== colour + 1);
  let placed = 0;
  for (const piece of dice.shuffle([...pieces]).slice(0, wanted)) {
    for (let tries = 0; tries < 60; tries++) {
      const orientation = dice.pick(piece.orientations);
      const squares = squaresAt(size, orientation, dice.below(size), dice.below(size));
      if (!squares?.every(isFree)) continue;
      for (const square of squares) board[square] = colour + 1;
      placed++;
      break;
    }
  }
  return placed;
}
