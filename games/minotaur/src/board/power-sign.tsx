import type { ReactNode } from 'react';
import type { Power } from '../rules/state.ts';

/** Strokes on a ground of 24 by 24, its middle the origin. */
const signs: Readonly<Record<Power, string>> = {
  hammer: 'M-8.5 -8.5H2C5.5 -8.5 8 -7 9 -4C6.5 -5 4.5 -4.5 2.5 -2.5H-8.5ZM-3.5 -2.5V9.5',
  ladder: 'M-4.5 -9.5V9.5M4.5 -9.5V9.5M-4.5 -6H4.5M-4.5 -1.5H4.5M-4.5 3H4.5M-4.5 7.5H4.5',
  swift: 'M-8 -7L-1 0L-8 7M1 -7L8 0L1 7',
  scroll:
    'M-5 -8.5H6.5A2.5 2.5 0 0 1 6.5 -3.5H4.5V6A2.5 2.5 0 0 1 2 8.5H-6.5A2.5 2.5 0 0 1 -6.5 3.5H-5ZM-1.5 -4.5H1.5M-1.5 -0.5H1.5',
};

export function PowerSign({ power }: { readonly power: Power }): ReactNode {
  return <path className="m-sign" d={signs[power]} />;
}

/** A coin with the sign of its power. */
export function Coin({ power }: { readonly power: Power }): ReactNode {
  return (
    <g className={`m-coin m-${power}`}>
      <ellipse className="m-coin-shadow" cx={1} cy={4} rx={19} ry={17.5} />
      <circle className="m-coin-rim" r={18.5} />
      <circle className="m-coin-face" r={14.8} />
      <PowerSign power={power} />
    </g>
  );
}
