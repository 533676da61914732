import { fault, type Fault } from '@quadrille/kit';
import { startSquare, type Colour } from './colour.ts';
import { hasPlaced, isAnchor, isOpen } from './corner.ts';
import { boardSize } from './params.ts';
import { placedPieces } from './placed-pieces.ts';
import { placementOn } from './placement.ts';
import { onBoard, printSquare, type Square } from './square.ts';
import type { State } from './state.ts';

/** The rule that a placement of the colour breaks, whoever has the turn. */
export function checkPlacement(state: State, colour: Colour, squares: readonly Square[]): Fault | undefined {
  const { params, board } = state;
  const outside = squares.find((square) => !onBoard(boardSize(params), square));
  if (outside !== undefined) return fault('off-board', { square: printSquare(outside) });
  const placement = placementOn(squares);
  if (!placement) return fault('not-a-piece');
  const { piece } = placement;
  if (placedPieces(state, colour).some((placed) => placed.piece === piece)) {
    return fault('piece-used', { piece: piece.name });
  }
  const taken = placement.squares.find((square) => board[square] !== 0);
  if (taken !== undefined) return fault('overlap', { square: printSquare(taken) });
  const beside = placement.squares.find((square) => !isOpen(state, colour, square));
  if (beside !== undefined) return fault('edge-contact', { square: printSquare(beside) });
  if (placement.squares.some((square) => isAnchor(state, colour, square))) return undefined;
  return hasPlaced(state, colour)
    ? fault('no-corner')
    : fault('first-off-start', { square: printSquare(startSquare(params, colour)) });
}
