import { expect, random, ReadyThoughts, type Player, type Query, type Random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { PlacementId } from './layout.ts';
import { FlatBoard } from './flat-board.ts';

/** A player that looks at the position as it is and chooses at once. */
export function classic(id: string, choose: (board: FlatBoard, luck: Random) => PlacementId): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const board = laidBoard(query);
      return {
        played: (text) => follow(board, text),
        think: ({ seed }, signal) => {
          if (board.isOver || signal.aborted) return new ReadyThoughts([]);
          // A stream for each turn: the same history and seed give the same move, whoever was asked before.
          const move = choose(board, random(seed).split(board.ply));
          return new ReadyThoughts([{ move: board.layout.text(move), nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

export function laidBoard({ params, start, moves }: Query): FlatBoard {
  const board = FlatBoard.of(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) follow(board, text);
  return board;
}

export function follow(board: FlatBoard, text: string): void {
  if (text === 'giveup') {
    board.giveUp();
    return;
  }
  const id = board.layout.find(text);
  if (id === undefined) throw new Error(`not a placement: ${text}`);
  board.play(id);
}
