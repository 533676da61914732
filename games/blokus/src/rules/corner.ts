import { startSquare, type Colour } from './colour.ts';
import { boardSize } from './params.ts';
import { boardSquares, cornerNeighbours, edgeNeighbours, type Square } from './square.ts';
import type { State } from './state.ts';

export const hasPlaced = ({ board }: State, colour: Colour): boolean => board.includes(colour + 1);

/** May a square of a new piece lie here: free, and no edge in common with the own colour? */
export const isOpen = ({ params, board }: State, colour: Colour, square: Square): boolean =>
  board[square] === 0 && !edgeNeighbours(boardSize(params), square).some((near) => board[near] === colour + 1);

/** Does the square touch the own colour at a corner? */
const touches = ({ params, board }: State, colour: Colour, square: Square): boolean =>
  cornerNeighbours(boardSize(params), square).some((near) => board[near] === colour + 1);

/** Does a new piece that covers this square keep in touch: with the own colour, or with its start? */
export function isAnchor(state: State, colour: Colour, square: Square): boolean {
  if (hasPlaced(state, colour)) return touches(state, colour, square);
  return square === startSquare(state.params, colour);
}

/** Usable corners: where a piece of the colour can be attached, if there is room for it. */
export function usableCorners(state: State, colour: Colour): Square[] {
  const candidates = hasPlaced(state, colour)
    ? boardSquares(boardSize(state.params)).filter((square) => touches(state, colour, square))
    : [startSquare(state.params, colour)];
  return candidates.filter((square) => isOpen(state, colour, square));
}
