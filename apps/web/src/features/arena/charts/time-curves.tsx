import { msOfBucket } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { milliseconds, roundShare } from '../figures.ts';
import { Legend } from './legend.tsx';
import { useWidth } from './use-width.ts';

interface TimeCurvesProps {
  /** Pairs of a bucket (`Timing`) and a count. */
  readonly counts: readonly (readonly number[])[];
  readonly names: readonly string[];
  readonly say: Say;
}

const height = 220;
const left = 44;
const bottom = 24;

/** Buckets of the arena are fine; for the eye some are taken together. */
const together = 12;
/** Browsers tell the time in steps of some microseconds: what is shorter is shown as this. */
const shortest = 0.001;

/** How times are spread, on a scale on which each step is ten times the last. */
export function TimeCurves({ counts, names, say }: TimeCurvesProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const curves = counts.map(curveOf);
  const all = curves.flat();
  const [first, last] = [Math.min(...all.map(([bin]) => bin)), Math.max(...all.map(([bin]) => bin))];
  const tallest = Math.max(0.001, ...all.map(([, part]) => part));
  const x = (bin: number): number => left + ((bin - first + 0.5) / Math.max(1, last - first + 1)) * (width - left - 8);
  const y = (part: number): number => 8 + (1 - part / tallest) * (height - 8 - bottom);
  const tens = all.length === 0 ? [] : decades(msOf(first), msOf(last));
  const binOf = (ms: number): number =>
    first + (Math.log(ms / msOf(first)) / Math.log(msOf(last) / msOf(first))) * (last - first);
  return (
    <div ref={box}>
      {width > 0 && all.length > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {[0, tallest / 2, tallest].map((part) => (
            <g key={part}>
              <line className="chart-grid" x1={left} x2={width - 8} y1={y(part)} y2={y(part)} />
              <text className="chart-text" x={left - 6} y={y(part) + 4} textAnchor="end">
                {roundShare(say, part)}
              </text>
            </g>
          ))}
          {last > first &&
            tens.map((ms) => (
              <g key={ms}>
                <line className="chart-grid" x1={x(binOf(ms))} x2={x(binOf(ms))} y1={8} y2={height - bottom} />
                <text className="chart-text" x={x(binOf(ms))} y={height - 6} textAnchor="middle">
                  {milliseconds(say, ms)}
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

const shortestBin = binAfter(shortest);

function binAfter(ms: number): number {
  let bin = 0;
  while (msOf(bin) < ms) bin++;
  return bin;
}

function msOf(bin: number): number {
  return msOfBucket((bin + 0.5) * together);
}

/** From pairs of bucket and count to parts of all turns, zeros beside the ends included. */
function curveOf(counts: readonly number[]): Curve {
  const bins = new Map<number, number>();
  let turns = 0;
  for (let at = 0; at + 1 < counts.length; at += 2) {
    const bin = Math.max(shortestBin, Math.floor(counts[at]! / together));
    bins.set(bin, (bins.get(bin) ?? 0) + counts[at + 1]!);
    turns += counts[at + 1]!;
  }
  if (turns === 0) return [];
  const known = [...bins.keys()];
  const [first, last] = [Math.min(...known) - softness, Math.max(...known) + softness];
  const parts = Array.from({ length: last - first + 1 }, (_, at) => (bins.get(first + at) ?? 0) / turns);
  return softened(parts).map((part, at) => [first + at, part] as const);
}

/** How often neighbours share: single turns are no spikes, and the sum stays what it is. */
const softness = 3;

function softened(parts: readonly number[], times = softness): readonly number[] {
  if (times === 0) return parts;
  const shared = parts.map((part, at) => ((parts[at - 1] ?? 0) + 2 * part + (parts[at + 1] ?? 0)) / 4);
  return softened(shared, times - 1);
}

const path = (curve: Curve, x: (bin: number) => number, y: (part: number) => number): string =>
  curve.map(([bin, part], at) => `${at === 0 ? 'M' : 'L'}${x(bin).toFixed(1)} ${y(part).toFixed(1)}`).join('');

/** The powers of ten within a range of milliseconds. */
function decades(low: number, high: number): readonly number[] {
  const first = Math.ceil(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => 10 ** (first + at));
}
