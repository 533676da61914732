import { memo, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import type { Push } from '../paths/with-walks.ts';
import { groundOf } from '../rules/board.ts';
import type { CellNote } from './cells.tsx';
import { middle, unit, type View } from './view.ts';

/** A hint, as far as it has been told: which case, where to, how. */
export interface Hint {
  readonly box: number;
  readonly to?: number | undefined;
  readonly pushes?: readonly Push[] | undefined;
}

const none: readonly never[] = [];

/** A ring round the case, a frame round its place, the way between them and an arrow over the first push. */
export const HintMarks = memo(function HintMarks({
  view,
  hint: { box, to, pushes = none },
}: {
  readonly view: View;
  readonly hint: Hint;
}): ReactNode {
  const { steps } = groundOf(view.board);
  const { x, y } = middle(view, box);
  const [first] = pushes;
  const way = pushes.map(({ box: from, direction }) => middle(view, from + steps[direction]));
  return (
    <g className="s-hint s-still" aria-hidden="true" data-hint={first ? 'how' : to === undefined ? 'case' : 'place'}>
      {to !== undefined && <Frame view={view} cell={to} />}
      {first && <path className="s-hint-way" d={`M${x} ${y}${way.map((at) => `L${at.x} ${at.y}`).join('')}`} />}
      {first ? (
        <g transform={`translate(${x} ${y}) rotate(${[180, 270, 0, 90][view.onScreen(first.direction)]!})`}>
          <circle r={19} />
          <path d="M-10 0h19M2-8l8 8l-8 8" />
        </g>
      ) : (
        <circle className="s-hint-ring" cx={x} cy={y} r={21} />
      )}
    </g>
  );
});

function Frame({ view, cell }: { readonly view: View; readonly cell: number }): ReactNode {
  const { x, y } = view.corner(cell);
  return <rect className="s-hint-place" x={x + 2} y={y + 2} width={unit - 4} height={unit - 4} rx={6} />;
}

/** What a hint says of places, for those who hear it. */
export const hintNotes = (say: Say, { box, to }: Hint): readonly CellNote[] => [
  [box, say('hint.note-case')],
  ...(to === undefined ? [] : [[to, say('hint.note-place')] as const]),
];
