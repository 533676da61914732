import type { Say } from '@quadrille/kit';
import { allColours, colourNames, startSquare, type Colour } from '../rules/colour.ts';
import { placedPieces } from '../rules/placed-pieces.ts';
import { printSquare, type Square } from '../rules/square.ts';
import type { State } from '../rules/state.ts';

export const colourWord = (say: Say, colour: Colour): string => say(`colour.${colourNames[colour]!}`);

/** What lies where, for the names of the squares. */
export function cellNames(say: Say, state: State, facts: CellFacts): (square: Square) => string {
  const laid = new Map<Square, string>();
  for (const colour of allColours(state.params)) {
    for (const { piece, squares } of placedPieces(state, colour)) {
      const words = say('board.piece', { colour: colourWord(say, colour), piece: piece.name });
      for (const square of squares) laid.set(square, words);
    }
  }
  const starts = new Map(allColours(state.params).map((colour) => [startSquare(state.params, colour), colour]));
  return (square) => {
    const parts = [printSquare(square)];
    const piece = laid.get(square);
    const start = starts.get(square);
    if (piece !== undefined) parts.push(piece);
    else if (start !== undefined) parts.push(say('board.start', { colour: colourWord(say, start) }));
    else if (facts.corners.has(square))
      parts.push(say('board.corner', { colour: colourWord(say, facts.corners.get(square)!) }));
    else parts.push(say('board.free'));
    if (facts.last.has(square)) parts.push(say('board.last'));
    return parts.join(', ');
  };
}

export interface CellFacts {
  /** Usable corners and the colour they belong to. */
  readonly corners: ReadonlyMap<Square, Colour>;
  readonly last: ReadonlySet<Square>;
}
