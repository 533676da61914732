import { createGridView, type GridView, type Point, type QuarterTurns } from '@quadrille/ui/grid';
import type { Orientation } from '../rules/piece.ts';
import { columnOf, rowOf, squareAt, isWithin, type Square } from '../rules/square.ts';

/** SVG units: the side of a square, the gap between two, and their distance. */
export const cell = 30;
export const gap = 2;
export const pitch: number = cell + gap;

/** The geometry of the board on the screen. */
export interface Layout extends GridView {
  readonly size: number;
  /** Height of the coordinates. */
  readonly fontSize: number;
}

export function layoutOf(size: number, turns: QuarterTurns, coordinates: boolean): Layout {
  const side = size * pitch - gap;
  const gutter = coordinates ? Math.round(0.034 * side + 6) : 4;
  const rim = coordinates ? 6 : 4;
  const margin = { left: gutter, bottom: gutter, top: rim, right: rim };
  const view = createGridView({ columns: size, rows: size, turns, cell, gap, margin });
  return { ...view, size, fontSize: Math.max(11, 0.0205 * side) };
}

export const centreOf = (layout: Layout, square: Square): Point =>
  layout.gridToDrawing({ x: columnOf(square) + 0.5, y: rowOf(square) + 0.5 });

/** Column and row of a square on the screen, from the top left. */
export function screenCell(layout: Layout, square: Square): Point {
  const { x, y } = layout.gridToScreen({ x: columnOf(square) + 0.5, y: rowOf(square) + 0.5 });
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** The square at a point of the screen, if the point is on the board. */
export function squareOnScreen(layout: Layout, screen: Point): Square | undefined {
  const { x, y } = layout.screenToGrid(screen);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return isWithin(layout.size, column, row) ? squareAt(column, row) : undefined;
}

/** An orientation as seen on the screen: cells from its top left, and the cell by which it is held. */
export interface Shape {
  readonly cells: readonly Point[];
  readonly held: Point;
  readonly width: number;
  readonly height: number;
}

const shapes = new WeakMap<Orientation, Shape[]>();

export function shapeOf(orientation: Orientation, turns: QuarterTurns): Shape {
  const known = shapes.get(orientation) ?? [];
  shapes.set(orientation, known);
  return (known[turns] ??= shapeAt(orientation, turns));
}

function shapeAt({ cells, width, height }: Orientation, turns: QuarterTurns): Shape {
  const lying = turns % 2 === 0;
  const seen = cells.map(({ column, row }) => {
    if (turns === 0) return { x: column, y: height - 1 - row };
    if (turns === 1) return { x: row, y: column };
    if (turns === 2) return { x: width - 1 - column, y: row };
    return { x: height - 1 - row, y: width - 1 - column };
  });
  const [across, down] = lying ? [width, height] : [height, width];
  return { cells: seen, held: middleOf(seen), width: across, height: down };
}

/** The cell nearest to the centre: a piece rotates around it. */
function middleOf(cells: readonly Point[]): Point {
  const x = cells.reduce((sum, each) => sum + each.x, 0) / cells.length;
  const y = cells.reduce((sum, each) => sum + each.y, 0) / cells.length;
  const far = (at: Point): number => (at.x - x) ** 2 + (at.y - y) ** 2;
  return cells.reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best));
}

/** The squares of a piece whose held cell is on this cell of the screen; undefined if it extends beyond the board. */
export function squaresUnder(layout: Layout, shape: Shape, held: Point): Square[] | undefined {
  const found: Square[] = [];
  for (const { x, y } of shape.cells) {
    const square = squareOnScreen(layout, { x: held.x + x - shape.held.x + 0.5, y: held.y + y - shape.held.y + 0.5 });
    if (square === undefined) return undefined;
    found.push(square);
  }
  return found.toSorted((a, b) => a - b);
}

/** The screen cell of the held cell of a placed piece. */
export function heldOn(layout: Layout, shape: Shape, squares: readonly Square[]): Point {
  const cells = squares.map((square) => screenCell(layout, square));
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  return { x: left + shape.held.x, y: top + shape.held.y };
}
