import { startSquare, type Colour } from './colour.ts';
import { boardSize } from './params.ts';
import { boardSquares, cornerNeighbours, edgeNeighbours, type Square } from './square.ts';
import type { State } from './state.ts';

export const hasPlaced = ({ board }: State, colour: Colour): boolean => board.includes(colour + 1);

/** May a square of a new piece lie here: free, and no edge in common with the own colour? */
export const isOpen = ({ params, board }: State, colour: Colour, square: Square): boolean =>
  board[square] === 0 && !holdsAny(board, colour, edgeNeighbours(boardSize(params), square));

/** Does the square touch the own colour at a corner? */
const touches = ({ params, board }: State, colour: Colour, square: Square): boolean =>
  holdsAny(board, colour, cornerNeighbours(boardSize(params), square));

/** A plain loop: asked for every square after every move, at every table of a server. */
function holdsAny(board: State['board'], colour: Colour, squares: readonly Square[]): boolean {
  for (const square of squares) if (board[square] === colour + 1) return true;
  return false;
}

/** Does a new piece that covers this square keep in touch: with the own colour, or with its start? */
export function isAnchor(state: State, colour: Colour, square: Square): boolean {
  if (hasPlaced(state, colour)) return touches(state, colour, square);
  return square === startSquare(state.params, colour);
}

/** Usable corners: where a piece of the colour can be attached, if there is room for it. */
export function usableCorners(state: State, colour: Colour): Square[] {
  if (!hasPlaced(state, colour))
    return [startSquare(state.params, colour)].filter((square) => isOpen(state, colour, square));
  const squares = boardSquares(boardSize(state.params));
  return squares.filter((square) => isOpen(state, colour, square) && touches(state, colour, square));
}
