import { shareOfElo } from './score.ts';
import type { SprtPlan } from './plan.ts';

export interface SprtState {
  /** Log likelihood ratio of the second hypothesis to the first. The test decides at either bound. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Counted rounds. */
  readonly rounds: number;
  readonly decision?: 'elo0' | 'elo1';
}

/** Prior count of each possible score, so that the first rounds alone decide nothing. */
const prior = 1e-3;

/**
 * Wald's sequential test between two Elo differences, generalised: the score of a round (an opening with every seating)
 * is one sample of an unknown distribution. The likelihoods are those of the nearest distributions with the mean of
 * each hypothesis. This accounts for paired openings and draws.
 */
export class Sprt {
  readonly #plan: SprtPlan;
  readonly #sides: number;
  /** The sides of the first contestant. */
  readonly #held: number;
  readonly #scores = new Map<number, number>([0, 0.25, 0.5, 0.75, 1].map((score) => [score, prior]));
  #rounds = 0;
  #state: SprtState | undefined;

  constructor(plan: SprtPlan, sides: number, held = 1) {
    this.#plan = plan;
    this.#sides = sides;
    this.#held = held;
  }

  /** Adds the mean points of the first contestant in a round. */
  add(score: number): void {
    if (this.#state?.decision) return;
    this.#scores.set(score, (this.#scores.get(score) ?? 0) + 1);
    this.#rounds++;
    this.#state = undefined;
  }

  state(): SprtState {
    return (this.#state ??= this.#compute());
  }

  #compute(): SprtState {
    const { elo0, elo1, alpha, beta } = this.#plan;
    const lower = Math.log(beta / (1 - alpha));
    const upper = Math.log((1 - beta) / alpha);
    const share = (elo: number): number => shareOfElo(elo, this.#held, this.#sides);
    const llr = this.#rounds === 0 ? 0 : logRatio([...this.#scores], share(elo0), share(elo1));
    const decision = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : undefined;
    return { llr, lower, upper, rounds: this.#rounds, ...(decision && { decision }) };
  }
}

type Counts = readonly (readonly [score: number, count: number])[];

/** The log likelihood ratio of the counts under the second mean to those under the first. */
function logRatio(counts: Counts, first: number, second: number): number {
  const a = tilt(counts, first);
  const b = tilt(counts, second);
  let sum = 0;
  for (const [score, count] of counts) {
    sum += count * Math.log((1 + a * (score - first)) / (1 + b * (score - second)));
  }
  return sum;
}

/**
 * Empirical likelihood: of all distributions over the scores with this mean, the likeliest weighs each score by 1 / (1
 * + t (score - mean)); t is the root of a decreasing function between two poles.
 */
function tilt(counts: Counts, mean: number): number {
  const scores = counts.map(([score]) => score);
  let low = -1 / (Math.max(...scores) - mean);
  let high = -1 / (Math.min(...scores) - mean);
  for (let step = 0; step < 60; step++) {
    const t = (low + high) / 2;
    let slope = 0;
    for (const [score, count] of counts) slope += (count * (score - mean)) / (1 + t * (score - mean));
    if (slope > 0) low = t;
    else high = t;
  }
  return (low + high) / 2;
}
