import { memo, type ReactNode } from 'react';
import type { State } from '../rules/state.ts';
import { middle, unit, type View } from './view.ts';

/** Where cases and roadie have to get back to, in a level that is played backwards: chalk on the planks. */
export const StartPlaces = memo(function StartPlaces({
  target,
  view,
}: {
  readonly target: State;
  readonly view: View;
}): ReactNode {
  const feet = middle(view, target.player);
  return (
    <g className="s-start s-still" aria-hidden="true">
      {target.boxes.map((box) => {
        const { x, y } = view.corner(box);
        return (
          <g key={box} data-start={box} transform={`translate(${x} ${y})`}>
            <rect x={4} y={4} width={unit - 8} height={unit - 8} rx={6} />
            <path d="M9 14.500h22" />
          </g>
        );
      })}
      <g data-start-player="" transform={`translate(${feet.x} ${feet.y})`}>
        <path className="s-start-feet" d="M-7 8c-3-5-2-12 1-14c4 0 5 8 3 14zM7 4c3-5 2-12-1-14c-4 0-5 8-3 14z" />
      </g>
    </g>
  );
});
