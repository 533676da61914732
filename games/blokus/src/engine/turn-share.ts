import type { Params } from '../rules/params.ts';

/** From so many own pieces on less is spent on a turn, and half as much after so many more. */
const early = { small: 3, large: 5 };
const half = { small: 2.8, large: 3.5 };

/** The first piece has few choices, and they matter little. */
const first = 0.4;
const least = 0.35;

/**
 * Which part of the most that a level may spend on a turn it does spend, by the pieces that the colour has placed. Games
 * are decided early, when simulations are dear; at the end the solver sees everything in a moment.
 */
export function turnShare({ game }: Params, placed: number): number {
  const board = game === 'duo' ? 'small' : 'large';
  if (placed === 0) return first;
  return Math.min(1, Math.max(least, 2 ** ((early[board] - placed) / half[board])));
}
