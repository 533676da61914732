import type { ReactNode } from 'react';
import type { Point } from './grid-view.ts';

interface CoordinatesProps {
  readonly className: string;
  readonly fontSize: number;
  /** Cells as they lie on the screen. */
  readonly across: number;
  readonly down: number;
  /** The middle of the line of letters, and of the column of numbers. */
  readonly bottom: number;
  readonly left: number;
  draw(point: Point): Point;
  /** What a cell of the lowest row is called below it, and one of the first column on its left. */
  name(column: number, row: number, below: boolean): string;
}

/** Letters and numbers stay upright, below and on the left, however the board is turned. Cells name themselves aloud. */
export function Coordinates(props: CoordinatesProps): ReactNode {
  const { className, fontSize, across, down, bottom, left, draw, name } = props;
  return (
    <g aria-hidden="true" className={className} fontSize={fontSize}>
      {Array.from({ length: across }, (_, column) => (
        <text key={`below ${column}`} x={draw({ x: column + 0.5, y: 0 }).x} y={bottom} dy="0.36em">
          {name(column, down - 1, true)}
        </text>
      ))}
      {Array.from({ length: down }, (_, row) => (
        <text key={`left ${row}`} x={left} y={draw({ x: 0, y: row + 0.5 }).y} dy="0.36em">
          {name(0, row, false)}
        </text>
      ))}
    </g>
  );
}
