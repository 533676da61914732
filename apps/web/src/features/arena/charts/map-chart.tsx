import type { MapSize, Say } from '@quadrille/kit';
import { SegmentedControl } from '@quadrille/ui';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import type { LayerMap } from '../run/move-tally.ts';
import { ChartFrame } from './chart-frame.tsx';

/** A heat map of all moves of the run: darker means more frequent. */
export function MapChart({ maps, say }: { readonly maps: readonly LayerMap[]; readonly say: Say }) {
  const [chosen, choose] = useState(maps[0]!.layer);
  const map = maps.find(({ layer }) => layer === chosen) ?? maps[0]!;
  const [spot, point] = useState<number>();
  const here = spot === undefined ? undefined : map.counts[spot];
  const layers = maps.map(({ layer }) => ({ id: layer, label: say(`map.${layer}`) }));
  return (
    <ChartFrame
      title={say('chart.map')}
      name="map"
      note={
        here === undefined
          ? say('chart.map.spots', { n: Math.max(0, ...map.counts) })
          : say('chart.map.here', { n: here })
      }
      say={say}
      table={() => ({
        head: [say('chart.map.move'), say('chart.map.count')],
        rows: map.top.map(([move, times]) => [move, String(times)]),
      })}
    >
      {layers.length > 1 && (
        <SegmentedControl
          label={say('chart.map.layer')}
          isLabelHidden
          options={layers}
          value={map.layer}
          onChange={choose}
        />
      )}
      <MapDrawing size={map.size} counts={map.counts} point={point} />
    </ChartFrame>
  );
}

interface MapDrawingProps {
  readonly size: MapSize;
  readonly counts: readonly number[];
  /** The spot under the pointer. */
  point(spot: number | undefined): void;
}

/** Spots of one shade are drawn as one path, because the chart is redrawn while the run plays. */
const shades = 24;

function MapDrawing({ size, counts, point }: MapDrawingProps) {
  const { columns, rows, gapRatio = 1, hasCoordinates = false } = size;
  const columnEdges = edges(columns, gapRatio);
  const rowEdges = edges(rows, gapRatio);
  const most = Math.max(1, ...counts);
  const isBetween = (spot: number): boolean =>
    gapRatio < 1 && ((spot % columns) % 2 === 1 || Math.floor(spot / columns) % 2 === 1);
  const shapes = new Map<string, { readonly className: string; readonly shade: number; d: string }>();
  counts.forEach((count, spot) => {
    const between = isBetween(spot);
    if (between && count === 0) return;
    const [column, row] = [spot % columns, Math.floor(spot / columns)];
    const [x, y] = [columnEdges[column]!, rowEdges[row]!];
    const inset = gapRatio < 1 ? 0 : 0.04;
    const shade = Math.ceil((count / most) * shades);
    const className = between ? 'map-gap' : 'map-square';
    const shape = shapes.get(className + shade) ?? { className, shade, d: '' };
    shape.d += box(x + inset, y + inset, columnEdges[column + 1]! - x - 2 * inset, rowEdges[row + 1]! - y - 2 * inset);
    shapes.set(className + shade, shape);
  });
  const pointed = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const place = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()!.inverse());
    const column = placeOf(columnEdges, place.x);
    const row = placeOf(rowEdges, place.y);
    point(column === undefined || row === undefined ? undefined : row * columns + column);
  };
  return (
    <svg
      className="chart-map"
      viewBox={hasCoordinates ? viewOf(columnEdges, rowEdges, 0.8) : viewOf(columnEdges, rowEdges, 0)}
      aria-hidden="true"
      onPointerMove={pointed}
      onPointerDown={pointed}
      onPointerLeave={() => point(undefined)}
    >
      {[...shapes].map(([key, { className, shade, d }]) => (
        <path
          key={key}
          className={className}
          d={d}
          style={{ '--heat-part': shade === 0 ? 0 : 0.06 + (0.94 * shade) / shades } as CSSProperties}
        />
      ))}
      {hasCoordinates && <SquareNames columnEdges={columnEdges} rowEdges={rowEdges} step={gapRatio < 1 ? 2 : 1} />}
    </svg>
  );
}

const rim = 0.3;

/** Leaves room on the left and below for coordinates. */
const viewOf = (columns: readonly number[], rows: readonly number[], names: number): string =>
  `${-rim - names} ${-rim} ${columns.at(-1)! + 2 * rim + names} ${rows.at(-1)! + 2 * rim + names}`;

interface SquareNamesProps {
  readonly columnEdges: readonly number[];
  readonly rowEdges: readonly number[];
  /** Distance from one square to the next; gaps between squares have no coordinates. */
  readonly step: number;
}

function SquareNames({ columnEdges, rowEdges, step }: SquareNamesProps) {
  const middles = (edgesOf: readonly number[]): readonly number[] =>
    edgesOf.slice(0, -1).flatMap((edge, at) => (at % step === 0 ? [(edge + edgesOf[at + 1]!) / 2] : []));
  const below = rowEdges.at(-1)! + 0.75;
  return (
    <g className="map-names">
      {middles(columnEdges).map((x, column) => (
        <text key={x} x={x} y={below}>
          {String.fromCodePoint(97 + column)}
        </text>
      ))}
      {middles(rowEdges)
        .toReversed()
        .map((y, row) => (
          <text key={y} x={-0.55} y={y + 0.18}>
            {row + 1}
          </text>
        ))}
    </g>
  );
}

const corner = 0.08;
const short = (value: number): number => Math.round(value * 1000) / 1000;

/** A rectangle with round corners, as path data. */
function box(x: number, y: number, width: number, height: number): string {
  const [h, v] = [short(width - 2 * corner), short(height - 2 * corner)];
  const turn = (dx: number, dy: number): string => `a${corner} ${corner} 0 0 1 ${dx * corner} ${dy * corner}`;
  return `M${short(x + corner)} ${short(y)}h${h}${turn(1, 1)}v${v}${turn(-1, 1)}h${-h}${turn(-1, -1)}v${-v}${turn(1, -1)}z`;
}

/** The interval of `all` that contains `at`. */
function placeOf(all: readonly number[], at: number): number | undefined {
  const beyond = all.findIndex((edge) => edge > at);
  return beyond > 0 ? beyond - 1 : undefined;
}

/** Where columns start and end, in squares. */
function edges(count: number, gap: number): readonly number[] {
  const found = [0];
  for (let at = 0; at < count; at++) found.push(found[at]! + (at % 2 === 1 ? gap : 1));
  return found;
}
