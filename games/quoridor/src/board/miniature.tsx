import { forward } from '../rules/geometry.ts';
import type { Square, State } from '../rules/state.ts';

const pitch = 10;
const side = 8;

/** Something else that lies on a square. */
interface MiniatureThing {
  readonly square: Square;
  readonly fill: string;
  /** Of the square's side. */
  readonly part: number;
}

const nothing: readonly MiniatureThing[] = [];

/** The board in small, as the library shows it. */
export function Miniature({
  state,
  things = nothing,
}: {
  readonly state: State;
  readonly things?: readonly MiniatureThing[];
}) {
  const { params, pawns, walls } = state;
  const { size } = params;
  const down = (rank: number): number => (size - 1 - rank) * pitch;
  const squares = Array.from({ length: size * size }, (_, n) => ({ file: n % size, rank: Math.floor(n / size) }));
  return (
    <svg viewBox={`-2 -2 ${size * pitch + 2} ${size * pitch + 2}`} aria-hidden="true">
      {squares.map(({ file, rank }) => (
        <rect
          key={`${file} ${rank}`}
          x={file * pitch}
          y={down(rank)}
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
          y={direction === 'h' ? down(rank) - 2.3 : down(rank + 1)}
          width={direction === 'h' ? 2 * pitch - 2 : 2.6}
          height={direction === 'h' ? 2.6 : 2 * pitch - 2}
          rx={1}
          fill="var(--ink)"
        />
      ))}
      {things.map(({ square, fill, part }) => (
        <rect
          key={`${square.file} ${square.rank}`}
          x={square.file * pitch + (side * (1 - part)) / 2}
          y={down(square.rank) + (side * (1 - part)) / 2}
          width={side * part}
          height={side * part}
          rx={1.5}
          fill={fill}
        />
      ))}
      {pawns.map(({ file, rank }, seat) => (
        <circle
          key={forward(params, seat)}
          cx={file * pitch + side / 2}
          cy={down(rank) + side / 2}
          r={3.9}
          fill={`var(--seat-${forward(params, seat)})`}
          stroke="var(--ink)"
          strokeWidth={0.7}
        />
      ))}
    </svg>
  );
}
