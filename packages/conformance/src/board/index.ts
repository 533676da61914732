import type { Game } from '@quadrille/kit';
import { describe, test } from 'vitest';
import {
  checkBoardNames,
  checkKeyboardPlay,
  checkPages,
  checkReach,
  checkRefusal,
  checkWatching,
  type BoardOptions,
  type BoardSettings,
} from './checks.ts';

export { checkBoardNames, checkKeyboardPlay, checkPages, checkReach, checkRefusal, checkWatching };
export type { BoardOptions, BoardSettings };

/** The part of the battery that needs a real browser. */
export function describeBoard<P, S, M>(game: Game<P, S, M>, options: BoardOptions = {}): void {
  const settings = boardSettings(game, options);
  describe(`board of ${game.id}`, () => {
    test('every element has a unique label in both languages', () => checkBoardNames(game, settings));
    test('the keyboard reaches every element', () => checkReach(game, settings));
    test('moves can be played by keyboard alone', () => checkKeyboardPlay(game, settings));
    test('an illegal move is refused with an announced reason', () => checkRefusal(game, settings));
    test('a board without controllable seats can be read, but does nothing', () => checkWatching(game, settings));
    if (game.modes) test('every page opens in both languages', () => checkPages(game));
  });
}

export function boardSettings<P, S, M>(game: Game<P, S, M>, options: BoardOptions): BoardSettings {
  return {
    params: [game.notation.params.print(game.setup.defaults)],
    keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
    act: 'Enter',
    plies: 4,
    seed: 1,
    ...options,
  };
}
export { boardTrial, type BoardTrial, type TrialGame, type TrialOptions, type TrialRoom } from './board-trial.ts';
export * from './real-input.ts';
