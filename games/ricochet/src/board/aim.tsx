import { memo, type ReactNode } from 'react';
import type { Cell } from '../rules/board.ts';
import type { Colour } from '../rules/colour.ts';
import { directions, type Direction } from '../rules/direction.ts';
import { printSlide } from '../notation/position.ts';
import { robotColours, slide } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { cellSide, centreOf, onScreen, type Layout } from './layout.ts';

/** Where a robot would go, each way. */
export interface Shot {
  readonly direction: Direction;
  readonly path: readonly Cell[];
  readonly cell: Cell;
}

const shotsOf = ({ board, robots }: Pick<State, 'board' | 'robots'>, robot: Colour): Shot[] =>
  directions.map((direction) => {
    const { cell, path } = slide(board, robots, { robot, direction });
    return { direction, path, cell };
  });

const degrees: Readonly<Record<Direction, number>> = { N: 0, E: 90, S: 180, W: 270 };

export interface AimProps {
  readonly state: Pick<State, 'board' | 'robots'>;
  readonly layout: Layout;
  readonly selected: Colour | undefined;
  /** Nobody may act: the arrows can be read, but are not shown. */
  readonly idle: boolean;
  label(robot: Colour, direction: Direction): string;
}

/** Lines to the places where the selected robot would stop. */
export const AimLines = memo(function AimLines({ state, layout, selected, idle }: Omit<AimProps, 'label'>): ReactNode {
  if (selected === undefined || idle || state.robots[selected] === undefined) return undefined;
  const start = state.robots[selected];
  return (
    <g className={`rr-aim rr-still rr-${selected}`} aria-hidden="true">
      {shotsOf(state, selected)
        .filter(({ cell }) => cell !== start)
        .map(({ direction, path, cell }) => {
          const points = [start, ...path].map((each) => centreOf(layout, each));
          const end = centreOf(layout, cell);
          return (
            <g key={direction}>
              <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
              <circle cx={end.x} cy={end.y} r={cellSide * 0.2} />
            </g>
          );
        })}
    </g>
  );
});

/** Four arrows for each robot; only those of the selected one are seen, all can be read. */
export const Arrows = memo(function Arrows({ state, layout, selected, idle, label }: AimProps): ReactNode {
  return robotColours(state.robots).map((robot) => {
    const start = state.robots[robot]!;
    const { x, y } = centreOf(layout, start);
    const shots = shotsOf(state, robot);
    return (
      <g
        key={robot}
        className={`rr-arrows rr-${robot}${selected === robot && !idle ? '' : ' rr-away'}`}
        transform={`translate(${x} ${y})`}
      >
        {shots.map(({ direction, cell }) => (
          <g
            key={direction}
            role="button"
            aria-label={label(robot, direction)}
            aria-disabled={cell === start}
            data-at={printSlide({ robot, direction })}
            tabIndex={-1}
            className={cell === start ? 'rr-arrow rr-shut' : 'rr-arrow'}
            transform={`rotate(${degrees[onScreen(layout, direction)]}) translate(0 -31)`}
          >
            <circle className="rr-touch" r={14} />
            <path d="M0-7.5 8.5 4.5Q9 6 7.4 6H-7.4Q-9 6-8.5 4.5Z" />
          </g>
        ))}
      </g>
    );
  });
});
