import type { MoveMap } from '@quadrille/kit';
import { boardSize, type Params } from './rules/params.ts';
import { columnOf, onBoard, rowOf } from './rules/square.ts';
import type { Move } from './rules/state.ts';

const largest = 5;

/** Where pieces lie, for the heat maps of the arena: the large ones open the game, the small ones fill it. */
export const map: MoveMap<Params, Move> = {
  layers: ['large', 'small'],
  size: (params) => ({ columns: boardSize(params), rows: boardSize(params), named: true }),
  place: (params, move) => {
    if (move.kind !== 'place') return undefined;
    const size = boardSize(params);
    const squares = move.squares.filter((square) => onBoard(size, square));
    return {
      layer: move.squares.length === largest ? 'large' : 'small',
      spots: squares.map((square) => (size - 1 - rowOf(square)) * size + columnOf(square)),
    };
  },
};
