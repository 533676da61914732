import { boardSize } from '../rules/params.ts';
import { boardSquares, columnOf, rowOf } from '../rules/square.ts';
import type { State } from '../rules/state.ts';

const pitch = 10;

/** A small board, as the library shows it. */
export function Miniature({ state }: { readonly state: State }) {
  const size = boardSize(state.params);
  const laid = boardSquares(size).filter((square) => state.board[square] !== 0);
  return (
    <svg viewBox={`-2 -2 ${size * pitch + 4} ${size * pitch + 4}`} aria-hidden="true">
      <rect width={size * pitch} height={size * pitch} rx={3} fill="var(--cell)" stroke="var(--edge)" />
      {laid.map((square) => (
        <rect
          key={square}
          x={columnOf(square) * pitch}
          y={(size - 1 - rowOf(square)) * pitch}
          width={pitch}
          height={pitch}
          fill={`var(--seat-${state.board[square]! - 1})`}
        />
      ))}
    </svg>
  );
}
