import type { MindStudy, MindStyle } from '@quadrille/kit';
import type { GameResult } from '../game-result.ts';
import { jobOf } from '../job.ts';
import type { Plan } from '../plan.ts';
import { round } from './mind-match.ts';

interface Sum {
  games: number;
  readonly totals: number[];
  readonly counts: number[];
}

/** How each mind plays, over all games that it sat in. */
export class StyleTally {
  readonly #study: MindStudy;
  readonly #sums: readonly Sum[];

  constructor(study: MindStudy) {
    this.#study = study;
    const zeros = (): number[] => study.measures.map(() => 0);
    this.#sums = study.players.map(() => ({ games: 0, totals: zeros(), counts: zeros() }));
  }

  add(plan: Plan, { number, moves, opening }: GameResult): void {
    const { variant, seating, params } = jobOf(plan, number);
    const measured = this.#study.style({ params, moves: moves.split(' ') }, opening);
    plan.variants[variant]!.sides.forEach((seats, side) => {
      const sum = this.#sums[seating[side]!]!;
      sum.games++;
      for (const seat of seats) {
        measured[seat]!.forEach((value, measure) => {
          if (value === undefined) return;
          sum.totals[measure]! += value;
          sum.counts[measure]!++;
        });
      }
    });
  }

  styles(): MindStyle[] {
    return this.#sums.map(({ games, totals, counts }) => ({
      games,
      values: totals.map((total, measure) => (counts[measure] === 0 ? null : round(total / counts[measure]!, 3))),
    }));
  }
}
