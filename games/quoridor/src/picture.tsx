const cell = 16;
const pitch = 20;
const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** From the top left corner, in squares. */
const lying = [
  [0, 2],
  [2, 2],
  [4, 2],
  [2, 5],
  [4, 5],
] as const;
const standing = [
  [1, 4],
  [5, 4],
  [6, 5],
] as const;
const reachable = [
  [3, 5],
  [4, 4],
  [5, 5],
] as const;

const middle = (square: number): number => square * pitch + cell / 2;
const gap = (square: number): number => square * pitch + cell + (pitch - cell) / 2;

export function Picture() {
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
            stroke={edgeColour(row)}
            strokeOpacity={0.45}
          />
        )),
      )}
      {reachable.map(([column, row]) => (
        <circle
          key={`${column}-${row}`}
          cx={middle(column)}
          cy={middle(row)}
          r={3}
          fill="var(--seat-0)"
          fillOpacity={0.6}
        />
      ))}
      <g stroke="var(--wood)" strokeWidth={3.2} strokeLinecap="round">
        {lying.map(([column, row]) => (
          <path key={`${column}-${row}`} d={`M${column * pitch + 1.5} ${gap(row)}h${pitch + cell - 3}`} />
        ))}
        {standing.map(([column, row]) => (
          <path key={`${column}-${row}`} d={`M${gap(column)} ${row * pitch + 1.5}v${pitch + cell - 3}`} />
        ))}
      </g>
      <Pawn column={4} row={3} colour="var(--seat-2)" />
      <Pawn column={4} row={5} colour="var(--seat-0)" />
    </svg>
  );
}

/** The edges that the two pawns run to. */
function edgeColour(row: number): string {
  if (row === 0) return 'var(--seat-0)';
  return row === 8 ? 'var(--seat-2)' : 'none';
}

function Pawn({ column, row, colour }: { column: number; row: number; colour: string }) {
  return (
    <path
      transform={`translate(${middle(column)} ${middle(row)})`}
      d="M-5 6.5c0-2.6 2.6-3.4 3-6.2a3.6 3.6 0 1 1 4 0c.4 2.8 3 3.6 3 6.2z"
      fill={colour}
      stroke="var(--ink)"
      strokeWidth={1}
      strokeLinejoin="round"
    />
  );
}
