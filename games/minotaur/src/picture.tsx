import { centreOf, PictureBoard, type Spot } from '@quadrille/quoridor/picture-board';

const horizontalWalls: readonly Spot[] = [
  [1, 2],
  [5, 1],
  [2, 5],
  [6, 6],
];
const verticalWalls: readonly Spot[] = [
  [2, 3],
  [5, 3],
  [4, 6],
];
const coins: readonly Spot[] = [
  [2, 1],
  [6, 7],
];

export function Picture() {
  return (
    <PictureBoard
      horizontalWalls={horizontalWalls}
      verticalWalls={verticalWalls}
      pawns={[
        { spot: [6, 2], colour: 'var(--seat-2)' },
        { spot: [2, 7], colour: 'var(--seat-0)' },
      ]}
      under={coins.map(([column, row]) => (
        <g key={`${column}-${row}`} transform={`translate(${centreOf(column)} ${centreOf(row)})`}>
          <circle r={6.5} fill="var(--seat-1)" stroke="var(--ink)" strokeWidth={0.8} />
          <path d="M-3 -2.8L0 0L-3 2.8M0.4 -2.8L3.4 0L0.4 2.8" fill="none" stroke="var(--ink)" strokeWidth={1.2} />
        </g>
      ))}
    >
      <g transform="translate(88 86) scale(1.25)" stroke="var(--ink)" strokeWidth={1.2} strokeLinejoin="round">
        <path d="M-9 -9C-17 -8 -21.5 -13 -20.5 -22.5C-17.5 -17 -13.5 -15.5 -7 -15Z" fill="#f3ead6" />
        <path d="M9 -9C17 -8 21.5 -13 20.5 -22.5C17.5 -17 13.5 -15.5 7 -15Z" fill="#f3ead6" />
        <path
          d="M0 -16.5C7.5 -16.5 12.5 -12.5 12.5 -6C12.5 0 10 3.5 9.2 8C8.4 13.5 11 15 8.5 18.5C6.5 21.2 -6.5 21.2 -8.5 18.5C-11 15 -8.4 13.5 -9.2 8C-10 3.5 -12.5 0 -12.5 -6C-12.5 -12.5 -7.5 -16.5 0 -16.5Z"
          fill="var(--wood2)"
        />
        <path
          d="M0 7.5C5 7.5 9.2 10 9.2 14.4C9.2 18.4 5.6 20 0 20S-9.2 18.4 -9.2 14.4C-9.2 10 -5 7.5 0 7.5Z"
          fill="var(--wood)"
        />
        <ellipse cx={-6} cy={-2.6} rx={3.3} ry={2.9} fill="#ffe48a" strokeWidth={0.7} />
        <ellipse cx={6} cy={-2.6} rx={3.3} ry={2.9} fill="#ffe48a" strokeWidth={0.7} />
        <circle cx={-7} cy={-1.8} r={1.5} fill="#16110d" stroke="none" />
        <circle cx={5} cy={-1.8} r={1.5} fill="#16110d" stroke="none" />
        <path d="M-10 -6.6L-3.2 -4.9M10 -6.6L3.2 -4.9" fill="none" stroke="#16110d" strokeWidth={1.8} />
      </g>
    </PictureBoard>
  );
}
