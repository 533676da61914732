import type { Seat } from '@quadrille/kit';
import { settle } from '@quadrille/ui/board';
import { type ReactNode, type Ref, memo, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { notation } from '../notation/notation.ts';
import type { Move, State, Wall } from '../rules/state.ts';
import { type Layout, type Slot, crossingOf, lies, wallLength, wallOf, wallThickness } from './layout.ts';

interface WallsProps {
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

interface WallBoxProps {
  readonly lying: boolean;
  readonly className: string;
  readonly grow: number;
  readonly dy?: number;
  readonly fill?: string;
}

function WallBox({ lying, className, grow, dy = 0, fill }: WallBoxProps): ReactNode {
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

interface WallMarksProps {
  readonly marks: readonly string[];
  readonly layout: Layout;
}

/** Places for walls that a lesson points at; squares show their mark themselves. */
export const WallMarks = memo(function WallMarks({ marks, layout }: WallMarksProps): ReactNode {
  return (
    <g aria-hidden="true" className="q-still">
      {marks.map((mark) => {
        const move = notation.move.parse(mark);
        if (!move.ok || move.value.kind !== 'wall') return undefined;
        const { wall } = move.value;
        const { x, y } = crossingOf(layout, wall);
        return (
          <g key={mark} transform={`translate(${x} ${y})`}>
            <WallBox lying={lies(layout, wall)} className="q-mark" grow={3} />
          </g>
        );
      })}
    </g>
  );
});

/**
 * Who laid each wall, in the order of the walls; of those that a game was started with nobody knows it. `latest`: who
 * made the last move of the history.
 */
export function wallOwners(
  { walls, params: { players } }: State,
  history: readonly Move[],
  latest: Seat,
): readonly (Seat | undefined)[] {
  const layers = history.flatMap(({ kind }, index) => {
    const ago = history.length - 1 - index;
    return kind === 'wall' ? [(((latest - ago) % players) + players) % players] : [];
  });
  const given = Math.max(0, walls.length - layers.length);
  return walls.map((_, index) => layers[index - given]);
}

/** `read`: only the cursor of somebody who may not act now. */
type GhostState = 'legal' | 'illegal' | 'read';

/** The wall in the air: moved by hand, because drawing the board for every pointer event is too slow. */
export interface GhostHandle {
  /** Where it is shown. */
  slot(): Slot | undefined;
  show(slot: Slot, state: GhostState, floating: boolean): void;
  hide(): void;
}

interface GhostProps {
  readonly ref: Ref<GhostHandle>;
  readonly layout: Layout;
  readonly colour: number;
  readonly ids: string;
  readonly patterns: boolean;
}

export function Ghost({ ref, layout, colour, ids, patterns }: GhostProps): ReactNode {
  const group = useRef<SVGGElement>(null);
  useImperativeHandle(ref, () => {
    let shown: Slot | undefined;
    return {
      slot: () => shown,
      show: (slot, state, floating) => {
        shown = slot;
        const ghost = group.current;
        if (!ghost) return;
        const { x, y } = layout.draw(slot);
        ghost.setAttribute('transform', `translate(${x} ${y})${slot.lying ? '' : ' rotate(-90)'}`);
        ghost.dataset['ghost'] = state;
        ghost.dataset['floating'] = String(floating);
        ghost.dataset['wall'] = notation.move.print({ kind: 'wall', wall: wallOf(layout, slot) });
        ghost.style.visibility = 'visible';
      },
      hide: () => {
        shown = undefined;
        const ghost = group.current;
        if (!ghost || ghost.style.visibility === 'hidden') return;
        ghost.style.visibility = 'hidden';
        delete ghost.dataset['ghost'];
      },
    };
  }, [layout]);
  return (
    <g ref={group} aria-hidden="true" className={`q-ghost q-still q-seat-${colour}`} style={{ visibility: 'hidden' }}>
      <WallBox lying className="q-ghost-lift" grow={5} />
      <WallBox lying className="q-ghost-wall" grow={0} />
      {patterns && <WallBox lying className="q-ghost-hatch" grow={0} fill={`url(#${ids}-hatch)`} />}
    </g>
  );
}
