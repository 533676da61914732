import { wilson, type Interval } from './score.ts';

export interface Elo extends Interval {
  readonly value: number;
}

/**
 * The Elo difference to the others at the table that explains a share of points, by Luce's law of choice: a side of
 * strength s wins against others with the chance s / (sum of all), and 400 points are ten times the strength. With two
 * sides this is the usual formula; `sides` of `of` are held by the one whose share it is.
 */
export function eloOf(share: number, sides = 1, of = 2): number {
  return 400 * Math.log10(((share / (1 - share)) * (of - sides)) / sides);
}

/** With the 95 % interval of its points as error bars. A clean sweep is infinite on one side. */
export function elo(points: number, games: number, sides = 1, of = 2): Elo {
  const { low, high } = wilson(points, games);
  return { value: eloOf(points / games, sides, of), low: eloOf(low, sides, of), high: eloOf(high, sides, of) };
}
