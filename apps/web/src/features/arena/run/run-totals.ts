import { fingerprint, kindOf, jobsOf, Run, type BatchResult, type Jobs, type Plan } from '@quadrille/arena';
import type { AnyGame } from '@quadrille/kit';
import { GameIndex } from './game-index.ts';
import { MoveTally, type LayerMap } from './move-tally.ts';

/** Everything known about a run, accumulated from its batches in any order. */
export class RunTotals {
  readonly run: Run;
  readonly index: GameIndex;
  readonly #moves: readonly MoveTally[];
  readonly #jobs: Jobs;
  readonly #kinds: readonly string[];
  /** By variant: hashes of the games whose moves are counted. */
  readonly #seen: readonly Set<number>[];

  constructor(plan: Plan) {
    this.run = new Run(plan);
    this.index = new GameIndex(plan);
    this.#moves = plan.variants.map(() => new MoveTally());
    this.#jobs = jobsOf(plan);
    this.#kinds = plan.contestants.map(kindOf);
    this.#seen = plan.variants.map(() => new Set());
  }

  add(batch: BatchResult): void {
    const fresh = batch.games.filter(({ number }) => !this.run.has(number));
    this.run.add(batch);
    this.note(fresh);
  }

  /** Adds what the arena's `Run` does not keep. */
  note(games: BatchResult['games']): void {
    for (const game of games) {
      this.index.add(game);
      const { variant, seating } = this.#jobs.slot(game.number);
      const mark = fingerprint([...seating.map((who) => this.#kinds[who]!), game.moves]);
      // Identical games count once, as in the standings.
      if (this.#seen[variant]!.has(mark)) continue;
      this.#seen[variant]!.add(mark);
      this.#moves[variant]!.add(game.moves, game.opening);
    }
  }

  maps(game: AnyGame): readonly (readonly LayerMap[])[] {
    return this.run.plan.variants.map(({ params }, variant) => this.#moves[variant]!.maps(game, params));
  }
}
