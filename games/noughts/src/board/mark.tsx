import type { Seat } from '@quadrille/kit';
import { useState, type ReactElement } from 'react';

/** Strokes of a pen: a little bent, as a hand draws them. The middle of the tile is 0, 0. */
const strokes: readonly (readonly string[])[] = [
  ['M -29 -30 C -10 -12, 12 8, 30 29', 'M 30 -29 C 12 -8, -11 11, -29 30'],
  ['M 4 -33 C -22 -36, -35 -17, -33 3 C -31 23, -14 34, 4 32 C 24 30, 35 14, 33 -4 C 31 -21, 18 -32, 0 -33'],
];

interface MarkProps {
  readonly seat: Seat;
  /** Draws itself when it appears. */
  readonly animate?: boolean;
  /** Tells the colours apart by a pattern, too. */
  readonly pattern?: boolean;
}

/** The ink below and the colour above it: no fill of the palette reaches 3:1 on a tile without its outline. */
export function Mark({ seat, animate = false, pattern = false }: MarkProps): ReactElement {
  // Fixed at the first sight of the mark: undoing a later move must not draw an old one again.
  const [drawn] = useState(animate);
  return (
    <g className={`noughts-mark noughts-seat-${seat}`} data-drawn={drawn || undefined}>
      {['noughts-outline', 'noughts-colour', ...(pattern && seat === 1 ? ['noughts-pattern'] : [])].map((layer) => (
        <g key={layer} className={layer}>
          {strokes[seat]!.map((path) => (
            <path key={path} d={path} pathLength={layer === 'noughts-pattern' ? undefined : 1} />
          ))}
        </g>
      ))}
    </g>
  );
}
