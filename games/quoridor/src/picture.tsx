import { centreOf, PictureBoard, type Spot } from './board/picture-board.tsx';

const lying: readonly Spot[] = [
  [0, 2],
  [2, 2],
  [4, 2],
  [2, 5],
  [4, 5],
];
const standing: readonly Spot[] = [
  [1, 4],
  [5, 4],
  [6, 5],
];
const reachable: readonly Spot[] = [
  [3, 5],
  [4, 4],
  [5, 5],
];

export function Picture() {
  return (
    <PictureBoard
      horizontalWalls={lying}
      verticalWalls={standing}
      pawns={[
        { spot: [4, 3], colour: 'var(--seat-2)' },
        { spot: [4, 5], colour: 'var(--seat-0)' },
      ]}
      edgeColour={edgeColour}
      under={reachable.map(([column, row]) => (
        <circle
          key={`${column}-${row}`}
          cx={centreOf(column)}
          cy={centreOf(row)}
          r={3}
          fill="var(--seat-0)"
          fillOpacity={0.6}
        />
      ))}
    />
  );
}

/** The goal edges of the two pawns. */
function edgeColour(row: number): string {
  if (row === 0) return 'var(--seat-0)';
  return row === 8 ? 'var(--seat-2)' : 'none';
}
