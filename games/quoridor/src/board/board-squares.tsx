import { memo, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import { isGoal, sameSquare } from '../rules/geometry.ts';
import { setup } from '../setup.ts';
import { printSquare } from '../notation/square-text.ts';
import type { Move, Square, State } from '../rules/state.ts';
import { Cell } from './cell.tsx';
import { cellLabel } from './labels.ts';
import { centreOf, squareAt, type Layout } from './layout.ts';

export interface BoardSquaresProps {
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly layout: Layout;
  readonly targets: readonly Square[];
  readonly chosen: Square | undefined;
  readonly marks: readonly string[];
  readonly say: Say;
  /** The element that tells the keys. */
  readonly describedBy: string;
  /** What else is on a square. */
  readonly told: ((square: Square) => string | undefined) | undefined;
}

/** All squares, row by row as they lie on the screen, so that a screen reader goes the way the eye does. */
export const BoardSquares = memo(function BoardSquares(props: BoardSquaresProps): ReactNode {
  const { state, last, layout, targets, chosen, marks, say, describedBy, told } = props;
  const { params } = state;
  const colours = setup.colours(params);
  const mover = last?.before.toMove;
  const [from, to] =
    last?.move.kind === 'pawn' ? [last.before.pawns[last.before.toMove], last.move.to] : [undefined, undefined];

  const square = (column: number, row: number): ReactNode => {
    const here = squareAt(layout, { x: column + 0.5, y: row + 0.5 })!;
    const { x, y } = centreOf(layout, here);
    const at = printSquare(here);
    const trace = from && sameSquare(from, here) ? 'from' : to && sameSquare(to, here) ? 'to' : undefined;
    const target = targets.some((other) => sameSquare(other, here));
    const goals = colours.filter((_, seat) => isGoal(params, seat, here));
    return (
      <Cell
        key={at}
        at={at}
        label={cellLabel(say, state, layout, here, { target, last: trace === 'to', thing: told?.(here) })}
        x={x}
        y={y}
        goals={goals.join(',')}
        trace={trace}
        traceColour={trace && colours[mover!]}
        target={target ? colours[state.toMove] : undefined}
        chosen={chosen !== undefined && sameSquare(chosen, here)}
        marked={marks.includes(at)}
      />
    );
  };

  const line = Array.from({ length: layout.size }, (_, index) => index);
  return (
    <g role="grid" aria-label={say('board.label', { n: layout.size })} aria-describedby={describedBy}>
      {line.map((row) => (
        <g key={row} role="row">
          {line.map((column) => square(column, row))}
        </g>
      ))}
    </g>
  );
});
