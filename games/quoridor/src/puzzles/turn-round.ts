import type { Square, State, Wall } from '../rules/state.ts';

/** The same position as the other player sees it: seats change places, the board is turned half round. */
export function turnRound(state: State): State {
  const last = state.params.size - 1;
  const square = ({ file, rank }: Square): Square => ({ file: last - file, rank: last - rank });
  const wall = ({ file, rank, direction }: Wall): Wall => ({ file: last - 1 - file, rank: last - 1 - rank, direction });
  return {
    ...state,
    walls: state.walls.map(wall),
    pawns: state.pawns.map(square).toReversed(),
    stock: state.stock.toReversed(),
    toMove: 1 - state.toMove,
    seen: [],
  };
}

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
