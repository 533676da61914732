import type { Say } from '@quadrille/kit';
import { travelEasing } from '@quadrille/ui/board';
import { type ReactNode, memo, useLayoutEffect, useRef } from 'react';
import { printCell } from '../rules/board-text.ts';
import { type Cell, type Colour, type Direction, directions } from '../rules/board.ts';
import { printSlide } from '../rules/position.ts';
import { type Robots, robotColours, slideRobot } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { type Layout, cellSide, centreOf, directionOnScreen } from './input-context.ts';

/** Heads that differ without colour; the origin is the centre of the cell. */
const heads: Readonly<Record<Colour, { readonly head: string; readonly antenna: ReactNode; readonly eyes: number }>> = {
  red: {
    head: 'M-14-1C-14-9-8-12 0-12S14-9 14-1V11Q14 15 10 15H-10Q-14 15-14 11Z',
    antenna: (
      <>
        <path d="M0-12V-15" />
        <circle cy={-16.6} r={2.3} />
      </>
    ),
    eyes: -1.5,
  },
  green: {
    head: 'M-14.5 2A14.5 13 0 0 1 14.5 2 14.5 13 0 0 1-14.5 2Z',
    antenna: (
      <>
        <path d="M-6-9.5-9-15M6-9.5 9-15" />
        <circle cx={-9.6} cy={-15.8} r={2} />
        <circle cx={9.6} cy={-15.8} r={2} />
      </>
    ),
    eyes: -0.5,
  },
  blue: {
    head: 'M-9.5-12H9.5Q11-12 11.8-10.4L15 0Q15.3 1.5 15 3L11.6 13.4Q11 15 9.4 15H-9.4Q-11 15-11.6 13.4L-15 3Q-15.3 1.5-15 0L-11.8-10.4Q-11-12-9.5-12Z',
    antenna: <path d="M-4-12V-16.5H4V-12" />,
    eyes: -1.5,
  },
  yellow: {
    head: 'M0-14.5Q2.4-14.5 4-11.6L14.4 9.6Q16 14.8 11.4 15H-11.4Q-16 14.8-14.4 9.6L-4-11.6Q-2.4-14.5 0-14.5Z',
    antenna: <path d="M0-14V-18" />,
    eyes: 1.5,
  },
  silver: {
    head: 'M-15-6Q-15-10-11-10H11Q15-10 15-6V6Q15 15 6 15H-6Q-15 15-15 6Z',
    antenna: (
      <>
        <path d="M-10-10V-16M10-10V-16" />
        <path d="M-12.5-16H-7.5M7.5-16H12.5" />
      </>
    ),
    eyes: -1.5,
  },
};

/** The pupils look in the direction of the robot's last slide. */
export function RobotShape({
  colour,
  letter,
  gaze,
}: {
  colour: Colour;
  letter: string;
  gaze?: string | undefined;
}): ReactNode {
  const { head, antenna, eyes } = heads[colour];
  const [gx, gy] = pupilOffsets[gaze ?? ''] ?? [0, 0];
  const apart = colour === 'yellow' ? 4.7 : 5.6;
  return (
    <g className={`rr-robot rr-${colour}`} transform="translate(0 0.8) scale(0.95)">
      <ellipse className="rr-shadow" cx={0.5} cy={15.4} rx={13} ry={3} />
      <g className="rr-antenna">{antenna}</g>
      <path className="rr-head" d={head} />
      <path className="rr-shine" d={head} />
      {[-apart, apart].map((x) => (
        <g key={x} transform={`translate(${x} ${eyes - 2})`}>
          <circle className="rr-eye" r={4.3} />
          <circle className="rr-pupil" cx={gx} cy={gy} r={2.1} />
        </g>
      ))}
      <text className="rr-letter" y={eyes + 8.6} dy="0.36em">
        {letter}
      </text>
    </g>
  );
}

const pupilOffsets: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1.7],
  E: [1.7, 0],
  S: [0, 1.7],
  W: [-1.7, 0],
};

/** Robots slide at constant speed. */
const msPerCell = 34;
const returnMs = 240;

interface RobotsLayerProps {
  readonly robots: Robots;
  readonly layout: Layout;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly selected: Colour | undefined;
  readonly winner: Colour | undefined;
  readonly animation: boolean;
  readonly say: Say;
  label(colour: Colour): string;
}

/** The path of the last slide, including its first cell; undefined after other moves. */
function lastPath(last: RobotsLayerProps['last']): { robot: Colour; path: Cell[] } | undefined {
  if (last?.move.kind !== 'slide') return undefined;
  const { before, move } = last;
  return {
    robot: move.robot,
    path: [before.robots[move.robot]!, ...slideRobot(before.board, before.robots, move).path],
  };
}

export const RobotsLayer = memo(function RobotsLayer(props: RobotsLayerProps): ReactNode {
  const { robots, layout, last, selected, winner, animation, say, label } = props;
  const home = useRef<SVGGElement>(null);
  const shown = useRef({ robots, layout });

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { robots, layout };
    // Nothing is animated when the board is rotated.
    if (!animation || from.robots === robots || from.layout !== layout) return;
    const gone = lastPath(last);
    const slides = gone && from.robots[gone.robot] === gone.path[0] && robots[gone.robot] === gone.path.at(-1);
    const wait = slides ? (gone.path.length - 1) * msPerCell : 0;
    for (const colour of robotColours(robots)) {
      const element = home.current?.querySelector(`[data-robot="${colour}"]`);
      const before = from.robots[colour];
      const now = robots[colour]!;
      if (!element || before === undefined) continue;
      if (slides && colour === gone.robot) {
        element.animate(
          gone.path.map((cell) => ({ transform: translateTo(layout, cell) })),
          { duration: wait, easing: 'linear' },
        );
      } else if (before !== now) {
        element.animate([{ transform: translateTo(layout, before) }, { transform: translateTo(layout, now) }], {
          duration: returnMs,
          delay: wait + (wait > 0 ? 140 : 0),
          fill: 'backwards',
          easing: travelEasing,
        });
      }
    }
  }, [robots, layout, last, animation]);

  return (
    <g ref={home}>
      {robotColours(robots).map((colour) => {
        const looks = last?.move.kind === 'slide' && last.move.robot === colour ? last.move.direction : undefined;
        return (
          <g
            key={colour}
            role="button"
            aria-label={label(colour)}
            aria-pressed={selected === colour}
            data-at={colour}
            data-robot={colour}
            tabIndex={-1}
            className={`rr-place rr-${colour}${selected === colour ? ' rr-selected' : ''}`}
            style={{ transform: translateTo(layout, robots[colour]!) }}
          >
            {winner === colour && <circle className="rr-halo" r={22} />}
            {selected === colour && <rect className="rr-ring" x={-19} y={-19} width={38} height={38} rx={11} />}
            <rect className="rr-focus" x={-cellSide / 2} y={-cellSide / 2} width={cellSide} height={cellSide} rx={10} />
            <RobotShape
              colour={colour}
              letter={say(`board.letter.${colour}`)}
              gaze={looks && directionOnScreen(layout, looks)}
            />
          </g>
        );
      })}
    </g>
  );
});

function translateTo(layout: Layout, cell: Cell): string {
  const { x, y } = centreOf(layout, cell);
  return `translate(${x}px, ${y}px)`;
}

/** The trail of the last slide. */
export const Trail = memo(function Trail({
  last,
  layout,
  animation,
}: Pick<RobotsLayerProps, 'last' | 'layout' | 'animation'>): ReactNode {
  const gone = lastPath(last);
  if (!gone) return undefined;
  const points = gone.path.map((cell) => centreOf(layout, cell));
  const length = (points.length - 1) * cellSide;
  const style = animation
    ? { strokeDasharray: length, animation: `rr-trail ${(points.length - 1) * msPerCell}ms linear backwards` }
    : undefined;
  const from = printCell(layout.board, gone.path[0]!);
  return (
    <g className={`rr-trail rr-still rr-${gone.robot}`} aria-hidden="true">
      <circle cx={points[0]!.x} cy={points[0]!.y} r={5} />
      <polyline
        key={`${gone.robot} ${from} ${gone.path.join()}`}
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        style={{ ...style, ...({ '--length': length } as object) }}
      />
    </g>
  );
});

/** The slide of a robot in one direction. */
interface SlidePreview {
  readonly direction: Direction;
  readonly path: readonly Cell[];
  readonly cell: Cell;
}

const slidePreviewsOf = ({ board, robots }: Pick<State, 'board' | 'robots'>, robot: Colour): SlidePreview[] =>
  directions.map((direction) => {
    const { cell, path } = slideRobot(board, robots, { robot, direction });
    return { direction, path, cell };
  });

const arrowDegrees: Readonly<Record<Direction, number>> = { N: 0, E: 90, S: 180, W: 270 };

interface ArrowProps {
  readonly state: Pick<State, 'board' | 'robots'>;
  readonly layout: Layout;
  readonly selected: Colour | undefined;
  /** The person may not act: the arrows can be read by screen readers, but are not shown. */
  readonly isIdle: boolean;
  label(robot: Colour, direction: Direction): string;
}

/** Lines to the cells where the selected robot would stop. */
export const SlideLines = memo(function AimLines({
  state,
  layout,
  selected,
  isIdle,
}: Omit<ArrowProps, 'label'>): ReactNode {
  if (selected === undefined || isIdle || state.robots[selected] === undefined) return undefined;
  const start = state.robots[selected];
  return (
    <g className={`rr-aim rr-still rr-${selected}`} aria-hidden="true">
      {slidePreviewsOf(state, selected)
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

/** Four arrows per robot; only those of the selected robot are visible, but all have labels. */
export const Arrows = memo(function Arrows({ state, layout, selected, isIdle, label }: ArrowProps): ReactNode {
  return robotColours(state.robots).map((robot) => {
    const start = state.robots[robot]!;
    const { x, y } = centreOf(layout, start);
    const shots = slidePreviewsOf(state, robot);
    return (
      <g
        key={robot}
        className={`rr-arrows rr-${robot}${selected === robot && !isIdle ? '' : ' rr-away'}`}
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
            transform={`rotate(${arrowDegrees[directionOnScreen(layout, direction)]}) translate(0 -31)`}
          >
            <circle className="rr-touch" r={14} />
            <path d="M0-7.5 8.5 4.5Q9 6 7.4 6H-7.4Q-9 6-8.5 4.5Z" />
          </g>
        ))}
      </g>
    );
  });
});
