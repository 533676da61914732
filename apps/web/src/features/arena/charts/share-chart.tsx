import { shareOf, type Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useShownTheme } from '../../../platform/settings.ts';
import { compact, formatRoundShare, formatShare, formatShareRange } from '../figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Legend, useWidth } from './chart-parts.tsx';

interface ShareChartProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

const height = 260;
/** More bands would hide the lines. */
const maxBands = 4;

/** The share of the points after each number of games, with its interval. */
export default function ShareChart({ standings, names, say }: ShareChartProps) {
  // A canvas does not follow the theme by itself.
  const theme = useShownTheme();
  return (
    <ChartFrame
      title={say('chart.share')}
      name="share"
      say={say}
      wide
      table={() => ({
        head: [say('standings.games'), ...names.flatMap((name) => [name, `${name}, ${say('standings.interval')}`])],
        rows: pickRows(standings.milestones).map(({ games, points, of }) => [
          String(games),
          ...names.flatMap((_, who) => {
            const estimate = shareOf(points[who]!, of[who]!);
            return of[who] ? [formatShare(say, estimate.value), formatShareRange(say, estimate)] : ['', ''];
          }),
        ]),
      })}
    >
      <Painting key={theme} standings={standings} names={names} say={say} />
      <Legend names={names} />
    </ChartFrame>
  );
}

function Painting({ standings, names, say }: ShareChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = useRef<UPlot>(undefined);
  const data = buildData(standings);
  const newest = useEffectEvent(() => data);
  const hasBands = names.length <= maxBands;
  const isDrawn = width > 0 && standings.milestones.length > 0;
  useEffect(() => {
    if (!box.current || !isDrawn) return undefined;
    const drawn = new UPlot(buildOptions(box.current, width, names, hasBands, say), newest(), box.current);
    plot.current = drawn;
    return () => {
      plot.current = undefined;
      drawn.destroy();
    };
  }, [box, width, names, hasBands, isDrawn, say]);
  useEffect(() => plot.current?.setData(data));
  return <div ref={box} style={{ minHeight: height }} aria-hidden="true" />;
}

/** Numbers of games, and for each contestant the share with both ends of its interval. */
function buildData({ milestones, contestants }: Standings): UPlot.AlignedData {
  const columns = contestants.flatMap((_, who) => {
    const known = milestones.map(({ points, of }) => {
      const [got, games] = [points[who]!, of[who]!];
      return games === 0 ? undefined : shareOf(got, games);
    });
    return [
      known.map((one) => one?.value ?? null),
      known.map((one) => one?.high ?? null),
      known.map((one) => one?.low ?? null),
    ];
  });
  return [milestones.map(({ games }) => games), ...columns];
}

function buildOptions(
  home: HTMLElement,
  width: number,
  names: readonly string[],
  hasBands: boolean,
  say: Say,
): UPlot.Options {
  const ink = resolveColour(home, '--ink2');
  const edge = resolveColour(home, '--edge');
  const font = `13px ${getComputedStyle(home).fontFamily}`;
  const axis = { stroke: ink, font, grid: { stroke: edge, width: 1 }, ticks: { stroke: edge, width: 1 } };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: findRange } },
    axes: [
      { ...axis, values: (_, splits) => splits.map((games) => compact(say, games)) },
      { ...axis, size: 58, values: (_, splits) => splits.map((part) => formatRoundShare(say, part)) },
    ],
    series: [
      {},
      ...names.flatMap((label, who): UPlot.Series[] => {
        const stroke = resolveColour(home, `--chart-${who % 8}`);
        const end: UPlot.Series = { label, stroke: 'transparent', points: { show: false } };
        return [{ label, stroke, width: 2.5, points: { show: false } }, end, end];
      }),
    ],
    bands: hasBands
      ? names.map((_, who) => ({
          series: [3 * who + 2, 3 * who + 3],
          fill: resolveColour(home, `--chart-${who % 8}`).replace(/^rgb\((.*)\)$/, 'rgba($1, 0.16)'),
        }))
      : [],
  };
}

/** The newer half of the data sets the scale: the first games swing too far. */
function findRange({ data }: UPlot): [number, number] {
  const ends = data.slice(1).flatMap((column) => [...column].slice(Math.floor(column.length / 8)));
  const known = ends.filter((value) => value !== null && value !== undefined);
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return [Math.max(0, low - 0.02), Math.min(1, high + 0.02)];
}

/** A theme colour in a form that a canvas accepts. */
function resolveColour(home: HTMLElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  home.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** About ten rows, including the last. */
function pickRows<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / 10));
  return all.filter((_, at) => (all.length - 1 - at) % step === 0);
}
