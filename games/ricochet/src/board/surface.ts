import type { RefObject } from 'react';
import type { BoardProps } from '@quadrille/kit';
import { framePlace, type BoardNoteHandle } from '@quadrille/ui/board';
import type { Colour } from '../rules/colour.ts';
import type { Direction } from '../rules/direction.ts';
import { slide } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';
import { cellSide, centreOf, type Layout } from './layout.ts';
import type { CellTint } from './tint.tsx';

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
