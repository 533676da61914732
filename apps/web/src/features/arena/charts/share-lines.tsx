import type { Say } from '@quadrille/kit';
import { formatRoundShare, formatShare, formatShareRange } from '../figures.ts';
import { Legend, useWidth } from './chart-parts.tsx';
import type { Standings } from '@quadrille/arena';
import { ChartFrame } from './chart-frame.tsx';

interface Share {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

interface ShareLinesProps {
  /** From left to right, each with one share per name; undefined if unknown. */
  readonly columns: readonly { readonly label: string; readonly shares: readonly (Share | undefined)[] }[];
  readonly names: readonly string[];
  readonly say: Say;
  /** The top of the scale; default: 1. */
  readonly most?: number;
}

const height = 260;
const left = 48;
const bottom = 26;
const parts = [0, 0.25, 0.5, 0.75, 1];

/** One line per name over the columns, with intervals where known. */
export function ShareLines({ columns, names, say, most = 1 }: ShareLinesProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = (at: number): number => left + ((at + 0.5) / columns.length) * (width - left - 8);
  const y = (value: number): number => 8 + (1 - value / most) * (height - 8 - bottom);
  const aside = (who: number): number => (who - (names.length - 1) / 2) * 6;
  return (
    <div ref={box}>
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {parts.map((part) => (
            <g key={part}>
              <line className="chart-grid" x1={left} x2={width - 8} y1={y(part * most)} y2={y(part * most)} />
              <text className="chart-text" x={left - 6} y={y(part * most) + 4} textAnchor="end">
                {formatRoundShare(say, part * most)}
              </text>
            </g>
          ))}
          {columns.map(({ label }, at) => (
            <text key={label} className="chart-text" x={x(at)} y={height - 8} textAnchor="middle">
              {label}
            </text>
          ))}
          {names.map((name, who) => {
            const known = columns.flatMap(({ shares }, at) => {
              const share = shares[who];
              return share ? [{ at, ...share }] : [];
            });
            return (
              <g key={name} data-chart={who % 8}>
                <path
                  className="chart-line"
                  d={known
                    .map(({ at, value }, i) => `${i === 0 ? 'M' : 'L'}${x(at) + aside(who)} ${y(value)}`)
                    .join('')}
                />
                {known.map(({ at, value, low = value, high = value }) => (
                  <g key={at}>
                    <line
                      className="chart-whisker"
                      x1={x(at) + aside(who)}
                      x2={x(at) + aside(who)}
                      y1={y(low)}
                      y2={y(high)}
                    />
                    <circle className="chart-dot" cx={x(at) + aside(who)} cy={y(value)} r={4.5} />
                  </g>
                ))}
              </g>
            );
          })}
        </svg>
      )}
      <Legend names={names} />
    </div>
  );
}

interface SweepChartProps {
  readonly standings: readonly Standings[];
  readonly keyName: string;
  /** The displayed name of a parameter value. */
  valueName(value: string): string;
  readonly names: readonly string[];
  readonly say: Say;
}

/** How the shares of the points depend on one parameter. */
export function SweepChart({ standings, keyName, valueName, names, say }: SweepChartProps) {
  return (
    <ChartFrame
      title={say('chart.sweep', { key: keyName })}
      name="sweep"
      say={say}
      wide
      table={() => ({
        head: [keyName, ...names.flatMap((name) => [name, `${name}, ${say('standings.interval')}`])],
        rows: standings.map(({ variant, contestants }) => [
          valueName(variant.name),
          ...contestants.flatMap((one) => [formatShare(say, one.share.value), formatShareRange(say, one.share)]),
        ]),
      })}
    >
      <ShareLines
        columns={standings.map(({ variant, contestants }) => ({
          label: valueName(variant.name),
          shares: contestants.map((found) => (found.games > 0 ? found.share : undefined)),
        }))}
        names={names}
        say={say}
      />
    </ChartFrame>
  );
}
