import type { MapSize, Say } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { useState, type CSSProperties } from 'react';
import type { LayerMap } from '../run/move-tally.ts';
import { ChartFrame } from './chart-frame.tsx';

/** Where the moves of the whole run went: the darker, the more often. */
export function MapChart({ maps, say }: { readonly maps: readonly LayerMap[]; readonly say: Say }) {
  const [chosen, choose] = useState(maps[0]!.layer);
  const map = maps.find(({ layer }) => layer === chosen) ?? maps[0]!;
  const most = Math.max(1, ...map.counts);
  const layers = maps.map(({ layer }) => ({ id: layer, label: say(`map.${layer}`) }));
  return (
    <ChartFrame
      title={say('chart.map')}
      name="map"
      note={say('chart.map.spots', { n: Math.max(0, ...map.counts) })}
      say={say}
      table={{
        head: [say('chart.map.move'), say('chart.map.count')],
        rows: map.top.map(([move, times]) => [move, String(times)]),
      }}
    >
      {layers.length > 1 && (
        <Segments label={say('chart.map.layer')} bare options={layers} value={map.layer} choose={choose} />
      )}
      <MapDrawing size={map.size} counts={map.counts} most={most} />
    </ChartFrame>
  );
}

interface MapDrawingProps {
  readonly size: MapSize;
  readonly counts: readonly number[];
  readonly most: number;
}

function MapDrawing({ size, counts, most }: MapDrawingProps) {
  const { columns, rows, gap = 1 } = size;
  const columnEdges = edges(columns, gap);
  const rowEdges = edges(rows, gap);
  const isBetween = (spot: number): boolean =>
    gap < 1 && ((spot % columns) % 2 === 1 || Math.floor(spot / columns) % 2 === 1);
  return (
    <svg
      className="chart-map"
      viewBox={`-0.3 -0.3 ${columnEdges.at(-1)! + 0.6} ${rowEdges.at(-1)! + 0.6}`}
      aria-hidden="true"
    >
      {counts.map((count, spot) => {
        const [column, row] = [spot % columns, Math.floor(spot / columns)];
        if (isBetween(spot) && count === 0) return undefined;
        const [x, y] = [columnEdges[column]!, rowEdges[row]!];
        const inset = gap < 1 ? 0 : 0.04;
        return (
          <rect
            // Spots are places on a board: they never change their order.
            key={`${column} ${row}`}
            className={isBetween(spot) ? 'map-gap' : 'map-square'}
            x={x + inset}
            y={y + inset}
            width={columnEdges[column + 1]! - x - 2 * inset}
            height={rowEdges[row + 1]! - y - 2 * inset}
            rx={0.08}
            style={{ '--heat-part': count === 0 ? 0 : 0.08 + (0.92 * count) / most } as CSSProperties}
          >
            <title>{count}</title>
          </rect>
        );
      })}
    </svg>
  );
}

/** Where columns begin and end, in squares. */
function edges(count: number, gap: number): readonly number[] {
  const found = [0];
  for (let at = 0; at < count; at++) found.push(found[at]! + (at % 2 === 1 ? gap : 1));
  return found;
}
