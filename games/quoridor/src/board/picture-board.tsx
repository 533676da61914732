import type { ReactNode } from 'react';

/** Column and row from the top left corner. */
export type Spot = readonly [column: number, row: number];

interface PictureBoardProps {
  readonly horizontalWalls: readonly Spot[];
  readonly verticalWalls: readonly Spot[];
  readonly pawns: readonly { readonly spot: Spot; readonly colour: string }[];
  /** The outline colour of the squares of a row. */
  edgeColour?(row: number): string;
  /** Drawn on the squares, below the walls. */
  readonly under: ReactNode;
  /** Drawn above everything else. */
  readonly children?: ReactNode;
}

const cell = 16;
const pitch = 20;
const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export const centreOf = (square: number): number => square * pitch + cell / 2;
const gap = (square: number): number => square * pitch + cell + (pitch - cell) / 2;

/** A small board with walls and pawns, for the picture of a game. */
export function PictureBoard({
  horizontalWalls,
  verticalWalls,
  pawns,
  edgeColour,
  under,
  children,
}: PictureBoardProps): ReactNode {
  return (
    <svg viewBox="-2 -2 180 180" aria-hidden="true">
      {squares.flatMap((row) =>
        squares.map((column) => (
          <rect
            key={`${column}-${row}`}
            x={column * pitch}
            y={row * pitch}
            width={cell}
            height={cell}
            rx={3}
            fill="var(--cell)"
            stroke={edgeColour?.(row) ?? 'none'}
            strokeOpacity={0.45}
          />
        )),
      )}
      {under}
      <g stroke="var(--wood)" strokeWidth={3.2} strokeLinecap="round">
        {horizontalWalls.map(([column, row]) => (
          <path key={`${column}-${row}`} d={`M${column * pitch + 1.5} ${gap(row)}h${pitch + cell - 3}`} />
        ))}
        {verticalWalls.map(([column, row]) => (
          <path key={`${column}-${row}`} d={`M${gap(column)} ${row * pitch + 1.5}v${pitch + cell - 3}`} />
        ))}
      </g>
      {pawns.map(({ spot: [column, row], colour }) => (
        <path
          key={colour}
          transform={`translate(${centreOf(column)} ${centreOf(row)})`}
          d="M-5 6.5c0-2.6 2.6-3.4 3-6.2a3.6 3.6 0 1 1 4 0c.4 2.8 3 3.6 3 6.2z"
          fill={colour}
          stroke="var(--ink)"
          strokeWidth={1}
          strokeLinejoin="round"
        />
      ))}
      {children}
    </svg>
  );
}
