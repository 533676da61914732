import { gridView, type GridView, type Point, type QuarterTurns } from '@quadrille/ui/grid';
import { cellAt, columnOf, rowOf, type Board, type Cell } from '../rules/board.ts';
import { directions, type Direction } from '../rules/direction.ts';

/** Side of a cell in drawing units. */
export const cellSide = 40;

/** How the board lies on the screen. */
export interface Layout extends GridView {
  readonly board: Pick<Board, 'width' | 'height'>;
  /** Height of the letters beside the board; grows with the board so that it stays readable. */
  readonly fontSize: number;
}

export function layoutOf(board: Pick<Board, 'width' | 'height'>, turns: QuarterTurns, coordinates: boolean): Layout {
  const { width: columns, height: rows } = board;
  const side = Math.max(columns, rows) * cellSide;
  const gutter = coordinates ? Math.round(0.03 * side + 4) : 5;
  const rim = coordinates ? 8 : 5;
  const margin = { left: gutter, bottom: gutter, top: rim, right: rim };
  const view = gridView({ columns, rows, turns, cell: cellSide, gap: 0, margin });
  return { ...view, board, fontSize: Math.max(11, 0.0185 * side) };
}

/** The grid of the house counts rows upwards, ours downwards. */
export const pointOf = (layout: Layout, x: number, y: number): Point => layout.place({ x, y: layout.rows - y });

export const centreOf = (layout: Layout, cell: Cell): Point =>
  pointOf(layout, columnOf(layout.board, cell) + 0.5, rowOf(layout.board, cell) + 0.5);

/** The cell at a place of the screen, if the place is on the board. */
export function cellOnScreen(layout: Layout, screen: Point): Cell | undefined {
  const grid = layout.toGrid(screen);
  const [x, y] = [Math.floor(grid.x), Math.floor(layout.rows - grid.y)];
  return x >= 0 && y >= 0 && x < layout.columns && y < layout.rows ? cellAt(layout.board, x, y) : undefined;
}

/** Where a direction of the board points on the screen. */
export const onScreen = (layout: Layout, direction: Direction): Direction =>
  directions[(directions.indexOf(direction) + layout.turns) % 4]!;

/** The direction of the board that points there on the screen. */
export const fromScreen = (layout: Layout, direction: Direction): Direction =>
  directions[(directions.indexOf(direction) + 4 - layout.turns) % 4]!;
