import { memo, type ReactNode } from 'react';
import { cellsOf, columnOf, hasWall, isBlocked, neighbour, rowOf, type Board } from '../rules/board.ts';
import { pointOf, type Layout } from './layout.ts';

/** All inner walls as one line, and the frame. */
export const Walls = memo(function Walls({ board, layout }: { board: Board; layout: Layout }): ReactNode {
  const from = (x: number, y: number): string => {
    const point = pointOf(layout, x, y);
    return `${point.x} ${point.y}`;
  };
  const lines: string[] = [];
  for (const cell of cellsOf(board)) {
    const [x, y] = [columnOf(board, cell), rowOf(board, cell)];
    const east = neighbour(board, cell, 'E');
    const south = neighbour(board, cell, 'S');
    // Between two blocked cells there is nothing to see.
    const shows = (beyond: number | undefined): beyond is number =>
      beyond !== undefined && !(isBlocked(board, cell) && isBlocked(board, beyond));
    if (shows(east) && hasWall(board, cell, 'E')) lines.push(`M${from(x + 1, y)}L${from(x + 1, y + 1)}`);
    if (shows(south) && hasWall(board, cell, 'S')) lines.push(`M${from(x, y + 1)}L${from(x + 1, y + 1)}`);
  }
  const [a, b] = [layout.draw({ x: 0, y: 0 }), layout.draw({ x: layout.across, y: layout.down })];
  return (
    <g className="rr-walls rr-still" aria-hidden="true">
      <path d={lines.join('')} />
      <rect x={a.x} y={a.y} width={b.x - a.x} height={b.y - a.y} rx={6} />
    </g>
  );
});
