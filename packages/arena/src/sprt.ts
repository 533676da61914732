import { shareOfElo } from './score.ts';
import type { SprtPlan } from './plan.ts';

export interface SprtState {
  /** Log likelihood ratio of the second hypothesis to the first; a decision falls at either bound. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Rounds that were counted. */
  readonly rounds: number;
  readonly decision?: 'elo0' | 'elo1';
}

/** As if each possible score had been seen this often before: so the first rounds alone decide nothing. */
const prior = 1e-3;

/**
 * Wald's sequential test between two Elo differences, in its generalised form: the score of a whole round (an opening
 * with every seating) is one draw from a distribution that is not known; the likelihoods are those of the distributions
 * nearest to what was seen that have the mean which each hypothesis tells. Paired openings and draws are so accounted for.
 */
export class Sprt {
  readonly #plan: SprtPlan;
  readonly #sides: number;
  readonly #scores = new Map<number, number>([0, 0.25, 0.5, 0.75, 1].map((score) => [score, prior]));
  #rounds = 0;
  #state: SprtState | undefined;

  constructor(plan: SprtPlan, sides: number) {
    this.#plan = plan;
    this.#sides = sides;
  }

  /** The mean points of the first contestant in a round. */
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
    const share = (elo: number): number => shareOfElo(elo, 1, this.#sides);
    const llr = this.#rounds === 0 ? 0 : logRatio([...this.#scores], share(elo0), share(elo1));
    const decision = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : undefined;
    return { llr, lower, upper, rounds: this.#rounds, ...(decision && { decision }) };
  }
}

type Counts = readonly (readonly [score: number, count: number])[];

/** Of two means: how much more likely the counts are under the second than under the first. */
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
 * Empirical likelihood: of all distributions over the scores with this mean, the likeliest weighs each score by
 * 1 / (1 + t (score - mean)); t is the root of a falling function between two poles.
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
