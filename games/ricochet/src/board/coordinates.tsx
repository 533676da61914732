import { memo, type ReactNode } from 'react';
import { printCell } from '../notation/cell-text.ts';
import { cellOnScreen, type Layout } from './layout.ts';

/** Letters and numbers stay upright, below and on the left, however the board is turned. */
export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const name = (column: number, row: number, below: boolean): string => {
    const text = printCell(layout.board, cellOnScreen(layout, { x: column + 0.5, y: row + 0.5 })!);
    return below === (layout.turns % 2 === 0) ? text[0]! : text.slice(1);
  };
  const across = Array.from({ length: layout.across }, (_, index) => index);
  const down = Array.from({ length: layout.down }, (_, index) => index);
  const bottom = layout.height - layout.margin.bottom * 0.42;
  return (
    <g aria-hidden="true" className="rr-coordinates rr-still" fontSize={layout.fontSize}>
      {across.map((column) => (
        <text key={`below ${column}`} x={layout.draw({ x: column + 0.5, y: 0 }).x} y={bottom} dy="0.36em">
          {name(column, layout.down - 1, true)}
        </text>
      ))}
      {down.map((row) => (
        <text key={`left ${row}`} x={layout.margin.left * 0.42} y={layout.draw({ x: 0, y: row + 0.5 }).y} dy="0.36em">
          {name(0, row, false)}
        </text>
      ))}
    </g>
  );
});
