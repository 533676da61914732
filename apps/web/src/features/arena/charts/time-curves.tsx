import { msOfBucket, type Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { formatMilliseconds, formatRoundShare } from '../figures.ts';
import { Legend, useWidth } from './chart-parts.tsx';
import { ChartFrame } from './chart-frame.tsx';

interface TimeCurvesProps {
  /** Pairs of a bucket (`Timing`) and a count. */
  readonly counts: readonly (readonly number[])[];
  readonly names: readonly string[];
  readonly say: Say;
}

const height = 220;
const left = 44;
const bottom = 24;

/** Number of buckets per drawn bin: the arena's buckets are too fine. */
const bucketsPerBin = 12;
/** Browsers round times to some microseconds; shorter times are drawn as this value. */
const minMs = 0.001;

/** Distribution of times on a logarithmic scale. */
export function TimeCurves({ counts, names, say }: TimeCurvesProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const curves = counts.map(buildCurve);
  const all = curves.flat();
  const [first, last] = [Math.min(...all.map(([bin]) => bin)), Math.max(...all.map(([bin]) => bin))];
  const tallest = Math.max(0.001, ...all.map(([, part]) => part));
  const x = (bin: number): number => left + ((bin - first + 0.5) / Math.max(1, last - first + 1)) * (width - left - 8);
  const y = (part: number): number => 8 + (1 - part / tallest) * (height - 8 - bottom);
  const tens = all.length === 0 ? [] : powersOfTen(binToMs(first), binToMs(last));
  const binOf = (ms: number): number =>
    first + (Math.log(ms / binToMs(first)) / Math.log(binToMs(last) / binToMs(first))) * (last - first);
  return (
    <div ref={box}>
      {width > 0 && all.length > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {[0, tallest / 2, tallest].map((part) => (
            <g key={part}>
              <line className="chart-grid" x1={left} x2={width - 8} y1={y(part)} y2={y(part)} />
              <text className="chart-text" x={left - 6} y={y(part) + 4} textAnchor="end">
                {formatRoundShare(say, part)}
              </text>
            </g>
          ))}
          {last > first &&
            tens.map((ms) => (
              <g key={ms}>
                <line className="chart-grid" x1={x(binOf(ms))} x2={x(binOf(ms))} y1={8} y2={height - bottom} />
                <text className="chart-text" x={x(binOf(ms))} y={height - 6} textAnchor="middle">
                  {formatMilliseconds(say, ms)}
                </text>
              </g>
            ))}
          {curves.map((curve, who) => (
            <path key={names[who]} className="chart-line" data-chart={who % 8} d={path(curve, x, y)} />
          ))}
        </svg>
      )}
      <Legend names={names} />
    </div>
  );
}

type Curve = readonly (readonly [bin: number, part: number])[];

const shortestBin = nextBin(minMs);

function nextBin(ms: number): number {
  let bin = 0;
  while (binToMs(bin) < ms) bin++;
  return bin;
}

function binToMs(bin: number): number {
  return msOfBucket((bin + 0.5) * bucketsPerBin);
}

/** Converts bucket counts to shares of all turns, smoothed; empty bins at both ends let the curve fall to zero. */
function buildCurve(counts: readonly number[]): Curve {
  const bins = new Map<number, number>();
  let turns = 0;
  for (let at = 0; at + 1 < counts.length; at += 2) {
    const bin = Math.max(shortestBin, Math.floor(counts[at]! / bucketsPerBin));
    bins.set(bin, (bins.get(bin) ?? 0) + counts[at + 1]!);
    turns += counts[at + 1]!;
  }
  if (turns === 0) return [];
  const known = [...bins.keys()];
  const [first, last] = [Math.min(...known) - smoothingPasses, Math.max(...known) + smoothingPasses];
  const parts = Array.from({ length: last - first + 1 }, (_, at) => (bins.get(first + at) ?? 0) / turns);
  return smooth(parts).map((part, at) => [first + at, part] as const);
}

/** Number of smoothing passes: single turns do not become spikes, and the sum stays the same. */
const smoothingPasses = 3;

function smooth(parts: readonly number[], times = smoothingPasses): readonly number[] {
  if (times === 0) return parts;
  const shared = parts.map((part, at) => ((parts[at - 1] ?? 0) + 2 * part + (parts[at + 1] ?? 0)) / 4);
  return smooth(shared, times - 1);
}

const path = (curve: Curve, x: (bin: number) => number, y: (part: number) => number): string =>
  curve.map(([bin, part], at) => `${at === 0 ? 'M' : 'L'}${x(bin).toFixed(1)} ${y(part).toFixed(1)}`).join('');

/** The powers of ten within a range of milliseconds. */
function powersOfTen(low: number, high: number): readonly number[] {
  const first = Math.ceil(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => 10 ** (first + at));
}

interface TimeChartProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Distribution of the contestants' thinking time per turn. */
export function TimeChart({ standings, names, say }: TimeChartProps) {
  return (
    <ChartFrame
      title={say('chart.times')}
      name="times"
      wide
      say={say}
      table={() => ({
        head: [say('standings.player'), say('standings.turn'), say('standings.p99')],
        rows: standings.contestants.map(({ ms }, who) => [
          names[who]!,
          formatMilliseconds(say, ms.mean),
          formatMilliseconds(say, ms.p99),
        ]),
      })}
    >
      <TimeCurves counts={standings.timeCounts} names={names} say={say} />
    </ChartFrame>
  );
}
