import { expect, random, ReadyThoughts, type Player, type Query, type Random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { FlatBoard } from './flat-board.ts';

/** The move of the seat whose turn it is, or undefined if it has none. Who leaves nothing to chance need not ask for it. */
type Choice = (board: FlatBoard, luck: () => Random) => number | undefined;

/** A player that looks at the position as it is and chooses at once. */
export function classic(id: string, choose: Choice): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const board = laidBoard(query);
      const { texts, moves, pass } = board.grid;
      return {
        played: (text) => {
          const move = moves.get(text);
          // Nothing is asked of a player after a resignation.
          if (move !== undefined) board.play(move);
        },
        think: ({ seed }) => {
          if (board.winner >= 0) return new ReadyThoughts([]);
          // A stream for each turn: the same history and seed give the same move, whoever was asked before.
          const move = choose(board, () => random(seed).split(board.ply)) ?? pass;
          return new ReadyThoughts([{ move: texts[move]!, nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

function laidBoard({ params, start, moves }: Query): FlatBoard {
  const board = new FlatBoard(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) {
    const move = board.grid.moves.get(text);
    if (move !== undefined) board.play(move);
  }
  return board;
}
