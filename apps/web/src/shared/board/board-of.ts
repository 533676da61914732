import type { AnyGame, BoardProps, Tone } from '@quadrille/kit';
import { playSound } from '@quadrille/ui';
import type { ComponentType } from 'react';
import { openGame } from '../../platform/games.ts';
import { getSettings } from '../../platform/settings.ts';
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

/** The sounds of a legal move: the piece being placed, and what the game adds. */
export function playMoveSounds(game: AnyGame, before: unknown, move: unknown, hasEvents = false): void {
  if (getSettings().sound) playSound('set', game.sounds?.(before, move) ?? (hasEvents ? chime : undefined));
}

/** For an event in a game without its own sound for it. */
const chime: readonly Tone[] = [
  { delaySeconds: 0.12, pitchHz: 659, volume: 0.12, durationSeconds: 0.24 },
  { delaySeconds: 0.22, pitchHz: 523, volume: 0.12, durationSeconds: 0.3 },
];
