import { jobOf, Run, type BatchResult, type Plan } from '@quadrille/arena';
import type { AnyGame } from '@quadrille/kit';
import { GameIndex } from './game-index.ts';
import { MoveTally, type LayerMap } from './move-tally.ts';

/** All that is known of a run, folded from its batches in whatever order they come. */
export class RunFold {
  readonly run: Run;
  readonly index: GameIndex;
  readonly #moves: readonly MoveTally[];

  constructor(plan: Plan) {
    this.run = new Run(plan);
    this.index = new GameIndex(plan);
    this.#moves = plan.variants.map(() => new MoveTally());
  }

  add(batch: BatchResult): void {
    const fresh = batch.games.filter(({ number }) => !this.run.has(number));
    this.run.add(batch);
    this.note(fresh);
  }

  /** The part that the run itself does not keep. */
  note(games: BatchResult['games']): void {
    for (const game of games) {
      this.index.add(game);
      this.#moves[jobOf(this.run.plan, game.number).variant]!.add(game.moves, game.opening);
    }
  }

  maps(game: AnyGame): readonly (readonly LayerMap[])[] {
    return this.run.plan.variants.map(({ params }, variant) => this.#moves[variant]!.maps(game, params));
  }
}
