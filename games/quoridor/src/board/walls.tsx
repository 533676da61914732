import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { settle } from '@quadrille/ui/board';
import { notation } from '../notation/notation.ts';
import type { Wall } from '../rules/state.ts';
import { crossingOf, lies, wallLength, wallThickness, type Layout } from './layout.ts';

export interface WallsProps {
  readonly walls: readonly Wall[];
  /** Palette colour of who laid each of them, where that is known. */
  readonly colours: readonly (number | undefined)[];
  /** Palette colour of who placed the last wall, if that was the last move. */
  readonly lastColour: number | undefined;
  readonly layout: Layout;
  readonly ids: string;
  readonly animation: boolean;
}

export const Walls = memo(function Walls({
  walls,
  colours,
  lastColour,
  layout,
  ids,
  animation,
}: WallsProps): ReactNode {
  const group = useRef<SVGGElement>(null);
  const before = useRef(walls);
  useLayoutEffect(() => {
    const isNext = walls.length === before.current.length + 1 && before.current.every((wall, n) => walls[n] === wall);
    before.current = walls;
    const newest = group.current?.lastElementChild?.querySelector('.q-wall');
    if (animation && isNext && newest) settle(newest);
  }, [walls, animation]);
  return (
    <g ref={group} aria-hidden="true" className="q-still">
      {walls.map((wall, index) => {
        const { x, y } = crossingOf(layout, wall);
        const lying = lies(layout, wall);
        const colour = colours[index];
        const isLast = lastColour !== undefined && index === walls.length - 1;
        return (
          <g key={notation.move.print({ kind: 'wall', wall })} transform={`translate(${x} ${y})`}>
            {isLast && <WallBox lying={lying} className={`q-last-wall q-seat-${lastColour}`} grow={3} />}
            <g className="q-wall">
              <WallBox lying={lying} className="q-wood-shadow" grow={0} dy={2.2} />
              <WallBox
                lying={lying}
                className="q-wood"
                grow={0}
                fill={`url(#${ids}-${lying ? 'lying' : 'standing'})`}
              />
              <path className="q-wood-light" d={highlight(lying)} />
              {colour !== undefined && <circle className={`q-peg q-seat-${colour}`} r={3.4} />}
            </g>
          </g>
        );
      })}
    </g>
  );
});

/** A thin gleam along the side where the light comes from. */
function highlight(lying: boolean): string {
  const [half, side] = [wallLength / 2 - 5, wallThickness / 2 - 2.2];
  return lying ? `M${-half} ${-side}H${half}` : `M${-side} ${-half}V${half}`;
}

export interface WallBoxProps {
  readonly lying: boolean;
  readonly className: string;
  readonly grow: number;
  readonly dy?: number;
  readonly fill?: string;
}

export function WallBox({ lying, className, grow, dy = 0, fill }: WallBoxProps): ReactNode {
  const long = wallLength + 2 * grow;
  const thick = wallThickness + 2 * grow;
  const [width, height] = lying ? [long, thick] : [thick, long];
  return (
    <rect
      className={className}
      x={-width / 2}
      y={-height / 2 + dy}
      width={width}
      height={height}
      rx={Math.min(thick / 2, 4.5 + grow)}
      {...(fill && { fill })}
    />
  );
}
