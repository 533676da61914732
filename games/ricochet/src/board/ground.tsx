import { memo, type ReactNode } from 'react';
import type { Cell } from '../rules/board.ts';
import { printCell } from '../notation/cell-text.ts';
import { cellOnScreen, cellSide, centreOf, type Layout } from './layout.ts';

export interface GroundProps {
  readonly layout: Layout;
  readonly name: string;
  /** The element that tells the keys. */
  readonly describedBy: string;
  label(cell: Cell): string;
}

/** All cells, row by row as they lie on the screen, so that a screen reader goes the way the eye does. */
export function Ground({ layout, name, describedBy, label }: GroundProps): ReactNode {
  const across = Array.from({ length: layout.across }, (_, index) => index);
  const down = Array.from({ length: layout.down }, (_, index) => index);
  return (
    <g role="grid" aria-label={name} aria-describedby={describedBy}>
      {down.map((row) => (
        <g key={row} role="row">
          {across.map((column) => {
            const cell = cellOnScreen(layout, { x: column + 0.5, y: row + 0.5 })!;
            const at = printCell(layout.board, cell);
            const { x, y } = centreOf(layout, cell);
            return <GroundCell key={at} at={at} label={label(cell)} x={x} y={y} />;
          })}
        </g>
      ))}
    </g>
  );
}

interface GroundCellProps {
  readonly at: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Plain props, so that a move draws anew only the cells it touches. */
const GroundCell = memo(function GroundCell({ at, label, x, y }: GroundCellProps): ReactNode {
  const half = cellSide / 2;
  return (
    <rect
      role="gridcell"
      aria-label={label}
      data-at={at}
      tabIndex={-1}
      className="rr-cell"
      x={x - half}
      y={y - half}
      width={cellSide}
      height={cellSide}
    />
  );
});
