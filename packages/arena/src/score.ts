export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A figure with its 95 % interval. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** Two-sided 95 % of the normal distribution. */
const z = 1.959963984540054;

/**
 * Wilson's 95 % interval for the share of points in a number of games. It is exact in kind for wins and losses; draws and
 * paired openings make the points of games vary less, so with them it errs on the wide side.
 */
export function wilson(points: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = points / games;
  const spread = (z * z) / games;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((share * (1 - share)) / games + spread / (4 * games))) / (1 + spread);
  // Rounding must not turn the end of a clean sweep into a figure.
  return { low: points === 0 ? 0 : centre - half, high: points === games ? 1 : centre + half };
}

/** The share of the points, with the interval that it lies in. */
export function shareOf(points: number, games: number): Estimate {
  return { value: games === 0 ? 0 : points / games, ...wilson(points, games) };
}
