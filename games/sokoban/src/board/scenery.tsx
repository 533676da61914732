import { memo, useMemo, type ReactNode } from 'react';
import { groundOf } from '../rules/board.ts';
import { CaseShape } from './case-shape.tsx';
import { layersOf } from './layers.ts';
import type { View } from './view.ts';

/** The stage, the amplifiers round it, the taped marks, and cases that nobody can get to. */
export const Scenery = memo(function Scenery({ view }: { readonly view: View }): ReactNode {
  const layers = useMemo(() => layersOf(view), [view]);
  const { cells } = view.board;
  const { goals } = groundOf(view.board);
  const scenery = [...cells].flatMap((sign, cell) => (sign === '*' ? [cell] : []));
  const marks = [...goals, ...scenery].map((cell) => view.corner(cell));
  return (
    <g className="s-still" aria-hidden="true">
      <path className="s-floor" d={layers.floor} />
      <path className="s-planks" d={layers.planks} />
      <path className="s-seams" d={layers.seams} />
      <path className="s-shade" d={layers.shade} />
      <path className="s-cable" d={layers.cables} />
      <path className="s-amp" d={layers.boxes} />
      <path className="s-amp-front" d={layers.fronts} />
      <path className="s-amp-cone" d={layers.cones} />
      <path className="s-amp-heart" d={layers.hearts} />
      <path className="s-amp-knobs" d={layers.knobs} />
      <path className="s-mark" d={marks.map(({ x, y }) => tape(x, y)).join('')} />
      {scenery.map((cell) => {
        const { x, y } = view.corner(cell);
        return (
          <g key={cell} transform={`translate(${x} ${y})`} className="s-far">
            <CaseShape home worn={undefined} />
          </g>
        );
      })}
    </g>
  );
});

/** Four corners of tape, a bit askew: somebody was in a hurry. */
const tape = (x: number, y: number): string =>
  `M${x + 8.5} ${y + 15}l.3 -6.700l6.7 .2M${x + 25} ${y + 8.3}l6.7 .3l-.2 6.4` +
  `M${x + 31.6} ${y + 25}l-.3 6.600l-6.3 -.1M${x + 15} ${y + 31.7}l-6.6 -.2l.2 -6.5`;
