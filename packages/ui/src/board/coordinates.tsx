import type { ReactNode } from 'react';
import type { Point } from './grid-view.ts';

interface CoordinatesProps {
  readonly className: string;
  readonly fontSize: number;
  /** Columns and rows on the screen, after rotation. */
  readonly across: number;
  readonly down: number;
  /** Centre of the row of letters, and of the column of numbers. */
  readonly letterRowY: number;
  readonly numberColumnX: number;
  toDrawing(point: Point): Point;
  /** The label below a cell of the lowest row, or left of a cell of the first column. */
  labelOf(column: number, row: number, below: boolean): string;
}

/**
 * Letters and numbers stay upright, below and on the left, on a rotated board too. They are hidden from screen readers
 * because cells have their own labels.
 */
export function Coordinates(props: CoordinatesProps): ReactNode {
  const { className, fontSize, across, down, letterRowY, numberColumnX, toDrawing, labelOf } = props;
  return (
    <g aria-hidden="true" className={className} fontSize={fontSize}>
      {Array.from({ length: across }, (_, column) => (
        <text key={`below ${column}`} x={toDrawing({ x: column + 0.5, y: 0 }).x} y={letterRowY} dy="0.36em">
          {labelOf(column, down - 1, true)}
        </text>
      ))}
      {Array.from({ length: down }, (_, row) => (
        <text key={`left ${row}`} x={numberColumnX} y={toDrawing({ x: 0, y: row + 0.5 }).y} dy="0.36em">
          {labelOf(0, row, false)}
        </text>
      ))}
    </g>
  );
}
