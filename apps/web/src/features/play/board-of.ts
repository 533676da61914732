import type { AnyGame, BoardProps } from '@quadrille/kit';
import type { ComponentType } from 'react';
import { openGame } from '../../platform/games.ts';
import { fetchedBy, readable } from '../../platform/fetched.ts';

/** A game's board as React sees it; the kit spells components without React. */
export type GameBoard = ComponentType<BoardProps<unknown, unknown, unknown>>;

export const boardOf: (game: AnyGame) => Promise<GameBoard> = fetchedBy(
  (game) => game.board() as Promise<unknown> as Promise<GameBoard>,
);

/** Done when the board is there, or will not come: the page that needs it says so. */
export const boardIsAsked = (game: AnyGame): Promise<unknown> => Promise.allSettled([boardOf(game)]);

const complete = new Set<string>();

/** Done when a game and its board are there, or will not come; undefined: they are. */
export function gameIsAsked(id: string): Promise<unknown> | undefined {
  if (complete.has(id)) return undefined;
  const asked = openGame(id).then((loaded) => loaded && boardIsAsked(loaded.game));
  return readable(
    asked.then(
      () => void complete.add(id),
      () => undefined,
    ),
  );
}
