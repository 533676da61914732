import { Coordinates as BoardCoordinates } from '@quadrille/ui/board';
import { memo, type ReactNode } from 'react';
import { printCell } from '../notation/cell-text.ts';
import { cellOnScreen, type Layout } from './layout.ts';

export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const { board, across, down, turns, height, margin, fontSize, draw } = layout;
  const name = (column: number, row: number, below: boolean): string => {
    const text = printCell(board, cellOnScreen(layout, { x: column + 0.5, y: row + 0.5 })!);
    return below === (turns % 2 === 0) ? text[0]! : text.slice(1);
  };
  return (
    <BoardCoordinates
      className="rr-coordinates rr-still"
      fontSize={fontSize}
      across={across}
      down={down}
      bottom={height - margin.bottom * 0.42}
      left={margin.left * 0.42}
      draw={draw}
      name={name}
    />
  );
});
