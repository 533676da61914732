import type { AnyGame, BoardProps } from '@quadrille/kit';
import type { ComponentType } from 'react';
import { openGame } from '../../platform/games.ts';
import { cacheLoads, withStatus } from '../../platform/lazy-load.ts';

/** A game's board as a React component; the kit types components without React. */
export type GameBoard = ComponentType<BoardProps<unknown, unknown, unknown>>;

export const loadBoard: (game: AnyGame) => Promise<GameBoard> = cacheLoads(
  (game) => game.board() as Promise<unknown> as Promise<GameBoard>,
);

/** Settles when the board has loaded or failed to; the page that needs it reports a failure. */
export const waitForBoard = (game: AnyGame): Promise<unknown> => Promise.allSettled([loadBoard(game)]);

const complete = new Set<string>();

/** Settles when a game and its board have loaded or failed to; undefined if they are loaded. */
export function waitForGame(id: string): Promise<unknown> | undefined {
  if (complete.has(id)) return undefined;
  const asked = openGame(id).then((loaded) => loaded && waitForBoard(loaded.game));
  return withStatus(
    asked.then(
      () => void complete.add(id),
      () => undefined,
    ),
  );
}
