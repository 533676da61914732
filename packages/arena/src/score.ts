export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A value with its 95 % interval. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** Two-sided 95 % of the normal distribution. */
const z = 1.959963984540054;

/**
 * Wilson's 95 % interval for a share of points. It is exact in kind for wins and losses. Draws and paired openings
 * reduce the variance, so that the interval is too wide for them.
 */
export function wilson(points: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = points / games;
  const spread = (z * z) / games;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((share * (1 - share)) / games + spread / (4 * games))) / (1 + spread);
  // Rounding must not move the end of a clean sweep away from 0 or 1.
  return { low: points === 0 ? 0 : centre - half, high: points === games ? 1 : centre + half };
}

/** The share of the points with its interval. */
export function shareOf(points: number, games: number): Estimate {
  return { value: games === 0 ? 0 : points / games, ...wilson(points, games) };
}

/**
 * The Elo difference to the others at the table that explains a share of points, by Luce's choice rule: a side of
 * strength s wins with probability s / (sum of all), and 400 Elo are ten times the strength. With two sides this is the
 * usual formula. The contestant holds `sides` of `of` sides.
 */
export function eloOf(share: number, sides = 1, of = 2): number {
  return 400 * Math.log10(((share / (1 - share)) * (of - sides)) / sides);
}

/** The inverse of `eloOf`: the expected share of points. */
export function shareOfElo(elo: number, sides = 1, of = 2): number {
  const strength = sides * 10 ** (elo / 400);
  return strength / (strength + of - sides);
}

/** Elo per natural unit of log strength. */
export const eloPerUnit = 400 / Math.LN10;

/**
 * Results of a contestant with one opening and all its seatings as one sample. This removes the effect of seats and
 * openings, and does not count similar games as independent.
 */
export class ByOpening {
  #round = -1;
  #games = 0;
  #sum = 0;
  #rounds = 0;
  #mean = 0;
  /** Sum of squared deviations from the mean. */
  #squares = 0;

  /** Games must be added in the order of their rounds. */
  add(round: number, figure: number): void {
    if (round !== this.#round) {
      if (this.#games > 0) [this.#rounds, this.#mean, this.#squares] = this.#withRound();
      this.#round = round;
      this.#games = 0;
      this.#sum = 0;
    }
    this.#games++;
    this.#sum += figure;
  }

  /** The mean over the rounds. Undefined for a single round, which has no interval. */
  estimate(): Estimate | undefined {
    if (this.#games === 0) return undefined;
    const [rounds, mean, squares] = this.#withRound();
    if (rounds < 2) return undefined;
    const half = z * Math.sqrt(squares / (rounds - 1) / rounds);
    return { value: mean, low: mean - half, high: mean + half };
  }

  /** Including the current round. */
  #withRound(): [rounds: number, mean: number, squares: number] {
    const value = this.#sum / this.#games;
    const rounds = this.#rounds + 1;
    const off = value - this.#mean;
    const mean = this.#mean + off / rounds;
    return [rounds, mean, this.#squares + off * (value - mean)];
  }
}
