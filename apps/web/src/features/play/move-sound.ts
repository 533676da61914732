import type { AnyGame } from '@quadrille/kit';
import { playSound } from '@quadrille/ui';
import { settingsNow } from '../../platform/settings.ts';

/** A legal move as it is heard: the piece set down, and what the game adds. */
export function soundMove(game: AnyGame, before: unknown, move: unknown): void {
  if (settingsNow().sound) playSound('set', game.sounds?.(before, move));
}
