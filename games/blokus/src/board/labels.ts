import type { Say } from '@quadrille/kit';
import { useMemo } from 'react';
import { type Colour, allColours, colourNames, startSquare } from '../rules/params.ts';
import { usableCorners } from '../rules/placements.ts';
import { type Square, printSquare } from '../rules/square.ts';
import { type Move, type State, isOver, placedPieces } from '../rules/state.ts';
import type { Props } from './input-context.ts';

export const colourWord = (say: Say, colour: Colour): string => say(`colour.${colourNames[colour]!}`);

/** Labels of the squares. */
function squareLabels(say: Say, state: State, facts: BoardFacts): (square: Square) => string {
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

interface BoardFacts {
  /** Usable corners with their colour. */
  readonly corners: ReadonlyMap<Square, Colour>;
  readonly last: ReadonlySet<Square>;
}

/** The move number of each piece, by the first of its squares. */
function moveNumbers(history: readonly Move[]): ReadonlyMap<Square, number> {
  return new Map(
    history.flatMap((move, index) => (move.kind === 'place' ? [[move.squares[0]!, index + 1] as const] : [])),
  );
}

/** What the board shows besides pieces, and the labels of its squares. */
export function useBoardFacts({ state, last, say, params, preferences, history }: Props) {
  const showsCorners = preferences['corners'] === 'on';
  const corners = useMemo(
    () =>
      new Map(
        showsCorners && !isOver(state)
          ? usableCorners(state, state.colour).map((square) => [square, state.colour])
          : [],
      ),
    [showsCorners, state],
  );
  const lastMove = last?.move;
  const lastSquares = useMemo(() => new Set(lastMove?.kind === 'place' ? lastMove.squares : []), [lastMove]);
  const label = useMemo(
    () => squareLabels(say, state, { corners, last: lastSquares }),
    [say, state, corners, lastSquares],
  );
  const starts = useMemo(() => new Map(allColours(params).map((each) => [startSquare(params, each), each])), [params]);
  const showsNumbers = preferences['numbers'] === 'on';
  const numbers = useMemo(
    () => (showsNumbers && history ? moveNumbers(history()) : undefined),
    [showsNumbers, history],
  );
  return { corners, lastSquares, label, starts, numbers };
}
