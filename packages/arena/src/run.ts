import { type Result, ok } from '@quadrille/kit';
import { type Batch, type BatchTimes, type PlayedBatch, runBatches } from './batch.ts';
import { Contest, type ArenaGame } from './contest.ts';
import { type Digest, type RowShape, digestOf, rowShape } from './digest.ts';
import { type Jobs, heldSides, jobsOf, presentIn } from './job.ts';
import { type PlanRequest, makePlan } from './make-plan.ts';
import type { Plan } from './plan.ts';
import { Sprt, type SprtState } from './sprt.ts';
import { type Standings, standingsOf } from './standings.ts';
import { Tally } from './tally.ts';

/** A game that waits for earlier games. */
interface PendingGame {
  readonly digest: Digest;
  readonly row: number;
}

/**
 * A plan with the results so far. Batches may arrive in any order, twice, or overlapping. A game counts once, and only
 * when all earlier games are there, so that the final figures do not depend on the order of arrival. (Turn times do:
 * they are added as they arrive.)
 */
export class Run {
  readonly plan: Plan;
  readonly #jobs: Jobs;
  readonly #tallies: readonly Tally[];
  readonly #shape: RowShape;
  readonly #waiting = new Map<number, PendingGame>();
  readonly #sprt: Sprt | undefined;
  /** Points of the first contestant in the current round, and whether any of its games was new. */
  #round = { points: 0, isNew: false };
  #next = 0;
  #ended: number | undefined;

  constructor(plan: Plan) {
    this.plan = plan;
    this.#jobs = jobsOf(plan);
    this.#shape = rowShape(plan);
    this.#tallies = plan.variants.map((_, variant) => new Tally(plan, variant));
    const { seating } = this.#jobs.slots[0]!;
    const held = heldSides(seating, plan.contestants.length)[0]!;
    this.#sprt = plan.sprt && new Sprt(plan.sprt, seating.length, held);
  }

  /** Received games, counted or waiting. */
  get done(): number {
    return Math.min(this.#next + this.#waiting.size, this.total);
  }

  /** Games of the whole run: as planned, or fewer once the test has decided. */
  get total(): number {
    return this.#ended ?? this.#jobs.total;
  }

  get isComplete(): boolean {
    return this.#next >= this.total;
  }

  get sprt(): SprtState | undefined {
    return this.#sprt?.state();
  }

  has(number: number): boolean {
    return number < this.#next || this.#waiting.has(number);
  }

  /** Adds a batch. Returns how many of its games were new. */
  add(batch: PlayedBatch): number {
    const digest = 'digest' in batch ? batch.digest : digestOf(this.plan, batch.games);
    const { number, width } = this.#shape;
    let fresh = 0;
    for (let row = 0; row < digest.figures.length; row += width) {
      const game = digest.figures[row + number]!;
      if (this.has(game)) continue;
      fresh++;
      if (game === this.#next && !this.isComplete) this.#count(digest, row);
      else this.#waiting.set(game, { digest, row });
    }
    if (fresh > 0) this.#addTimes(batch.times, digest.figures);
    this.#advance();
    return fresh;
  }

  /** Ranges of missing games, in order. */
  missing(): Batch[] {
    const ranges: Batch[] = [];
    let from: number | undefined;
    for (let number = this.#next; number < this.total; number++) {
      if (!this.#waiting.has(number)) from ??= number;
      else if (from !== undefined) {
        ranges.push({ from, to: number });
        from = undefined;
      }
    }
    if (from !== undefined) ranges.push({ from, to: this.total });
    return ranges;
  }

  /** The standings of each variant over all counted games. */
  standings(): Standings[] {
    return this.#tallies.map((tally) => standingsOf(tally, this.sprt));
  }

  #addTimes(parts: readonly BatchTimes[], figures: Float64Array): void {
    const { number, ms, width } = this.#shape;
    const sums = this.plan.variants.map(() => new Float64Array(this.plan.contestants.length));
    for (let row = 0; row < figures.length; row += width) {
      const { variant, seating } = this.#jobs.slot(figures[row + number]!);
      presentIn(seating).forEach((who, place) => (sums[variant]![who]! += figures[row + ms + place]!));
    }
    for (const part of parts) this.#tallies[part.variant]?.addTimes(part, sums[part.variant]![part.contestant] ?? 0);
  }

  #advance(): void {
    for (let game = this.#waiting.get(this.#next); game && !this.isComplete; game = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#count(game.digest, game.row);
    }
  }

  /** Counts the next game. */
  #count(digest: Digest, row: number): void {
    const slot = this.#jobs.slot(this.#next);
    const isNew = this.#tallies[slot.variant]!.add(slot, digest, row);
    this.#next++;
    if (!this.#sprt) return;
    slot.seating.forEach((who, side) => {
      if (who === 0) this.#round.points += digest.figures[row + this.#shape.points + side]!;
    });
    this.#round.isNew ||= isNew;
    if (this.#next % this.#jobs.slots.length === 0) this.#endRound(this.#sprt);
  }

  #endRound(sprt: Sprt): void {
    // A round with only repeated games adds no information.
    if (this.#round.isNew) sprt.add(this.#round.points / this.#jobs.slots.length);
    this.#round = { points: 0, isNew: false };
    if (sprt.state().decision) this.#ended = this.#next;
  }
}

/** How far a run has come. */
export interface Progress {
  readonly played: number;
  readonly games: number;
}

/** Plays a whole run in this thread. Rejects only when the signal is aborted; a bad request is a fault. */
export async function match(
  game: ArenaGame,
  wish: PlanRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result<readonly Standings[]>> {
  const plan = await makePlan(game, wish);
  if (!plan.ok) return plan;
  const contest = await Contest.open(plan.value, { loadGame: async () => game });
  if (!contest.ok) return contest;
  const run = new Run(plan.value);
  const played = await runBatches(
    run,
    {
      lanes: 1,
      play: (batch, both) => contest.value.playBatch(batch, both),
      onBatch: () => onProgress({ played: run.done, games: run.total }),
    },
    signal,
  );
  return played.ok ? ok(run.standings()) : played;
}
