import { groundAt, type Puzzle } from './puzzle.ts';

const byLength = [0, 400, 650, 950];

/** How much better a first move hides that leaves the power in the hand. */
const quiet = 160;

/** Longer wins, walls in the other's hand, and more that lies about to be thought of; estimated, not measured on people. */
export function ratingOf({ position, moves, answer }: Puzzle): number {
  const ground = groundAt(position);
  const isQuiet = !/^[HLSW]/.test(answer);
  const walls = position.split(' / ').slice(1, 3).join('').replaceAll('-', '').length / 2;
  const figures = byLength[moves]! + (isQuiet ? quiet : 0) + 60 * ground.stock[1]! + 40 * ground.stock[0]! + 15 * walls;
  return Math.round(figures / 10) * 10;
}
