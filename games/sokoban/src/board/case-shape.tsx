import { memo, type ReactNode } from 'react';

export interface CaseShapeProps {
  /** On its mark: the lid is lit and ticked. */
  readonly home: boolean;
  /** Pushes that its castors still bear; undefined for a sound case. */
  readonly worn: number | undefined;
}

/** A flight case seen from above: black boards, metal edges, ball corners, a latch. */
export const CaseShape = memo(function CaseShape({ home, worn }: CaseShapeProps): ReactNode {
  return (
    <g className={`s-case-shape${home ? ' s-home' : ''}${worn === undefined ? '' : ' s-worn'}`}>
      <rect className="s-case-shadow" x={4.5} y={6.5} width={33} height={31} rx={5} />
      <rect className="s-case-edge" x={3.5} y={4} width={33} height={31.5} rx={5} />
      <rect className="s-case-board" x={6} y={6.5} width={28} height={26.5} rx={3} />
      <path className="s-case-metal" d="M6 15.500h28" />
      <path
        className="s-case-corner"
        d="M5.2 11.500v-3a3 3 0 0 1 3-3h3zM34.8 11.500v-3a3 3 0 0 0-3-3h-3zM5.2 28v3a3 3 0 0 0 3 3h3zM34.8 28v3a3 3 0 0 1-3 3h-3z"
      />
      {worn === undefined ? (
        home ? (
          <path className="s-case-tick" d="M13.5 24l4.5 4.500l9-9.5" />
        ) : (
          <>
            <rect className="s-case-latch" x={15} y={18} width={10} height={8} rx={1.8} />
            <path className="s-case-latch-line" d="M20 20.500v3" />
          </>
        )
      ) : (
        <>
          <circle className="s-case-count" cx={20} cy={23.5} r={8} />
          <text className="s-case-number" x={20} y={23.5} dy="0.35em">
            {worn}
          </text>
        </>
      )}
    </g>
  );
});
