import { random, type AnyGame, type Random } from '@quadrille/kit';
import { quickControls } from '@quadrille/protocol';

/** Players at a table of strangers. */
export const quickPlayers = 2;

/** What strangers play who ask for nothing in particular, as text. */
export const quickParams = (game: AnyGame, chance: Random): string =>
  game.notation.params.print(drawnParams(game, chance));

function drawnParams({ setup }: AnyGame, chance: Random): unknown {
  const usual: unknown = (setup.online ?? setup).defaults;
  return setup.online?.quick?.(chance) ?? setup.online?.fresh?.(usual, chance) ?? usual;
}

/** Whether two strangers can be put to a table of it. */
export const isForTwo = (game: AnyGame): boolean => game.rules.seats(drawnParams(game, random(1))) === quickPlayers;

/** Whether people are paired at this clock; a referee needs none. */
export function isQuickControl({ setup }: AnyGame, control: string): boolean {
  if (setup.online?.isRefereed) return control === 'none';
  return (quickControls as readonly string[]).includes(control);
}
