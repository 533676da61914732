import type { Move } from '../rules/state.ts';

/**
 * A move of the dialect of Glendenning's thesis on the same board: rank 1 is at the top there, and a wall has the name
 * of its north-west square. Undefined where it lies below the board.
 */
export function fromOlderDialect(move: Move, size: number): Move | undefined {
  switch (move.kind) {
    case 'pawn': {
      const rank = size - 1 - move.to.rank;
      return rank < 0 ? undefined : { kind: 'pawn', to: { ...move.to, rank } };
    }
    case 'wall': {
      const rank = size - 2 - move.wall.rank;
      return rank < 0 ? undefined : { kind: 'wall', wall: { ...move.wall, rank } };
    }
    default:
      return move;
  }
}
