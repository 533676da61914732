import type { BoardLook } from '@quadrille/kit';
import type { ReactElement } from 'react';
import { printSquare } from '../rules/square.ts';
import { centre, pitch, squareAtSpot } from './view.ts';

interface CoordinatesProps {
  readonly size: number;
  readonly rotation: BoardLook['rotation'];
}

/** Letters and figures along two sides. Every cell names itself, so they are silent. */
export function Coordinates({ size, rotation }: CoordinatesProps): ReactElement {
  const sideways = rotation % 2 === 1;
  const label = (column: number, row: number, wantsFile: boolean): string =>
    printSquare(squareAtSpot(size, rotation, { column, row }))[wantsFile ? 0 : 1]!;
  return (
    // The larger the board, the smaller it is shown.
    <g className="noughts-coordinates" aria-hidden="true" fontSize={5 + 2 * size}>
      {Array.from({ length: size }, (_, i) => (
        <g key={i}>
          <text x={centre({ column: i, row: 0 }).x} y={size * pitch + 10}>
            {label(i, size - 1, !sideways)}
          </text>
          <text x={-16} y={centre({ column: 0, row: i }).y}>
            {label(0, i, sideways)}
          </text>
        </g>
      ))}
    </g>
  );
}
