import { memo, type ReactNode } from 'react';

export const patternId = (ids: string, colour: number): string => `${ids}-pattern-${colour}`;

/** Patterns beside the colours; their names carry the board's own prefix, because two boards may stand on one page. */
export const Paint = memo(function Paint({ ids }: { ids: string }): ReactNode {
  return (
    <defs>
      <Pattern id={patternId(ids, 0)}>
        <rect width="10" height="3.6" />
      </Pattern>
      <Pattern id={patternId(ids, 1)}>
        <circle cx="5" cy="5" r="2.5" />
      </Pattern>
      <Pattern id={patternId(ids, 2)} turn={45}>
        <rect width="3.6" height="10" />
      </Pattern>
      <Pattern id={patternId(ids, 3)}>
        <path d="M0 0h5v5h5v5h-5v-5h-5z" />
      </Pattern>
    </defs>
  );
});

function Pattern({ id, turn = 0, children }: { id: string; turn?: number; children: ReactNode }): ReactNode {
  return (
    <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <g fill="white" fillOpacity="0.45">
        {children}
      </g>
    </pattern>
  );
}
