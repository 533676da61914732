import type { ReactElement } from 'react';
import { centre, type Spot } from './view.ts';

interface WinLineProps {
  readonly from: Spot;
  readonly to: Spot;
  readonly animate: boolean;
}

/** One stroke through the row that was finished, a little longer than the row. */
export function WinLine({ from, to, animate }: WinLineProps): ReactElement {
  const start = centre(from);
  const end = centre(to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const dx = ((end.x - start.x) / length) * 40;
  const dy = ((end.y - start.y) / length) * 40;
  const path = `M ${start.x - dx} ${start.y - dy} L ${end.x + dx} ${end.y + dy}`;
  return (
    <g className="noughts-win" aria-hidden="true" data-drawn={animate || undefined}>
      <path className="noughts-win-edge" d={path} pathLength={1} />
      <path className="noughts-win-line" d={path} pathLength={1} />
    </g>
  );
}
