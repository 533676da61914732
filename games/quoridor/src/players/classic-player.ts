import { expect, random, ImmediateResults, type Player, type Query, type Random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { FlatBoard } from './flat-board.ts';

/**
 * The move of the seat to move, or undefined if it has none. `luck` is lazy, because some players need no random
 * numbers.
 */
type ChooseMove = (board: FlatBoard, luck: () => Random) => number | undefined;

/** A player that chooses by the current position without a search. */
export function createClassicPlayer(id: string, choose: ChooseMove): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const board = boardOf(query);
      const { textsByCode, codesByText, passCode } = board.grid;
      return {
        applyMove: (text) => {
          const move = codesByText.get(text);
          // Resignations of old records are not moves of this board.
          if (move !== undefined) board.play(move);
        },
        think: ({ seed }) => {
          if (board.winner >= 0) return new ImmediateResults([]);
          // A random stream per turn: the same history and seed give the same move.
          const move = choose(board, () => random(seed).split(board.ply)) ?? passCode;
          return new ImmediateResults([{ move: textsByCode[move]!, nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

function boardOf({ params, start, moves }: Query): FlatBoard {
  const board = new FlatBoard(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) {
    const move = board.grid.codesByText.get(text);
    if (move !== undefined) board.play(move);
  }
  return board;
}
