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

/** By square, for the pieces of a colour: 0 is closed, 1 open, 2 open and a usable corner. */
export function openness(state: State, colour: Colour): Uint8Array {
  const { params, board } = state;
  const start = hasPlaced(state, colour) ? undefined : startSquare(params, colour);
  const found = new Uint8Array(board.length);
  for (const square of boardSquares(boardSize(params))) {
    if (!isOpen(state, colour, square)) continue;
    const isCorner = start === undefined ? touches(state, colour, square) : square === start;
    found[square] = isCorner ? 2 : 1;
  }
  return found;
}

/** Usable corners: where a piece of the colour can be attached, if there is room for it. */
export function usableCorners(state: State, colour: Colour): Square[] {
  const open = openness(state, colour);
  return boardSquares(boardSize(state.params)).filter((square) => open[square] === 2);
}
