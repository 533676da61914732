import { memo, type ReactNode } from 'react';
import type { HeatSpot } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { placementOn } from '../rules/placement.ts';
import type { Square } from '../rules/square.ts';
import { pathsOf } from './contour.ts';
import { cell, centreOf, gap, screenCell, shapeOf, type Layout } from './layout.ts';

/** Usable corners, as dots of their colour. */
export const Corners = memo(function Corners(props: {
  readonly corners: ReadonlyMap<Square, number>;
  readonly layout: Layout;
}): ReactNode {
  return (
    <g aria-hidden="true" className="bk-corners bk-still">
      {[...props.corners].map(([square, colour]) => {
        const { x, y } = centreOf(props.layout, square);
        return <circle key={square} className={`bk-seat-${colour}`} cx={x} cy={y} r={5} />;
      })}
    </g>
  );
});

/** Placements that a hint or a lesson points at. */
export const Marks = memo(function Marks(props: {
  readonly marks: readonly string[];
  readonly layout: Layout;
}): ReactNode {
  return (
    <g aria-hidden="true" className="bk-marks bk-still">
      {props.marks.map((mark) => {
        const squares = squaresOf(mark);
        const placement = squares && squares.length > 1 ? placementOn(squares) : undefined;
        if (!placement) return undefined;
        const shape = shapeOf(placement.piece.orientations[placement.orientation]!, props.layout.turns);
        const cells = placement.squares.map((square) => screenCell(props.layout, square));
        const corner = props.layout.draw({
          x: Math.min(...cells.map(({ x }) => x)),
          y: Math.min(...cells.map(({ y }) => y)),
        });
        const place = `translate(${corner.x + gap / 2} ${corner.y + gap / 2})`;
        return <path key={mark} data-mark={mark} d={pathsOf(shape.cells).body} transform={place} />;
      })}
    </g>
  );
});

/** From the best move down to a cold one, in chances: the spread of the moves, but never less or more than this. */
const [narrowest, widest] = [0.04, 0.25];

/** What the squares are worth: each as warm as the best move that covers it. */
export const HeatMap = memo(function HeatMap(props: {
  readonly heat: readonly HeatSpot[];
  readonly layout: Layout;
}): ReactNode {
  const chances = props.heat.map(({ chance }) => chance);
  const best = Math.max(...chances);
  const spread = Math.min(widest, Math.max(narrowest, best - Math.min(...chances)));
  const warmest = new Map<Square, number>();
  for (const { move, chance } of props.heat) {
    const warmth = 1 - (best - chance) / spread;
    for (const square of squaresOf(move) ?? []) warmest.set(square, Math.max(warmest.get(square) ?? 0, warmth));
  }
  return (
    <g aria-hidden="true" className="bk-heat bk-still">
      {[...warmest]
        .filter(([, warmth]) => warmth > 0.05)
        .map(([square, warmth]) => {
          const { x, y } = centreOf(props.layout, square);
          const opacity = (0.06 + 0.7 * warmth ** 2).toFixed(2);
          const place = { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell, rx: 4 };
          return <rect key={square} data-heat={square} {...place} fillOpacity={opacity} />;
        })}
    </g>
  );
});

function squaresOf(text: string): readonly Square[] | undefined {
  const move = notation.move.parse(text);
  return move.ok && move.value.kind === 'place' ? move.value.squares : undefined;
}
