import type { BoardProps } from '@quadrille/kit';
import { type BoardNoteHandle, positionInFrame } from '@quadrille/ui/board';
import { type GridView, type Point, type QuarterTurns, createGridView } from '@quadrille/ui/grid';
import type { RefObject } from 'react';
import {
  type Board,
  type Cell,
  type Colour,
  type Direction,
  cellAt,
  columnOf,
  directions,
  rowOf,
} from '../rules/board.ts';
import { slideRobot } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';
import type { CellTint } from './cells.tsx';

/** Side of a cell in SVG units. */
export const cellSide = 40;

/** The geometry of the board on the screen. */
export interface Layout extends GridView {
  readonly board: Pick<Board, 'width' | 'height'>;
  /** Height of the coordinates; grows with the board to stay readable. */
  readonly fontSize: number;
}

export function layoutOf(board: Pick<Board, 'width' | 'height'>, turns: QuarterTurns, coordinates: boolean): Layout {
  const { width: columns, height: rows } = board;
  const side = Math.max(columns, rows) * cellSide;
  const gutter = coordinates ? Math.round(0.03 * side + 4) : 5;
  const rim = coordinates ? 8 : 5;
  const margin = { left: gutter, bottom: gutter, top: rim, right: rim };
  const view = createGridView({ columns, rows, turns, cell: cellSide, gap: 0, margin });
  return { ...view, board, fontSize: Math.max(11, 0.0185 * side) };
}

/** `GridView` counts rows upwards, this game downwards. */
export const pointOf = (layout: Layout, x: number, y: number): Point => layout.gridToDrawing({ x, y: layout.rows - y });

export const centreOf = (layout: Layout, cell: Cell): Point =>
  pointOf(layout, columnOf(layout.board, cell) + 0.5, rowOf(layout.board, cell) + 0.5);

/** The cell at a point of the screen, if the point is on the board. */
export function cellOnScreen(layout: Layout, screen: Point): Cell | undefined {
  const grid = layout.screenToGrid(screen);
  const [x, y] = [Math.floor(grid.x), Math.floor(layout.rows - grid.y)];
  return x >= 0 && y >= 0 && x < layout.columns && y < layout.rows ? cellAt(layout.board, x, y) : undefined;
}

/** The direction on the screen of a direction on the board. */
export const directionOnScreen = (layout: Layout, direction: Direction): Direction =>
  directions[(directions.indexOf(direction) + layout.turns) % 4]!;

/** The direction on the board of a direction on the screen. */
export const directionFromScreen = (layout: Layout, direction: Direction): Direction =>
  directions[(directions.indexOf(direction) + 4 - layout.turns) % 4]!;

/** Extensions of the board for the pages of the game. */
export interface PageExtras {
  readonly tint?: ReadonlyMap<number, CellTint> | undefined;
  /**
   * Called for a click that is not on a robot, an arrow or a stop; without it the click selects the robot that must
   * reach the target.
   */
  readonly onCell?: ((cell: number) => void) | undefined;
}

export type Props = BoardProps<Params, State, Move> & PageExtras;

/** What pointer and keyboard input share. */
export interface InputContext {
  readonly props: Props;
  readonly layout: Layout;
  /** The person may slide robots now. */
  readonly canAct: boolean;
  readonly selected: Colour | undefined;
  select(robot: Colour | undefined): void;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
}

/** The robot that must reach the target; undefined for the vortex, which any robot may take. */
export const activeRobot = ({ chip, robots }: State): Colour | undefined =>
  chip && chip.colour !== 'any' && robots[chip.colour] !== undefined ? chip.colour : undefined;

/** Slides the robot, or shows why it cannot. */
export function trySlide(context: InputContext, robot: Colour, direction: Direction): void {
  const { props, canAct } = context;
  if (!canAct) return;
  context.select(robot);
  const move: Move = { kind: 'slide', robot, direction };
  const fault = props.check(move);
  if (!fault) {
    context.note.current?.hide();
    props.play(move);
    return;
  }
  const words = props.explain(fault);
  const cell = props.state.robots[robot];
  if (cell !== undefined && context.svg.current && context.stage.current) {
    const { scale, ...position } = positionInFrame(
      context.svg.current,
      context.stage.current,
      centreOf(context.layout, cell),
    );
    context.note.current?.show(words, { position, distancePx: (cellSide / 2) * scale + 10 });
  }
  props.announce(words);
}

/** A click or Enter on a cell: the selected robot slides there if it would stop there. */
export function onCellChosen(context: InputContext, cell: number): void {
  const { props, selected, canAct } = context;
  const { board, robots } = props.state;
  context.note.current?.hide();
  if (canAct && selected !== undefined && robots[selected] !== cell) {
    for (const direction of ['N', 'E', 'S', 'W'] as const) {
      if (slideRobot(board, robots, { robot: selected, direction }).cell === cell)
        return trySlide(context, selected, direction);
    }
  }
  if (props.onCell) return props.onCell(cell);
  context.select(activeRobot(props.state) ?? selected);
}
