import type { Params } from '../rules/params.ts';

/** From so many own pieces on less is spent on a turn, and half as much after so many more. */
const early = { small: 3, large: 5 };
const half = { small: 5, large: 6 };

/** The first piece has few choices, and they matter little. */
const first = 0.4;
const least = 0.55;

/**
 * Which part of the most that a level may spend on a turn it does spend, by the pieces that the colour has placed. Early
 * simulations are dear and decide much; at the end the solver sees everything in a moment. Steeper shares lose.
 */
export function turnShare({ game }: Params, placed: number): number {
  const board = game === 'duo' ? 'small' : 'large';
  if (placed === 0) return first;
  return Math.min(1, Math.max(least, 2 ** ((early[board] - placed) / half[board])));
}
