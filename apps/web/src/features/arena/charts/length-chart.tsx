import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { compact } from '../figures.ts';
import { groupIntoBins, type Bin, computeTicks, useWidth } from './chart-parts.tsx';
import { ChartFrame } from './chart-frame.tsx';

const height = 220;
const left = 44;
const bottom = 24;

/** A histogram of game lengths in turns. */
export function LengthChart({ standings, say }: { readonly standings: Standings; readonly say: Say }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const shown = groupIntoBins(standings.lengths, Math.max(8, Math.floor((width - left) / 14)));
  const tallest = Math.max(1, ...shown.map(({ count }) => count));
  const [low, high] = [shown[0]?.from ?? 0, (shown.at(-1)?.to ?? 0) + 1];
  const x = (turns: number): number => left + ((turns - low) / Math.max(1, high - low)) * (width - left - 8);
  const y = (count: number): number => 8 + (1 - count / tallest) * (height - 8 - bottom);
  return (
    <ChartFrame
      title={say('chart.lengths')}
      name="lengths"
      note={say('standings.turns', { n: Math.round(standings.turnsPerGame * 10) / 10 })}
      say={say}
      table={() => ({
        head: [say('games.turns'), say('standings.games')],
        rows: shown.map((bin) => [name(bin), String(bin.count)]),
      })}
    >
      <div ref={box}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {computeTicks(0, tallest, 4, 1).map((count) => (
              <g key={count}>
                <line className="chart-grid" x1={left} x2={width - 8} y1={y(count)} y2={y(count)} />
                <text className="chart-text" x={left - 6} y={y(count) + 4} textAnchor="end">
                  {compact(say, count)}
                </text>
              </g>
            ))}
            {shown.map(({ from, to, count }) => (
              <rect
                key={from}
                className="chart-bar"
                x={x(from) + 1}
                width={Math.max(1, x(to + 1) - x(from) - 2)}
                y={y(count)}
                height={Math.max(0, height - bottom - y(count))}
              >
                <title>{`${name({ from, to })}: ${count}`}</title>
              </rect>
            ))}
            {computeTicks(low, high, Math.max(2, Math.floor(width / 80)), 1).map((turns) => (
              <text key={turns} className="chart-text" x={x(turns)} y={height - 6} textAnchor="middle">
                {turns}
              </text>
            ))}
          </svg>
        )}
      </div>
    </ChartFrame>
  );
}

const name = ({ from, to }: Pick<Bin, 'from' | 'to'>): string => (from === to ? String(from) : `${from}–${to}`);
