import { forwardOf } from '../rules/geometry.ts';
import type { Square, State } from '../rules/state.ts';

const pitch = 10;
const side = 8;

/** Another object on a square. */
interface MiniatureItem {
  readonly square: Square;
  readonly fill: string;
  /** A path in the square from 0 to 8. */
  readonly path: string;
}

const noItems: readonly MiniatureItem[] = [];

/** A small board, as the library shows it. */
export function Miniature({
  state,
  things = noItems,
}: {
  readonly state: State;
  readonly things?: readonly MiniatureItem[];
}) {
  const { params, pawns, walls } = state;
  const { size } = params;
  const yOfRank = (rank: number): number => (size - 1 - rank) * pitch;
  const squares = Array.from({ length: size * size }, (_, n) => ({ file: n % size, rank: Math.floor(n / size) }));
  return (
    <svg viewBox={`-2 -2 ${size * pitch + 2} ${size * pitch + 2}`} aria-hidden="true">
      {squares.map(({ file, rank }) => (
        <rect
          key={`${file} ${rank}`}
          x={file * pitch}
          y={yOfRank(rank)}
          width={side}
          height={side}
          rx={1.5}
          fill="var(--cell)"
        />
      ))}
      {walls.map(({ file, rank, direction }) => (
        <rect
          key={`${file} ${rank}`}
          x={direction === 'h' ? file * pitch : file * pitch + side - 0.3}
          y={direction === 'h' ? yOfRank(rank) - 2.3 : yOfRank(rank + 1)}
          width={direction === 'h' ? 2 * pitch - 2 : 2.6}
          height={direction === 'h' ? 2.6 : 2 * pitch - 2}
          rx={1}
          fill="var(--wood)"
        />
      ))}
      {things.map(({ square, fill, path }) => (
        <path
          key={`${square.file} ${square.rank}`}
          transform={`translate(${square.file * pitch} ${yOfRank(square.rank)})`}
          d={path}
          fill={fill}
          stroke="var(--ink)"
          strokeWidth={0.7}
        />
      ))}
      {pawns.map(({ file, rank }, seat) => (
        <circle
          key={forwardOf(params, seat)}
          cx={file * pitch + side / 2}
          cy={yOfRank(rank) + side / 2}
          r={3.9}
          fill={`var(--seat-${forwardOf(params, seat)})`}
          stroke="var(--ink)"
          strokeWidth={0.7}
        />
      ))}
    </svg>
  );
}
