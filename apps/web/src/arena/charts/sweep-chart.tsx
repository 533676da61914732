import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { roundShare, share, shareRange } from '../figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Legend } from './legend.tsx';
import { useWidth } from './use-width.ts';

interface SweepChartProps {
  readonly standings: readonly Standings[];
  readonly keyName: string;
  /** What a value of the key is called. */
  valueName(value: string): string;
  readonly names: readonly string[];
  readonly say: Say;
}

const height = 260;
const left = 48;
const bottom = 26;

/** How the shares of the points change with one choice of the setup. */
export function SweepChart({ standings, keyName, valueName, names, say }: SweepChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = (at: number): number => left + ((at + 0.5) / standings.length) * (width - left - 8);
  const y = (part: number): number => 8 + (1 - part) * (height - 8 - bottom);
  const aside = (who: number): number => (who - (names.length - 1) / 2) * 6;
  const title = say('chart.sweep', { key: keyName });
  return (
    <ChartFrame
      title={title}
      name="sweep"
      say={say}
      wide
      table={() => ({
        head: [keyName, ...names.flatMap((name) => [name, `${name}, ${say('standings.interval')}`])],
        rows: standings.map(({ variant, contestants }) => [
          valueName(variant.name),
          ...contestants.flatMap((one) => [share(say, one.share.value), shareRange(say, one.share)]),
        ]),
      })}
    >
      <div ref={box}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <g key={part}>
                <line className="chart-grid" x1={left} x2={width - 8} y1={y(part)} y2={y(part)} />
                <text className="chart-text" x={left - 6} y={y(part) + 4} textAnchor="end">
                  {roundShare(say, part)}
                </text>
              </g>
            ))}
            {standings.map(({ variant }, at) => (
              <text key={variant.name} className="chart-text" x={x(at)} y={height - 8} textAnchor="middle">
                {valueName(variant.name)}
              </text>
            ))}
            {names.map((name, who) => {
              const known = standings.flatMap(({ contestants }, at) => {
                const found = contestants[who];
                return found && found.games > 0 ? [{ at, ...found.share }] : [];
              });
              return (
                <g key={name} data-chart={who % 8}>
                  <path
                    className="chart-line"
                    d={known
                      .map(({ at, value }, i) => `${i === 0 ? 'M' : 'L'}${x(at) + aside(who)} ${y(value)}`)
                      .join('')}
                  />
                  {known.map(({ at, value, low, high }) => (
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
    </ChartFrame>
  );
}
