import type { ReactNode } from 'react';
import type { TargetSymbol } from '../rules/board.ts';

/** About 20 units wide, round the origin. */
const outlines: Readonly<Record<Exclude<TargetSymbol, 'vortex'>, string>> = {
  triangle: 'M0-10.5 10.6 8.2Q11 9 10 9H-10Q-11 9-10.6 8.2Z',
  square: 'M-8.6-9.6H8.6Q9.6-9.6 9.6-8.6V8.6Q9.6 9.6 8.6 9.6H-8.6Q-9.6 9.6-9.6 8.6V-8.6Q-9.6-9.6-8.6-9.6Z',
  circle: 'M-10 0A10 10 0 1 1 10 0 10 10 0 1 1-10 0Z',
  hexagon: 'M-5.6-10H5.6L11.2 0 5.6 10H-5.6L-11.2 0Z',
};

/** A disc in the four colours under a spiral: any robot may come. */
const quarter = 'M0 0V-10.5A10.5 10.5 0 0 1 10.5 0Z';
const quarterColours = ['red', 'yellow', 'blue', 'green'];
const spiral = Array.from({ length: 41 }, (_, i) => {
  const turn = (i / 40) * 4.6 * Math.PI;
  const reach = 0.5 + (7.6 * i) / 40;
  return `${(reach * Math.cos(turn)).toFixed(1)} ${(reach * Math.sin(turn)).toFixed(1)}`;
}).join('L');

export interface SymbolShapeProps {
  readonly symbol: TargetSymbol;
  readonly colour: string;
  readonly letter?: string | undefined;
  readonly scale?: number;
}

export function SymbolShape({ symbol, colour, letter, scale = 1 }: SymbolShapeProps): ReactNode {
  const size = scale === 1 ? undefined : `scale(${scale})`;
  if (symbol === 'vortex') {
    return (
      <g className="rr-symbol" transform={size}>
        {quarterColours.map((each, turn) => (
          <path key={each} className={`rr-slice rr-${each}`} d={quarter} transform={`rotate(${turn * 90})`} />
        ))}
        <circle className="rr-vortex-rim" r={10.5} />
        <path className="rr-spiral" d={`M${spiral}`} />
      </g>
    );
  }
  return (
    <g className={`rr-symbol rr-${colour === 'any' ? 'any' : colour}`} transform={size}>
      <path d={outlines[symbol]} />
      {letter !== undefined && (
        <text y={symbol === 'triangle' ? 3 : 0} dy="0.36em">
          {letter}
        </text>
      )}
    </g>
  );
}
