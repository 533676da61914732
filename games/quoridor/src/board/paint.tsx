import { memo, type ReactNode } from 'react';

/** Gradients and patterns; their names carry the board's own prefix, because two boards may stand on one page. */
export const Paint = memo(function Paint({ ids }: { ids: string }): ReactNode {
  return (
    <defs>
      <linearGradient id={`${ids}-lying`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--wood)" />
        <stop offset="1" stopColor="var(--wood2)" />
      </linearGradient>
      <linearGradient id={`${ids}-standing`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="var(--wood)" />
        <stop offset="1" stopColor="var(--wood2)" />
      </linearGradient>
      <linearGradient id={`${ids}-round`} x1="0" y1="0" x2="1" y2="0.12">
        <stop offset="0" stopColor="white" stopOpacity="0.06" />
        <stop offset="0.34" stopColor="white" stopOpacity="0.34" />
        <stop offset="0.56" stopColor="white" stopOpacity="0" />
        <stop offset="1" stopColor="black" stopOpacity="0.32" />
      </linearGradient>
      <pattern id={`${ids}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="7" fill="white" fillOpacity="0.75" />
      </pattern>
      <Pattern id={`${ids}-pattern-0`}>
        <rect width="6" height="2.4" />
      </Pattern>
      <Pattern id={`${ids}-pattern-1`}>
        <circle cx="3" cy="3" r="1.7" />
      </Pattern>
      <Pattern id={`${ids}-pattern-2`} turn={45}>
        <rect width="2.4" height="6" />
      </Pattern>
      <Pattern id={`${ids}-pattern-3`}>
        <path d="M0 0h3v3h3v3h-3v-3h-3z" />
      </Pattern>
    </defs>
  );
});

function Pattern({ id, turn = 0, children }: { id: string; turn?: number; children: ReactNode }): ReactNode {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <g fill="white" fillOpacity="0.6">
        {children}
      </g>
    </pattern>
  );
}
