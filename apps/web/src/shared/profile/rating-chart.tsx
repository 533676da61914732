import type { RatedStep } from './own-rating.ts';
import './rating-chart.css';

const width = 320;
const height = 90;
const margin = 6;

/** The rating after each game, with its confidence band. */
export function RatingChart({ steps, label }: { readonly steps: readonly RatedStep[]; readonly label: string }) {
  if (steps.length < 2) return undefined;
  const low = Math.min(...steps.map(({ rating }) => rating.rating - rating.deviation));
  const high = Math.max(...steps.map(({ rating }) => rating.rating + rating.deviation));
  const x = (at: number) => margin + (at / (steps.length - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - low) / Math.max(1, high - low)) * (height - 2 * margin);
  const points = steps.map(({ rating }, at) => `${x(at).toFixed(1)},${y(rating.rating).toFixed(1)}`);
  const above = steps.map(({ rating }, at) => `${x(at).toFixed(1)},${y(rating.rating + rating.deviation).toFixed(1)}`);
  const below = steps.map(({ rating }, at) => `${x(at).toFixed(1)},${y(rating.rating - rating.deviation).toFixed(1)}`);
  const [endX, endY] = points.at(-1)!.split(',');
  return (
    <svg className="rating-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polygon className="rating-band" points={[...above, ...below.toReversed()].join(' ')} />
      <polyline className="rating-line" points={points.join(' ')} />
      <circle className="rating-end" cx={endX} cy={endY} r="4" />
    </svg>
  );
}
