import type { BoardLook } from '@quadrille/kit';
import type { Board } from '../rules/board.ts';
import type { Direction } from '../rules/direction.ts';

/** Side of a cell in drawing units. */
export const unit = 40;

/** Room for the coordinates, or a little air, round the board. */
export const marginOf = ({ coordinates }: BoardLook): number => (coordinates ? 20 : 6);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a board lies on the screen. Places are counted in cells from the top left corner. */
export interface View {
  readonly board: Board;
  readonly turns: BoardLook['rotation'];
  readonly across: number;
  readonly down: number;
  /** The corner of a cell in drawing units. */
  corner(cell: number): Point;
  /** The cell under a place of the drawing; undefined beside the board. */
  cellAt(drawing: Point): number | undefined;
  /** A direction of the screen as the board sees it. */
  onBoard(screen: Direction): Direction;
  onScreen(board: Direction): Direction;
}

export function viewOf(board: Board, turns: BoardLook['rotation']): View {
  const { width, height } = board;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const spot = (column: number, row: number): readonly [number, number] => {
    switch (turns) {
      case 0:
        return [column, row];
      case 1:
        return [height - 1 - row, column];
      case 2:
        return [width - 1 - column, height - 1 - row];
      case 3:
        return [row, width - 1 - column];
    }
  };
  const back = (x: number, y: number): readonly [number, number] => {
    switch (turns) {
      case 0:
        return [x, y];
      case 1:
        return [y, height - 1 - x];
      case 2:
        return [width - 1 - x, height - 1 - y];
      case 3:
        return [width - 1 - y, x];
    }
  };
  return {
    board,
    turns,
    across,
    down,
    corner: (cell) => {
      const [x, y] = spot(cell % width, Math.floor(cell / width));
      return { x: x * unit, y: y * unit };
    },
    cellAt: ({ x, y }) => {
      const [over, under] = [Math.floor(x / unit), Math.floor(y / unit)];
      if (!(over >= 0 && under >= 0 && over < across && under < down)) return undefined;
      const [column, row] = back(over, under);
      return row * width + column;
    },
    onBoard: (screen) => ((screen + 4 - turns) % 4) as Direction,
    onScreen: (way) => ((way + turns) % 4) as Direction,
  };
}

export const middle = (view: View, cell: number): Point => {
  const { x, y } = view.corner(cell);
  return { x: x + unit / 2, y: y + unit / 2 };
};
