import { memo, type ReactNode } from 'react';
import { cell, corner } from './layout.ts';

export interface CellProps {
  readonly at: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Palette colours whose goal this is, joined: a corner may belong to two. */
  readonly goals: string;
  /** The colour of the last mover, where its pawn came from or went to. */
  readonly trace: 'from' | 'to' | undefined;
  readonly traceColour: number | undefined;
  /** The colour of the pawn that may come here. */
  readonly target: number | undefined;
  /** A finger has chosen this square. */
  readonly chosen: boolean;
  readonly marked: boolean;
}

/** One square. All its props are plain, so that a move draws anew only the squares it touches. */
export const Cell = memo(function Cell(props: CellProps): ReactNode {
  const { at, label, x, y, goals, trace, traceColour, target, chosen, marked } = props;
  const left = -cell / 2;
  const goalColours = goals === '' ? [] : goals.split(',');
  return (
    <g
      role="gridcell"
      aria-label={label}
      data-at={at}
      tabIndex={-1}
      className={target === undefined ? 'q-cell' : `q-cell q-target q-seat-${target}`}
      transform={`translate(${x} ${y})`}
    >
      <rect className="q-paper" x={left} y={left} width={cell} height={cell} rx={corner} />
      {trace && (
        <rect className={`q-${trace} q-seat-${traceColour}`} x={left} y={left} width={cell} height={cell} rx={corner} />
      )}
      {goalColours.map((colour, ring) => (
        <rect
          key={colour}
          className={`q-goal q-seat-${colour}`}
          x={left + 1 + ring * 4.5}
          y={left + 1 + ring * 4.5}
          width={cell - 2 - ring * 9}
          height={cell - 2 - ring * 9}
          rx={corner - 1 - ring * 3}
        />
      ))}
      {marked && (
        <rect className="q-mark" x={left - 2} y={left - 2} width={cell + 4} height={cell + 4} rx={corner + 2} />
      )}
      {target !== undefined && <circle className="q-dot" r={chosen ? 13 : 10} />}
      <rect className="q-focus" x={left - 1} y={left - 1} width={cell + 2} height={cell + 2} rx={corner + 1} />
    </g>
  );
});
