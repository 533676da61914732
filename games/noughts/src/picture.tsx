import type { ReactElement } from 'react';

// Drawn here rather than by the board component: the home page loads only this picture and the card of each game.
const tiles = [0, 36, 72];
const crosses = ['M 8 8 l 16 16 m 0 -16 l -16 16', 'M 44 44 l 16 16 m 0 -16 l -16 16'];
const noughts = [
  [88, 16],
  [16, 88],
] as const;

export function Picture(): ReactElement {
  return (
    <svg viewBox="-2 -2 108 108" aria-hidden="true" fill="none" strokeLinecap="round">
      {tiles.map((y) =>
        tiles.map((x) => <rect key={x} x={x} y={y} width="32" height="32" rx="5" fill="var(--cell)" />),
      )}
      {[
        { stroke: 'var(--ink)', strokeWidth: 6.5 },
        { stroke: 'var(--seat-0)', strokeWidth: 4.5 },
      ].map((pen) => crosses.map((path) => <path key={path} d={path} {...pen} />))}
      {[
        { stroke: 'var(--ink)', strokeWidth: 6.5 },
        { stroke: 'var(--seat-2)', strokeWidth: 4.5 },
      ].map((pen) => noughts.map(([x, y]) => <circle key={x} cx={x} cy={y} r="9" {...pen} />))}
    </svg>
  );
}
