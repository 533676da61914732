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

/**
 * The Elo difference to the others at the table that explains a share of points, by Luce's law of choice: a side of
 * strength s wins against others with the chance s / (sum of all), and 400 points are ten times the strength. With two
 * sides this is the usual formula; `sides` of `of` are held by the one whose share it is.
 */
export function eloOf(share: number, sides = 1, of = 2): number {
  return 400 * Math.log10(((share / (1 - share)) * (of - sides)) / sides);
}

/** The other way round: the share of points to expect. */
export function shareOfElo(elo: number, sides = 1, of = 2): number {
  const strength = sides * 10 ** (elo / 400);
  return strength / (strength + of - sides);
}

/** Elo points in one natural unit of log strength. */
export const eloPerUnit = 400 / Math.LN10;

/**
 * What a contestant did, an opening with all its seatings as one draw: what the seats and the opening itself give and
 * take is out of it, and games of one opening, which are alike, do not count as if they were several.
 */
export class ByOpening {
  #round = -1;
  #games = 0;
  #sum = 0;
  #rounds = 0;
  #mean = 0;
  /** Of what the rounds are off the mean. */
  #squares = 0;

  /** Games come in the order of their rounds. */
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

  /** The mean over the rounds; a single one tells nothing about how far it can be trusted. */
  estimate(): Estimate | undefined {
    if (this.#games === 0) return undefined;
    const [rounds, mean, squares] = this.#withRound();
    if (rounds < 2) return undefined;
    const half = z * Math.sqrt(squares / (rounds - 1) / rounds);
    return { value: mean, low: mean - half, high: mean + half };
  }

  /** With the round at hand. */
  #withRound(): [rounds: number, mean: number, squares: number] {
    const value = this.#sum / this.#games;
    const rounds = this.#rounds + 1;
    const off = value - this.#mean;
    const mean = this.#mean + off / rounds;
    return [rounds, mean, this.#squares + off * (value - mean)];
  }
}
