import { memo, type ReactNode } from 'react';
import type { HeatSpot } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { cell, centreOf, corner, crossingOf, lies, type Layout } from './layout.ts';

export interface HeatMapProps {
  readonly heat: readonly HeatSpot[];
  readonly layout: Layout;
}

/** From the best move down to a cold one, in chances: the spread of the moves, but never less or more than this. */
const [narrowest, widest] = [0.06, 0.3];

/** The middle of a wall stands for it: whole walls would cover each other. */
const [long, thick] = [38, 10];

/** What the moves are worth, the warmest strongest. Walls are drawn at their middle, squares whole. */
export const HeatMap = memo(function HeatMap({ heat, layout }: HeatMapProps): ReactNode {
  const chances = heat.map(({ chance }) => chance);
  const best = Math.max(...chances);
  const spread = Math.min(widest, Math.max(narrowest, best - Math.min(...chances)));
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
    const [width, height] = lies(layout, move.wall) ? [long, thick] : [thick, long];
    const place = { x: x - width / 2, y: y - height / 2, width, height, rx: thick / 2 };
    return <rect data-heat={text} {...place} fillOpacity={fillOpacity} />;
  }
  if (move.kind !== 'pawn') return undefined;
  const { x, y } = centreOf(layout, move.to);
  const place = { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell, rx: corner };
  return <rect data-heat={text} {...place} fillOpacity={(Number(fillOpacity) * 0.6).toFixed(2)} />;
}
