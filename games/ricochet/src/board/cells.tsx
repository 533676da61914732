import { Coordinates as BoardCoordinates } from '@quadrille/ui/board';
import { type ReactNode, memo } from 'react';
import { printCell, scanCell } from '../rules/board-text.ts';
import { type Board, type Cell, cellsOf, columnOf, hasWall, isBlocked, neighbour, rowOf } from '../rules/board.ts';
import { type Layout, cellOnScreen, cellSide, centreOf, pointOf } from './input-context.ts';

interface BoardCellsProps {
  readonly layout: Layout;
  readonly name: string;
  /** The id of the element that explains the keys. */
  readonly describedBy: string;
  label(cell: Cell): string;
}

/** All cells, row by row as on the screen, so that a screen reader follows the visual order. */
export function BoardCells({ layout, name, describedBy, label }: BoardCellsProps): ReactNode {
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
            return <BoardCell key={at} cellText={at} label={label(cell)} x={x} y={y} />;
          })}
        </g>
      ))}
    </g>
  );
}

interface BoardCellProps {
  readonly cellText: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Primitive props, so that a move rerenders only the cells it changes. */
const BoardCell = memo(function GroundCell({ cellText, label, x, y }: BoardCellProps): ReactNode {
  const half = cellSide / 2;
  return (
    <rect
      role="gridcell"
      aria-label={label}
      data-at={cellText}
      tabIndex={-1}
      className="rr-cell"
      x={x - half}
      y={y - half}
      width={cellSide}
      height={cellSide}
    />
  );
});

/** All inner walls as one path, and the frame. */
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
    // No wall is drawn between two blocked cells.
    const shows = (beyond: number | undefined): beyond is number =>
      beyond !== undefined && !(isBlocked(board, cell) && isBlocked(board, beyond));
    if (shows(east) && hasWall(board, cell, 'E')) lines.push(`M${from(x + 1, y)}L${from(x + 1, y + 1)}`);
    if (shows(south) && hasWall(board, cell, 'S')) lines.push(`M${from(x, y + 1)}L${from(x + 1, y + 1)}`);
  }
  const [a, b] = [layout.screenToDrawing({ x: 0, y: 0 }), layout.screenToDrawing({ x: layout.across, y: layout.down })];
  return (
    <g className="rr-walls rr-still" aria-hidden="true">
      <path d={lines.join('')} />
      <rect x={a.x} y={a.y} width={b.x - a.x} height={b.y - a.y} rx={6} />
    </g>
  );
});

export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const { board, across, down, turns, height, margin, fontSize, screenToDrawing } = layout;
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
      letterRowY={height - margin.bottom * 0.42}
      numberColumnX={margin.left * 0.42}
      toDrawing={screenToDrawing}
      labelOf={name}
    />
  );
});

interface MarksProps {
  readonly layout: Layout;
  /** Cells as text. */
  readonly marks: readonly string[];
}

const markInset = 3;

/** Marks of a lesson or a hint, drawn above walls and dots so that they are visible. */
export function Marks({ layout, marks }: MarksProps): ReactNode {
  const cells = marks.flatMap((text) => {
    const cell = scanCell(layout.board, text, 0);
    return cell.ok ? [{ text, ...centreOf(layout, cell.value.value) }] : [];
  });
  return (
    <g aria-hidden="true" className="rr-marks rr-still">
      {cells.map(({ text, x, y }) => (
        <rect
          key={text}
          data-mark={text}
          x={x - cellSide / 2 + markInset}
          y={y - cellSide / 2 + markInset}
          width={cellSide - 2 * markInset}
          height={cellSide - 2 * markInset}
          rx={6}
        />
      ))}
    </g>
  );
}

/** What a page writes on a cell: a number of the heuristic map, or the layer of a search. */
export interface CellTint {
  readonly text?: string;
  /** 0 to 1: how strongly the cell is coloured. */
  readonly level: number;
  readonly tone: 'map' | 'closed' | 'open';
}

export const Tint = memo(function Tint({
  layout,
  tint,
}: {
  layout: Layout;
  tint: ReadonlyMap<number, CellTint>;
}): ReactNode {
  return (
    <g className="rr-tint rr-still" aria-hidden="true">
      {[...tint].map(([cell, { text, level, tone }]) => {
        const { x, y } = centreOf(layout, cell);
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <rect
              className={`rr-tone-${tone}`}
              x={1.5 - cellSide / 2}
              y={1.5 - cellSide / 2}
              width={cellSide - 3}
              height={cellSide - 3}
              rx={4}
              fillOpacity={0.08 + 0.62 * level}
            />
            {text !== undefined && <text dy="0.36em">{text}</text>}
          </g>
        );
      })}
    </g>
  );
});
