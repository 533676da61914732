import type { Square } from '../rules/square.ts';
import type { Move } from '../rules/state.ts';

/** The number of the move that brought each piece, by the first of its squares. */
export function moveNumbers(history: readonly Move[]): ReadonlyMap<Square, number> {
  return new Map(
    history.flatMap((move, index) => (move.kind === 'place' ? [[move.squares[0]!, index + 1] as const] : [])),
  );
}
