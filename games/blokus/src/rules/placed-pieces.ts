import { Recent } from '@quadrille/kit';
import type { Colour } from './colour.ts';
import { boardSize } from './params.ts';
import { pieces } from './piece.ts';
import { placementOn, type Placement } from './placement.ts';
import { edgeNeighbours, type Square } from './square.ts';
import type { State } from './state.ts';

type Board = State['board'];

const known = new Recent<Board, Map<Colour, readonly Placement[]>>();

/** The pieces of a colour as they lie, from the bottom up. */
export function placedPieces({ params, board }: State, colour: Colour): readonly Placement[] {
  let ofBoard = known.get(board);
  if (!ofBoard) known.set(board, (ofBoard = new Map<Colour, readonly Placement[]>()));
  let placed = ofBoard.get(colour);
  if (!placed) {
    placed = parts(boardSize(params), board, colour).map((part) => placementOn(part)!);
    ofBoard.set(colour, placed);
  }
  return placed;
}

/** By piece: has the colour placed it? */
export function usedPieces(state: State, colour: Colour): readonly boolean[] {
  const placed = placedPieces(state, colour);
  return pieces.map((piece) => placed.some((placement) => placement.piece === piece));
}

/** The squares of a colour, gathered where they hang together by edges. */
export function parts(size: number, board: Board, colour: Colour): Square[][] {
  const found: Square[][] = [];
  const seen = new Uint8Array(board.length);
  for (let square = 0; square < board.length; square++) {
    if (board[square] !== colour + 1 || seen[square]) continue;
    const part = [square];
    seen[square] = 1;
    for (const reached of part) {
      for (const next of edgeNeighbours(size, reached)) {
        if (board[next] !== colour + 1 || seen[next]) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    found.push(part);
  }
  return found;
}
