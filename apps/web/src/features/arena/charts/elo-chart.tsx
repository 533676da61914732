import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { formatElo, formatEloRange } from '../figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { computeTicks, useWidth } from './chart-parts.tsx';

interface EloChartProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

const row = 46;
const top = 8;
const bottom = 26;
/** Drawn length of an unbounded interval, in Elo. */
const unboundedLength = 400;

/** Relative Elo with intervals, best first. */
export function EloChart({ standings, names, say }: EloChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const ranked = standings.contestants
    .map((standing, who) => ({ ...standing, who, name: names[who]! }))
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => b.elo.value - a.elo.value);
  const ends = ranked.flatMap(({ elo: { low, value, high } }) => [low, value, high]).filter(Number.isFinite);
  const [low, high] = [Math.min(-25, ...ends), Math.max(25, ...ends)];
  const isOpen = ranked.some(({ elo: { low: from, high: to } }) => !Number.isFinite(from) || !Number.isFinite(to));
  const pad = isOpen ? Math.max(unboundedLength - Math.max(high, -low), (high - low) / 6) : (high - low) / 20;
  const [from, to] = [low - pad, high + pad];
  const clamp = (value: number): number => Math.min(to, Math.max(from, value));
  const x = (value: number): number => 10 + ((clamp(value) - from) / (to - from)) * (width - 20);
  const height = top + ranked.length * row + bottom;
  return (
    <ChartFrame
      title={say('chart.elo')}
      name="elo"
      note={say('chart.elo.note')}
      say={say}
      table={() => ({
        head: [say('standings.player'), say('standings.elo'), say('standings.interval')],
        rows: ranked.map((one) => [one.name, formatElo(say, one.elo.value), formatEloRange(say, one.elo)]),
      })}
    >
      <div ref={box}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {computeTicks(from, to, Math.max(2, Math.floor(width / 70))).map((value) => (
              <g key={value}>
                <line
                  className={value === 0 ? 'chart-axis' : 'chart-grid'}
                  x1={x(value)}
                  x2={x(value)}
                  y1={top}
                  y2={height - bottom}
                />
                <text className="chart-text" x={x(value)} y={height - 8} textAnchor="middle">
                  {formatElo(say, value)}
                </text>
              </g>
            ))}
            {ranked.map(({ who, name, elo: found }, place) => {
              const y = top + place * row + 30;
              return (
                <g key={name} data-chart={who % 8}>
                  <text className="chart-name" x={10} y={y - 14}>
                    {name}
                  </text>
                  <text className="chart-text" x={width - 10} y={y - 14} textAnchor="end">
                    {formatElo(say, found.value)}
                  </text>
                  <line className="chart-whisker" x1={x(found.low)} x2={x(found.high)} y1={y} y2={y} />
                  {Number.isFinite(found.low) && (
                    <line className="chart-whisker" x1={x(found.low)} x2={x(found.low)} y1={y - 5} y2={y + 5} />
                  )}
                  {Number.isFinite(found.high) && (
                    <line className="chart-whisker" x1={x(found.high)} x2={x(found.high)} y1={y - 5} y2={y + 5} />
                  )}
                  <circle className="chart-dot" cx={x(found.value)} cy={y} r={6} />
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </ChartFrame>
  );
}
