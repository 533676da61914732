import { memo, type ReactNode } from 'react';
import { shortestPath } from '../rules/path.ts';
import { setup } from '../setup.ts';
import type { State } from '../rules/state.ts';
import { centreOf, type Layout } from './layout.ts';

/** The shortest path of the side to move. */
export const PathLine = memo(function PathLine({ state, layout }: { state: State; layout: Layout }): ReactNode {
  const points = shortestPath(state, state.toMove).map((square) => centreOf(layout, square));
  const line = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
  const end = points.at(-1);
  return (
    <g aria-hidden="true" className={`q-path q-still q-seat-${setup.colours(state.params)[state.toMove]}`}>
      <path d={line} />
      {end && points.length > 1 && <circle cx={end.x} cy={end.y} r={7} />}
    </g>
  );
});
