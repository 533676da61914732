import { memo, type ReactNode } from 'react';
import { columnLetters } from '../rules/square.ts';
import type { Layout } from './layout.ts';

/** Letters and numbers stay upright, below and on the left, however the board is turned. */
export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const line = Array.from({ length: layout.size }, (_, index) => index);
  const name = (column: number, row: number, axis: 'below' | 'left'): string => {
    const { x, y } = layout.toGrid({ x: column + 0.5, y: row + 0.5 });
    const isColumn = (axis === 'below') === (layout.turns % 2 === 0);
    return isColumn ? columnLetters[Math.floor(x)]! : String(Math.floor(y) + 1);
  };
  const end = layout.size - 1;
  const bottom = layout.height - layout.margin.bottom * 0.48;
  return (
    <g aria-hidden="true" className="bk-coordinates bk-still" fontSize={layout.fontSize}>
      {line.map((column) => (
        <text key={`below ${column}`} x={layout.draw({ x: column + 0.5, y: 0 }).x} y={bottom} dy="0.36em">
          {name(column, end, 'below')}
        </text>
      ))}
      {line.map((row) => (
        <text key={`left ${row}`} x={layout.margin.left * 0.48} y={layout.draw({ x: 0, y: row + 0.5 }).y} dy="0.36em">
          {name(0, row, 'left')}
        </text>
      ))}
    </g>
  );
});
