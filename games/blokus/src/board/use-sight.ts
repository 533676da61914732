import { useMemo } from 'react';
import { allColours, startSquare } from '../rules/colour.ts';
import { usableCorners } from '../rules/corner.ts';
import { isOver } from '../rules/state.ts';
import type { Props } from './surface.ts';
import { cellNames } from './labels.ts';
import { moveNumbers } from './move-numbers.ts';

/** What is to be seen of a position beside its pieces, and how its cells are called. */
export function useSight({ state, last, say, params, preferences, history }: Props) {
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
    () => cellNames(say, state, { corners, last: lastSquares }),
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
