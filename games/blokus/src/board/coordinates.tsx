import { Coordinates as BoardCoordinates } from '@quadrille/ui/board';
import { memo, type ReactNode } from 'react';
import { columnLetters } from '../rules/square.ts';
import type { Layout } from './layout.ts';

export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const { size, turns, height, margin, fontSize, draw, toGrid } = layout;
  const name = (column: number, row: number, below: boolean): string => {
    const { x, y } = toGrid({ x: column + 0.5, y: row + 0.5 });
    return below === (turns % 2 === 0) ? columnLetters[Math.floor(x)]! : String(Math.floor(y) + 1);
  };
  return (
    <BoardCoordinates
      className="bk-coordinates bk-still"
      fontSize={fontSize}
      across={size}
      down={size}
      bottom={height - margin.bottom * 0.48}
      left={margin.left * 0.48}
      draw={draw}
      name={name}
    />
  );
});
