import { memo, type ReactNode } from 'react';
import { printSquare, type Square } from '../rules/square.ts';
import { cell, centreOf, squareOnScreen, type Layout } from './layout.ts';

export interface GroundProps {
  readonly layout: Layout;
  readonly name: string;
  /** The element that tells the keys. */
  readonly describedBy: string;
  label(square: Square): string;
  readonly marks: readonly string[];
  /** The colour that begins on a square. */
  readonly starts: ReadonlyMap<Square, number>;
}

/** All squares, row by row as they lie on the screen, so that a screen reader goes the way the eye does. */
export const Ground = memo(function Ground(props: GroundProps): ReactNode {
  const { layout, name, describedBy, label, marks, starts } = props;
  const line = Array.from({ length: layout.size }, (_, index) => index);
  return (
    <g role="grid" aria-label={name} aria-describedby={describedBy}>
      {line.map((row) => (
        <g key={row} role="row">
          {line.map((column) => {
            const square = squareOnScreen(layout, { x: column + 0.5, y: row + 0.5 })!;
            const at = printSquare(square);
            const { x, y } = centreOf(layout, square);
            return (
              <GroundCell
                key={at}
                at={at}
                label={label(square)}
                x={x}
                y={y}
                start={starts.get(square)}
                marked={marks.includes(at)}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
});

interface GroundCellProps {
  readonly at: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly start: number | undefined;
  readonly marked: boolean;
}

const half = cell / 2;

/** Plain props, so that a move draws anew only the squares it touches. */
const GroundCell = memo(function GroundCell({ at, label, x, y, start, marked }: GroundCellProps): ReactNode {
  const seat = start === undefined ? '' : ` bk-start bk-seat-${start}`;
  return (
    <rect
      role="gridcell"
      aria-label={label}
      data-at={at}
      tabIndex={-1}
      className={`bk-cell${seat}${marked ? ' bk-marked' : ''}`}
      x={x - half}
      y={y - half}
      width={cell}
      height={cell}
      rx={4}
    />
  );
});
