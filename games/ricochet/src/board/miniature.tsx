import { type Board, type Colour, cellsOf, columnOf, hasWall, neighbour, rowOf } from '../rules/board.ts';
import { robotColours } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';

const pitch = 10;
const paints: Readonly<Record<Colour, string>> = {
  red: 'var(--seat-2)',
  green: 'var(--seat-3)',
  blue: 'var(--seat-0)',
  yellow: 'var(--seat-1)',
  silver: 'light-dark(#8a94a3, #b5bdc9)',
};

/** A small board, as the library shows it: walls, robots, the target in play. */
export function Miniature({ state }: { readonly state: State }) {
  const { board, robots, chip } = state;
  const at = (cell: number) => ({ x: columnOf(board, cell) * pitch, y: rowOf(board, cell) * pitch });
  return (
    <svg viewBox={`-2 -2 ${board.width * pitch + 4} ${board.height * pitch + 4}`} aria-hidden="true">
      <rect width={board.width * pitch} height={board.height * pitch} rx={3} fill="var(--cell)" stroke="var(--ink)" />
      {board.blocked.map((cell) => (
        <rect key={cell} {...at(cell)} width={pitch} height={pitch} fill="var(--ink2)" />
      ))}
      {chip && (
        <rect
          x={at(chip.cell).x + 1}
          y={at(chip.cell).y + 1}
          width={pitch - 2}
          height={pitch - 2}
          rx={2}
          fill={chip.colour === 'any' ? 'var(--ink)' : paints[chip.colour]}
          fillOpacity={0.45}
        />
      )}
      <path d={wallLines(board)} stroke="var(--ink)" strokeWidth={1.8} strokeLinecap="round" />
      {robotColours(robots).map((colour) => {
        const { x, y } = at(robots[colour]!);
        return (
          <circle
            key={colour}
            cx={x + pitch / 2}
            cy={y + pitch / 2}
            r={5}
            fill={paints[colour]}
            stroke="var(--ink)"
            strokeWidth={0.9}
          />
        );
      })}
    </svg>
  );
}

function wallLines(board: Board): string {
  return cellsOf(board)
    .flatMap((cell) => {
      const [x, y] = [(columnOf(board, cell) + 1) * pitch, (rowOf(board, cell) + 1) * pitch];
      return [
        neighbour(board, cell, 'E') !== undefined && hasWall(board, cell, 'E') ? `M${x} ${y - pitch}v${pitch}` : '',
        neighbour(board, cell, 'S') !== undefined && hasWall(board, cell, 'S') ? `M${x - pitch} ${y}h${pitch}` : '',
      ];
    })
    .join('');
}
