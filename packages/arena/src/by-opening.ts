import type { Estimate } from './score.ts';

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

/** Two-sided 95 % of the normal distribution. */
const z = 1.959963984540054;
