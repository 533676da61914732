/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GridShape {
  readonly columns: number;
  readonly rows: number;
  readonly turns: QuarterTurns;
  /** Side of a square and width of a gap, in drawing units. */
  readonly cell: number;
  readonly gap: number;
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/**
 * Converts between three coordinate systems of a board:
 * - grid: x right and y up from the corner of the first square, as in the rules; one unit is a square with its gap;
 * - screen: x right and y down from the top left corner after rotation, same unit;
 * - drawing: units of the SVG.
 * Whole numbers are the centres of gaps, so a square (x, y) spans x to x + 1 and y to y + 1.
 */
export interface GridView extends GridShape {
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
  /** Columns and rows on the screen, after rotation. */
  readonly across: number;
  readonly down: number;
  gridToScreen(grid: Point): Point;
  screenToGrid(screen: Point): Point;
  gridToDrawing(grid: Point): Point;
  screenToDrawing(screen: Point): Point;
  drawingToScreen(drawing: Point): Point;
}

export function createGridView(shape: GridShape): GridView {
  const { columns, rows, turns, cell, gap, margin } = shape;
  const pitch = cell + gap;
  const [across, down] = turns % 2 === 0 ? [columns, rows] : [rows, columns];

  const gridToScreen = ({ x, y }: Point): Point => {
    switch (turns) {
      case 0:
        return { x, y: rows - y };
      case 1:
        return { x: y, y: x };
      case 2:
        return { x: columns - x, y };
      case 3:
        return { x: rows - y, y: columns - x };
    }
  };
  const screenToGrid = ({ x, y }: Point): Point => {
    switch (turns) {
      case 0:
        return { x, y: rows - y };
      case 1:
        return { x: y, y: x };
      case 2:
        return { x: columns - x, y };
      case 3:
        return { x: columns - y, y: rows - x };
    }
  };
  const screenToDrawing = ({ x, y }: Point): Point => ({
    x: margin.left - gap / 2 + x * pitch,
    y: margin.top - gap / 2 + y * pitch,
  });
  return {
    ...shape,
    pitch,
    across,
    down,
    width: margin.left + across * pitch - gap + margin.right,
    height: margin.top + down * pitch - gap + margin.bottom,
    gridToScreen,
    screenToGrid,
    screenToDrawing,
    gridToDrawing: (grid) => screenToDrawing(gridToScreen(grid)),
    drawingToScreen: ({ x, y }) => ({ x: (x - margin.left + gap / 2) / pitch, y: (y - margin.top + gap / 2) / pitch }),
  };
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The grid step of an arrow key on a rotated board. */
export function arrowStep(view: GridView, key: string): Point | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const from = view.screenToGrid({ x: 0, y: 0 });
  const to = view.screenToGrid(arrow);
  return { x: to.x - from.x, y: to.y - from.y };
}
