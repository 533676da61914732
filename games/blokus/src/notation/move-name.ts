import type { MoveFigure } from '@quadrille/kit';
import { placementOn } from '../rules/placement.ts';
import { columnOf, printSquare, rowOf, type Square } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';

/** `Z5 b19`: the piece, and the square of it that is nearest to its middle. */
export function moveName(move: Move): string {
  if (move.kind === 'giveup') return 'giveup';
  const piece = placementOn(move.squares)?.piece.name;
  const anchor = printSquare(anchorOf(move.squares));
  return piece === undefined ? anchor : `${piece} ${anchor}`;
}

/** The squares of the piece as it lies, from the upper left corner of the box around it. */
export function moveFigure({ colour }: State, move: Move): MoveFigure | undefined {
  if (move.kind === 'giveup') return undefined;
  const left = Math.min(...move.squares.map(columnOf));
  const top = Math.max(...move.squares.map(rowOf));
  return { colour, squares: move.squares.map((square) => [columnOf(square) - left, top - rowOf(square)] as const) };
}

function anchorOf(squares: readonly Square[]): Square {
  const middle = (of: (square: Square) => number): number =>
    squares.reduce((sum, square) => sum + of(square), 0) / squares.length;
  const [column, row] = [middle(columnOf), middle(rowOf)];
  const far = (square: Square): number => (columnOf(square) - column) ** 2 + (rowOf(square) - row) ** 2;
  return squares.reduce((nearest, square) => (far(square) < far(nearest) - 1e-9 ? square : nearest));
}
