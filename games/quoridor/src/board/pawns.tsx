import type { HeatSpot, Say, Seat } from '@quadrille/kit';
import { travelEasing, travelDurationMs } from '@quadrille/ui/board';
import { type ReactNode, memo, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { setup } from '../rules/params.ts';
import { shortestPath } from '../rules/path.ts';
import type { Square, State } from '../rules/state.ts';
import { type Layout, cell, centreOf, cornerRadius, crossingOf, isHorizontalOnScreen } from './layout.ts';

/** The outline of a turned wooden pawn: base, foot, body, collar and head; the origin is the centre of the square. */
const pawnPath =
  'M-17 17.5C-17 13.6-11.8 12.6-9.4 11.2C-6.4 9.4-5-.5-4.2-4.6H-6.6C-8-4.6-8-7.8-6.6-7.8H-5.2' +
  'C-7.2-9.4-8.2-11.2-8.2-13.4A8.2 8.2 0 0 1 8.2-13.4C8.2-11.2 7.2-9.4 5.2-7.8H6.6C8-7.8 8-4.6 6.6-4.6H4.2' +
  'C5-.5 6.4 9.4 9.4 11.2C11.8 12.6 17 13.6 17 17.5C17 20.4 9 21.4 0 21.4S-17 20.4-17 17.5Z';

interface PawnShapeProps {
  readonly colour: number;
  readonly ids: string;
  /** A letter and a pattern in addition to the colour. */
  readonly letter: string | undefined;
  readonly badge: number;
}

export function PawnShape({ colour, ids, letter, badge }: PawnShapeProps): ReactNode {
  return (
    <g className={`q-seat-${colour}`}>
      <ellipse className="q-pawn-shadow" cx={1.5} cy={20} rx={18} ry={4.6} />
      <path className="q-pawn-body" d={pawnPath} />
      {letter !== undefined && <path d={pawnPath} fill={`url(#${ids}-pattern-${colour})`} />}
      <path d={pawnPath} fill={`url(#${ids}-round)`} />
      <path className="q-pawn-foot" d="M-13.6 14.6C-8 17.4 8 17.4 13.6 14.6" />
      <ellipse className="q-pawn-gleam" cx={-2.7} cy={-16.4} rx={2.7} ry={2.1} transform="rotate(-28 -2.7 -16.4)" />
      <path className="q-pawn-outline" d={pawnPath} />
      {letter !== undefined && (
        <g className="q-letter" transform={`translate(18 -17) scale(${badge})`}>
          <circle r={9} />
          <text dy="0.36em">{letter}</text>
        </g>
      )}
    </g>
  );
}

interface PawnsProps {
  readonly state: State;
  readonly layout: Layout;
  readonly ids: string;
  readonly say: Say;
  readonly animation: boolean;
  readonly patterns: boolean;
  readonly lifted: Seat | undefined;
  readonly winners: readonly Seat[];
  /** Steps to the goal by seat, if they are shown. */
  readonly distances: readonly number[] | undefined;
}

export const Pawns = memo(function Pawns(props: PawnsProps): ReactNode {
  const { state, layout, ids, say, animation, patterns, lifted, winners, distances } = props;
  const colours = setup.colours(state.params);
  const [way, setWay] = useState({ from: state.pawns, to: state.pawns });
  if (way.to !== state.pawns) setWay({ from: way.to, to: state.pawns });
  return (
    // The key remounts the pawns when the board rotates, so that they do not animate across the board.
    <g key={`${layout.turns} ${layout.size}`} aria-hidden="true" className="q-still">
      {[...state.pawns.entries()].map(([seat, pawn]) => {
        const { x, y } = centreOf(layout, pawn);
        const time = travelDurationMs(stepsApart(way.from[seat] ?? pawn, pawn));
        const style = {
          transform: `translate(${x}px, ${y}px)`,
          ...(animation && { transition: `transform ${time}ms ${travelEasing}` }),
        };
        const mood = [lifted === seat && 'q-lifted', winners.includes(seat) && 'q-winner'].filter(Boolean).join(' ');
        return (
          <g key={seat} style={style} className={mood} data-pawn={seat}>
            {winners.includes(seat) && <circle className={`q-halo q-seat-${colours[seat]}`} r={30} />}
            <g className="q-pawn">
              <PawnShape
                colour={colours[seat]!}
                ids={ids}
                letter={patterns ? say(`board.letter.${colours[seat]}`) : undefined}
                badge={layout.badgeSize}
              />
            </g>
            {distances && <Distance colour={colours[seat]!} steps={distances[seat]!} badge={layout.badgeSize} />}
          </g>
        );
      })}
    </g>
  );
});

function Distance({ colour, steps, badge }: { colour: number; steps: number; badge: number }): ReactNode {
  const width = steps > 9 ? 25 : 19;
  return (
    <g className={`q-distance q-seat-${colour}`} transform={`translate(-19 16) scale(${badge})`}>
      <g>
        <rect x={-width / 2} y={-9.5} width={width} height={19} rx={9.5} />
        <text dy="0.36em">{steps}</text>
      </g>
    </g>
  );
}

function stepsApart(a: Square, b: Square): number {
  return Math.hypot(a.file - b.file, a.rank - b.rank);
}

/** The shortest path of the seat to move. */
export const PathLine = memo(function PathLine({ state, layout }: { state: State; layout: Layout }): ReactNode {
  const points = shortestPath(state, state.toMove).map((square) => centreOf(layout, square));
  const line = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
  const end = points.at(-1);
  return (
    <g aria-hidden="true" className={`q-path q-still q-seat-${setup.colours(state.params)[state.toMove]}`}>
      <path d={line} />
      {end && points.length > 1 && <circle cx={end.x} cy={end.y} r={7} />}
    </g>
  );
});

interface HeatMapProps {
  readonly heat: readonly HeatSpot[];
  readonly layout: Layout;
}

/**
 * The difference in winning chance between the best move and one that is not drawn: the spread of all moves, limited to
 * this range.
 */
const [minSpread, maxSpread] = [0.06, 0.3];

/** Size of the mark at the middle of a wall: whole walls would overlap. */
const [markLength, markThickness] = [38, 10];

/** Winning chances of the moves; better moves are drawn stronger. Walls are marked at their middle. */
export const HeatMap = memo(function HeatMap({ heat, layout }: HeatMapProps): ReactNode {
  const chances = heat.map(({ chance }) => chance);
  const best = Math.max(...chances);
  const spread = Math.min(maxSpread, Math.max(minSpread, best - Math.min(...chances)));
  const warm = heat
    .map(({ move, chance }) => ({ move, warmth: 1 - (best - chance) / spread }))
    .filter(({ warmth }) => warmth > 0.05)
    .toSorted((a, b) => a.warmth - b.warmth);
  return (
    <g aria-hidden="true" className="q-heat q-still">
      {warm.map(({ move, warmth }) => (
        <Spot key={move} move={move} warmth={warmth} layout={layout} />
      ))}
    </g>
  );
});

interface SpotProps {
  readonly move: string;
  readonly warmth: number;
  readonly layout: Layout;
}

function Spot({ move: text, warmth, layout }: SpotProps): ReactNode {
  const parsed = notation.move.parse(text);
  if (!parsed.ok) return undefined;
  const move = parsed.value;
  const fillOpacity = (0.05 + 0.9 * warmth ** 2.5).toFixed(2);
  if (move.kind === 'wall') {
    const { x, y } = crossingOf(layout, move.wall);
    const [width, height] = isHorizontalOnScreen(layout, move.wall)
      ? [markLength, markThickness]
      : [markThickness, markLength];
    const place = { x: x - width / 2, y: y - height / 2, width, height, rx: markThickness / 2 };
    return <rect data-heat={text} {...place} fillOpacity={fillOpacity} />;
  }
  if (move.kind !== 'pawn') return undefined;
  const { x, y } = centreOf(layout, move.to);
  const place = { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell, rx: cornerRadius };
  return <rect data-heat={text} {...place} fillOpacity={(Number(fillOpacity) * 0.6).toFixed(2)} />;
}
