const pitch = 22;
const cell = 20;
const lines = [0, 1, 2, 3, 4, 5, 6, 7];
const middle = (line: number): number => line * pitch + cell / 2;

/** Wall corners: the cell, and the path along two of its sides from its north-west corner. */
const corners = [
  [5, 1, `M-1 -1h${pitch}v${pitch}`],
  [1, 2, `M-1 ${pitch - 1}v${-pitch}h${pitch}`],
  [2, 6, `M-1 -1v${pitch}h${pitch}`],
  [6, 5, `M-1 ${pitch - 1}h${pitch}v${-pitch}`],
] as const;

/** The path of the red robot: left, up, right, onto the target. */
const trail = [
  [6, 7],
  [0, 7],
  [0, 1],
  [5, 1],
] as const;

export function Picture() {
  return (
    <svg viewBox="-3 -3 180 180" aria-hidden="true">
      {lines.flatMap((row) =>
        lines.map((column) => (
          <rect
            key={`${column}-${row}`}
            x={column * pitch}
            y={row * pitch}
            width={cell}
            height={cell}
            rx={2}
            fill={isCentre(column, row) ? 'var(--edge)' : 'var(--cell)'}
          />
        )),
      )}
      <g fill="none" stroke="var(--ink)" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round">
        {corners.map(([column, row, path]) => (
          <path key={path} transform={`translate(${column * pitch} ${row * pitch})`} d={path} />
        ))}
      </g>
      <circle cx={middle(5)} cy={middle(1)} r={6.5} fill="none" stroke="var(--seat-2)" strokeWidth={3} />
      <polyline
        points={trail.map(([column, row]) => `${middle(column)},${middle(row)}`).join(' ')}
        fill="none"
        stroke="var(--seat-2)"
        strokeWidth={3}
        strokeOpacity={0.55}
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <Robot column={6} row={7} colour="var(--seat-2)" />
      <Robot column={2} row={5} colour="var(--seat-0)" />
      <Robot column={7} row={2} colour="var(--seat-3)" />
      <Robot column={3} row={1} colour="var(--seat-1)" />
    </svg>
  );
}

const isCentre = (column: number, row: number): boolean => [3, 4].includes(column) && [3, 4].includes(row);

function Robot({ column, row, colour }: { column: number; row: number; colour: string }) {
  return (
    <g transform={`translate(${middle(column)} ${middle(row)})`} stroke="var(--ink)" strokeWidth={1.2}>
      <path d="M0-8v-3" strokeLinecap="round" />
      <rect x={-7.5} y={-8} width={15} height={15.5} rx={5} fill={colour} />
      <circle cx={-3} cy={-2} r={2.4} fill="var(--card)" />
      <circle cx={3} cy={-2} r={2.4} fill="var(--card)" />
    </g>
  );
}
