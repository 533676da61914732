import type { ReactNode } from 'react';

/** Turned on a lathe: base, foot, body, collar and head; the middle of the square is the origin. */
const body =
  'M-17 17.5C-17 13.6-11.8 12.6-9.4 11.2C-6.4 9.4-5-.5-4.2-4.6H-6.6C-8-4.6-8-7.8-6.6-7.8H-5.2' +
  'C-7.2-9.4-8.2-11.2-8.2-13.4A8.2 8.2 0 0 1 8.2-13.4C8.2-11.2 7.2-9.4 5.2-7.8H6.6C8-7.8 8-4.6 6.6-4.6H4.2' +
  'C5-.5 6.4 9.4 9.4 11.2C11.8 12.6 17 13.6 17 17.5C17 20.4 9 21.4 0 21.4S-17 20.4-17 17.5Z';

export interface PawnShapeProps {
  readonly colour: number;
  readonly ids: string;
  /** A letter and a pattern beside the colour. */
  readonly letter: string | undefined;
  readonly badge: number;
}

export function PawnShape({ colour, ids, letter, badge }: PawnShapeProps): ReactNode {
  return (
    <g className={`q-seat-${colour}`}>
      <ellipse className="q-pawn-shadow" cx={1.5} cy={20} rx={18} ry={4.6} />
      <path className="q-pawn-body" d={body} />
      {letter !== undefined && <path d={body} fill={`url(#${ids}-pattern-${colour})`} />}
      <path d={body} fill={`url(#${ids}-round)`} />
      <path className="q-pawn-foot" d="M-13.6 14.6C-8 17.4 8 17.4 13.6 14.6" />
      <ellipse className="q-pawn-gleam" cx={-2.7} cy={-16.4} rx={2.7} ry={2.1} transform="rotate(-28 -2.7 -16.4)" />
      <path className="q-pawn-outline" d={body} />
      {letter !== undefined && (
        <g className="q-letter" transform={`translate(18 -17) scale(${badge})`}>
          <circle r={9} />
          <text dy="0.36em">{letter}</text>
        </g>
      )}
    </g>
  );
}
