import type { Say } from '@quadrille/kit';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { areaPath, chanceY, graphPoints, linePath, placeAt, placeX, type GraphBox } from './graph-scale.ts';
import type { JudgedMove, Place } from './mistakes.ts';

interface ReviewGraphProps {
  readonly places: readonly (Place | undefined)[];
  readonly moves: readonly JudgedMove[];
  readonly cursor: number;
  readonly colours: readonly number[];
  readonly say: Say;
  /** A position as a sentence, for screen readers. */
  tell(place: number): string;
  go(place: number): void;
}

const [width, height] = [320, 96];
const box: GraphBox = { left: 6, top: 6, width: width - 12, height: height - 12 };

/**
 * Chances move by move: one curve for two seats, otherwise one per seat. A click or the arrow keys select a position.
 */
export function ReviewGraph({ places, moves, cursor, colours, say, tell, go }: ReviewGraphProps) {
  const last = places.length - 1;
  const seats = colours.length === 2 ? [0] : colours.map((_, seat) => seat);
  const lines = seats.map((seat) => ({
    seat,
    points: graphPoints(
      places.map((place) => place?.chances[seat]),
      box,
    ),
  }));
  const x = placeX(Math.min(cursor, last), last, box);
  const middle = chanceY(0.5, box);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    go(placeAt(((event.clientX - frame.left) / frame.width) * width, last, box));
  };
  const press = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, cursor, last);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(Math.min(last, Math.max(0, to)));
  };
  return (
    <svg
      className="review-graph"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="slider"
      tabIndex={0}
      aria-label={seats.length === 1 ? say('review.graph', { seat: 0 }) : say('review.graph.all')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={cursor}
      aria-valuetext={tell(cursor)}
      data-testid="review-graph"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && point(event)}
      onKeyDown={press}
    >
      <rect className="graph-ground" width={width} height={height} rx={8} />
      <path className="graph-middle" d={`M${box.left} ${middle}H${box.left + box.width}`} />
      {lines.map(({ seat, points }) => (
        <g key={seat} style={{ '--seat': `var(--seat-${colours[seat]})` } as CSSProperties}>
          {seats.length === 1 && <path className="graph-area" d={areaPath(points, middle)} />}
          <path className="graph-line" d={linePath(points)} />
        </g>
      ))}
      <path className="graph-cursor" d={`M${x} ${box.top - 4}V${box.top + box.height + 4}`} />
      {moves.map(({ place, seat, verdict }) => {
        const chance = places[place]?.chances[seats.includes(seat) ? seat : 0];
        if (!verdict || chance === undefined) return undefined;
        // A path of zero length with round caps stays a circle when the drawing is stretched.
        const at = `M${placeX(place, last, box).toFixed(2)} ${chanceY(chance, box).toFixed(2)}h0`;
        return (
          <g key={place} className="graph-mistake" data-verdict={verdict} data-testid="graph-mistake">
            <path className="graph-ring" d={at} />
            <path className="graph-dot" d={at} />
          </g>
        );
      })}
    </svg>
  );
}

function keyTarget(key: string, cursor: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return cursor - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return cursor + 1;
    case 'PageDown':
      return cursor - 10;
    case 'PageUp':
      return cursor + 10;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
