import type { BoardStyle, Say } from '@quadrille/kit';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import type { Board, Direction } from '../rules/state.ts';

/** Side of a cell in drawing units. */
export const unit = 40;

/** Margin for coordinates, or a little space, around the board. */
export const marginOf = ({ coordinates }: BoardStyle): number => (coordinates ? 20 : 6);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The geometry of a board on the screen. Points are in cells from the top left corner. */
export interface View {
  readonly board: Board;
  readonly turns: BoardStyle['rotation'];
  readonly across: number;
  readonly down: number;
  /** The corner of a cell in drawing units. */
  corner(cell: number): Point;
  /** The cell at a point of the drawing; undefined outside the board. */
  cellAt(drawing: Point): number | undefined;
  /** Converts a direction of the screen to one of the board. */
  onBoard(screen: Direction): Direction;
  onScreen(board: Direction): Direction;
}

export function viewOf(board: Board, turns: BoardStyle['rotation']): View {
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

/** 1 shows the whole board; higher zooms follow the roadie. */
export const zooms = [1, 1.5, 2, 3, 4, 6, 8, 12] as const;

export interface Camera {
  readonly zoom: number;
  /** Offset of the drawing, in drawing units of the frame. */
  readonly left: number;
  readonly top: number;
}

/** The roadie in the centre, but with as little space outside the board as possible. */
export function cameraOn(view: View, zoom: number, on: Point): Camera {
  if (zoom === 1) return { zoom, left: 0, top: 0 };
  const shift = (centre: number, size: number): number =>
    Math.max(size * (1 - zoom), Math.min(0, size / 2 - centre * zoom));
  return { zoom, left: shift(on.x + unit / 2, view.across * unit), top: shift(on.y + unit / 2, view.down * unit) };
}

/** Converts a point of the frame to a point of the drawing. */
export const throughCamera = ({ zoom, left, top }: Camera, { x, y }: Point): Point => ({
  x: (x - left) / zoom,
  y: (y - top) / zoom,
});

/** Boards whose cells may be too small to hit. */
export const isLarge = ({ across, down }: View): boolean => Math.max(across, down) > 16;

/** Wheel pixels per zoom step; a trackpad sends many small ones. */
const notch = 60;

/** Ctrl and the wheel, which a pinch on a trackpad also sends. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>, change: (by: number) => void): void {
  const zoom = useEffectEvent(change);
  useEffect(() => {
    let turned = 0;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      // Otherwise the browser would zoom the whole page.
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < notch) return;
      zoom(turned < 0 ? 1 : -1);
      turned = 0;
    };
    const element = stage.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
}

interface ZoomButtonsProps {
  readonly say: Say;
  /** Index of the zoom. */
  readonly zoom: number;
  change(by: number): void;
}

export function ZoomButtons({ say, zoom, change }: ZoomButtonsProps): ReactNode {
  const button = (by: number, name: string, sign: ReactNode, disabled: boolean): ReactNode => (
    <button type="button" aria-label={say(name)} disabled={disabled} onClick={() => change(by)}>
      {sign}
    </button>
  );
  return (
    <div className="s-zoom">
      {button(1, 'board.zoom-in', <Plus aria-hidden />, zoom === zooms.length - 1)}
      {button(-1, 'board.zoom-out', <Minus aria-hidden />, zoom === 0)}
    </div>
  );
}
