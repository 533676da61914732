import { memo, type ReactNode } from 'react';
import { cellSide, centreOf, type Layout } from './layout.ts';

/** What a page writes on a cell: a number of the heuristic map, the layer of a search. */
export interface CellTint {
  readonly text?: string;
  /** 0 to 1: how strongly the cell is coloured. */
  readonly level: number;
  readonly tone: 'map' | 'closed' | 'open';
}

export const Tint = memo(function Tint({
  layout,
  tint,
}: {
  layout: Layout;
  tint: ReadonlyMap<number, CellTint>;
}): ReactNode {
  return (
    <g className="rr-tint rr-still" aria-hidden="true">
      {[...tint].map(([cell, { text, level, tone }]) => {
        const { x, y } = centreOf(layout, cell);
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <rect
              className={`rr-tone-${tone}`}
              x={1.5 - cellSide / 2}
              y={1.5 - cellSide / 2}
              width={cellSide - 3}
              height={cellSide - 3}
              rx={4}
              fillOpacity={0.08 + 0.62 * level}
            />
            {text !== undefined && <text dy="0.36em">{text}</text>}
          </g>
        );
      })}
    </g>
  );
});
