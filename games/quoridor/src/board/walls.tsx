import type { Seat } from '@quadrille/kit';
import { animateSettling } from '@quadrille/ui/board';
import { type ReactNode, type Ref, memo, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { notation } from '../notation/notation.ts';
import type { Move, State, Wall } from '../rules/state.ts';
import {
  type Layout,
  type Slot,
  crossingOf,
  isHorizontalOnScreen,
  wallLength,
  wallOf,
  wallThickness,
} from './layout.ts';

interface WallsProps {
  readonly walls: readonly Wall[];
  /** The palette colour of the seat that placed each wall, if known. */
  readonly colours: readonly (number | undefined)[];
  /** The palette colour of the seat that placed the last wall, if that was the last move. */
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
    if (animation && isNext && newest) animateSettling(newest);
  }, [walls, animation]);
  return (
    <g ref={group} aria-hidden="true" className="q-still">
      {walls.map((wall, index) => {
        const { x, y } = crossingOf(layout, wall);
        const lying = isHorizontalOnScreen(layout, wall);
        const colour = colours[index];
        const isLast = lastColour !== undefined && index === walls.length - 1;
        return (
          <g key={notation.move.print({ kind: 'wall', wall })} transform={`translate(${x} ${y})`}>
            {isLast && <WallBox isHorizontal={lying} className={`q-last-wall q-seat-${lastColour}`} grow={3} />}
            <g className="q-wall">
              <WallBox isHorizontal={lying} className="q-wood-shadow" grow={0} dy={2.2} />
              <WallBox
                isHorizontal={lying}
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

/** A thin highlight along the side of the light. */
function highlight(lying: boolean): string {
  const [half, side] = [wallLength / 2 - 5, wallThickness / 2 - 2.2];
  return lying ? `M${-half} ${-side}H${half}` : `M${-side} ${-half}V${half}`;
}

interface WallBoxProps {
  readonly isHorizontal: boolean;
  readonly className: string;
  readonly grow: number;
  readonly dy?: number;
  readonly fill?: string;
}

function WallBox({ isHorizontal, className, grow, dy = 0, fill }: WallBoxProps): ReactNode {
  const long = wallLength + 2 * grow;
  const thick = wallThickness + 2 * grow;
  const [width, height] = isHorizontal ? [long, thick] : [thick, long];
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

/** Wall slots that a lesson marks; squares show their own marks. */
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
            <WallBox isHorizontal={isHorizontalOnScreen(layout, wall)} className="q-mark" grow={3} />
          </g>
        );
      })}
    </g>
  );
});

/**
 * The seat that placed each wall, in the order of the walls; undefined for walls of the start position. `latest`: the
 * seat of the last move in the history.
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

/** `read`: a cursor of a person who may not move now. */
type WallPreviewState = 'legal' | 'illegal' | 'read';

/** The preview wall. It is moved without rendering, because rendering the board for every pointer event is too slow. */
export interface WallPreviewHandle {
  /** The slot where it is shown. */
  slot(): Slot | undefined;
  show(slot: Slot, state: WallPreviewState, floating: boolean): void;
  hide(): void;
}

interface WallPreviewProps {
  readonly ref: Ref<WallPreviewHandle>;
  readonly layout: Layout;
  readonly colour: number;
  readonly ids: string;
  readonly patterns: boolean;
}

export function WallPreview({ ref, layout, colour, ids, patterns }: WallPreviewProps): ReactNode {
  const group = useRef<SVGGElement>(null);
  useImperativeHandle(ref, () => {
    let shown: Slot | undefined;
    return {
      slot: () => shown,
      show: (slot, state, floating) => {
        shown = slot;
        const ghost = group.current;
        if (!ghost) return;
        const { x, y } = layout.screenToDrawing(slot);
        ghost.setAttribute('transform', `translate(${x} ${y})${slot.isHorizontal ? '' : ' rotate(-90)'}`);
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
      <WallBox isHorizontal className="q-ghost-lift" grow={5} />
      <WallBox isHorizontal className="q-ghost-wall" grow={0} />
      {patterns && <WallBox isHorizontal className="q-ghost-hatch" grow={0} fill={`url(#${ids}-hatch)`} />}
    </g>
  );
}
