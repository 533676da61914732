import type { AnyGame, BoardProps } from '@quadrille/kit';
import type { ComponentType } from 'react';

/** A game's board as React sees it; the kit spells components without React. */
export type GameBoard = ComponentType<BoardProps<unknown, unknown, unknown>>;

const boards = new Map<string, Promise<GameBoard>>();

export function boardOf(game: AnyGame): Promise<GameBoard> {
  let board = boards.get(game.id);
  if (!board) {
    board = game.board() as Promise<unknown> as Promise<GameBoard>;
    boards.set(game.id, board);
    board.catch(() => boards.delete(game.id));
  }
  return board;
}
