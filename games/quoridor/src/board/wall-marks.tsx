import { memo, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { crossingOf, lies, type Layout } from './layout.ts';
import { WallBox } from './walls.tsx';

export interface WallMarksProps {
  readonly marks: readonly string[];
  readonly layout: Layout;
}

/** Places for walls that a lesson points at; squares show their mark themselves. */
export const WallMarks = memo(function WallMarks({ marks, layout }: WallMarksProps): ReactNode {
  return (
    <g aria-hidden="true" className="q-still">
      {marks.map((mark) => {
        const move = notation.move.parse(mark);
        if (!move.ok || move.value.kind !== 'wall') return undefined;
        const { wall } = move.value;
        const { x, y } = crossingOf(layout, wall);
        return (
          <g key={mark} transform={`translate(${x} ${y})`}>
            <WallBox lying={lies(layout, wall)} className="q-mark" grow={3} />
          </g>
        );
      })}
    </g>
  );
});
