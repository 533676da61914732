import type { BoardProps } from '@quadrille/kit';
import { type BoardNoteHandle, framePlace } from '@quadrille/ui/board';
import { type GridView, type Point, type QuarterTurns, gridView } from '@quadrille/ui/grid';
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
import { slide } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';
import type { CellTint } from './ground.tsx';

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

/** What the pages of the game show beside a plain board. */
export interface PageExtras {
  readonly tint?: ReadonlyMap<number, CellTint> | undefined;
  /** A click that is no robot, arrow or stop; the plain board goes back to the robot that must play. */
  readonly onCell?: ((cell: number) => void) | undefined;
}

export type Props = BoardProps<Params, State, Move> & PageExtras;

/** What pointer and keys share. */
export interface Surface {
  readonly props: Props;
  readonly layout: Layout;
  /** Somebody may slide robots here now. */
  readonly mayAct: boolean;
  readonly selected: Colour | undefined;
  select(robot: Colour | undefined): void;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
}

/** The robot that must reach the target; any may take the vortex. */
export const activeRobot = ({ chip, robots }: State): Colour | undefined =>
  chip && chip.colour !== 'any' && robots[chip.colour] !== undefined ? chip.colour : undefined;

/** Slides the robot, or says why not. */
export function attempt(surface: Surface, robot: Colour, direction: Direction): void {
  const { props, mayAct } = surface;
  if (!mayAct) return;
  surface.select(robot);
  const move: Move = { kind: 'slide', robot, direction };
  const fault = props.check(move);
  if (!fault) {
    surface.note.current?.hide();
    props.play(move);
    return;
  }
  const words = props.explain(fault);
  const cell = props.state.robots[robot];
  if (cell !== undefined && surface.svg.current && surface.stage.current) {
    const { scale, ...place } = framePlace(surface.svg.current, surface.stage.current, centreOf(surface.layout, cell));
    surface.note.current?.show(words, { place, distance: (cellSide / 2) * scale + 10 });
  }
  props.announce(words);
}

/** A click or Enter on a cell: the selected robot goes there if it would stop there. */
export function chooseCell(surface: Surface, cell: number): void {
  const { props, selected, mayAct } = surface;
  const { board, robots } = props.state;
  surface.note.current?.hide();
  if (mayAct && selected !== undefined && robots[selected] !== cell) {
    for (const direction of ['N', 'E', 'S', 'W'] as const) {
      if (slide(board, robots, { robot: selected, direction }).cell === cell)
        return attempt(surface, selected, direction);
    }
  }
  if (props.onCell) return props.onCell(cell);
  surface.select(activeRobot(props.state) ?? selected);
}
