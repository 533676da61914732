import type { Move, State } from './state.ts';

/** The same position in a mirror: left and right change places. */
export function mirror(state: State): State {
  const last = state.params.size - 1;
  return {
    ...state,
    walls: state.walls.map((wall) => ({ ...wall, file: last - 1 - wall.file })),
    pawns: state.pawns.map((pawn) => ({ ...pawn, file: last - pawn.file })),
    seen: [],
  };
}

export function mirrorMove(size: number, move: Move): Move {
  if (move.kind === 'wall') return { ...move, wall: { ...move.wall, file: size - 2 - move.wall.file } };
  return move.kind === 'pawn' ? { ...move, to: { ...move.to, file: size - 1 - move.to.file } } : move;
}
