import { random, weekdayOf } from '@quadrille/kit';
import { collection } from './collection.ts';
import type { Puzzle } from './puzzle.ts';

const dayLength = 86_400_000;

/**
 * The puzzle of a day, the same for everybody: easy on Monday, hardest on Sunday, and no puzzle comes again before all
 * of its weekday have had their turn.
 */
export function daily(of: string): Puzzle {
  const weekday = weekdayOf(of);
  // Days count from a Thursday.
  const week = Math.floor((Date.parse(of) / dayLength + 3) / 7);
  const from = Math.floor((weekday * collection.length) / 7);
  const band = collection.slice(from, Math.floor(((weekday + 1) * collection.length) / 7));
  const round = Math.floor(week / band.length);
  const order = random(round * 7 + weekday).shuffle(band);
  return order[((week % band.length) + band.length) % band.length]!;
}
