import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import { travelEasing } from '@quadrille/ui/board';
import type { Cell } from '../rules/board.ts';
import { printCell } from '../notation/cell-text.ts';
import type { Colour } from '../rules/colour.ts';
import { robotColours, slide, type Robots } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { cellSide, centreOf, onScreen, type Layout } from './layout.ts';
import { RobotShape } from './robot-shape.tsx';

/** Robots go at one speed, however far. */
const msPerCell = 34;
const homeTime = 240;

export interface RobotsLayerProps {
  readonly robots: Robots;
  readonly layout: Layout;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly selected: Colour | undefined;
  readonly winner: Colour | undefined;
  readonly animation: boolean;
  readonly say: Say;
  label(colour: Colour): string;
}

/** The way of the last slide, its first cell included; undefined after anything else. */
function lastPath(last: RobotsLayerProps['last']): { robot: Colour; path: Cell[] } | undefined {
  if (last?.move.kind !== 'slide') return undefined;
  const { before, move } = last;
  return { robot: move.robot, path: [before.robots[move.robot]!, ...slide(before.board, before.robots, move).path] };
}

export const RobotsLayer = memo(function RobotsLayer(props: RobotsLayerProps): ReactNode {
  const { robots, layout, last, selected, winner, animation, say, label } = props;
  const home = useRef<SVGGElement>(null);
  const shown = useRef({ robots, layout });

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { robots, layout };
    // A board that is turned is another picture: nothing travels there.
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
          gone.path.map((cell) => ({ transform: shift(layout, cell) })),
          { duration: wait, easing: 'linear' },
        );
      } else if (before !== now) {
        element.animate([{ transform: shift(layout, before) }, { transform: shift(layout, now) }], {
          duration: homeTime,
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
            style={{ transform: shift(layout, robots[colour]!) }}
          >
            {winner === colour && <circle className="rr-halo" r={22} />}
            {selected === colour && <rect className="rr-ring" x={-19} y={-19} width={38} height={38} rx={11} />}
            <rect className="rr-focus" x={-cellSide / 2} y={-cellSide / 2} width={cellSide} height={cellSide} rx={10} />
            <RobotShape
              colour={colour}
              letter={say(`board.letter.${colour}`)}
              gaze={looks && onScreen(layout, looks)}
            />
          </g>
        );
      })}
    </g>
  );
});

function shift(layout: Layout, cell: Cell): string {
  const { x, y } = centreOf(layout, cell);
  return `translate(${x}px, ${y}px)`;
}

/** Where the last robot came along. */
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
