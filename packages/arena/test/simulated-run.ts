import type { Random } from '@quadrille/kit';
import { jobsOf, Run, type GameResult, type Plan } from '../src/index.ts';

/** Strengths of the contestants, and the share of draws. */
export interface Truth {
  readonly elos: readonly number[];
  readonly draws?: number;
}

/**
 * A whole run with simulated results instead of played games, by Luce's choice rule. Round by round, so that a test can
 * end it.
 */
export function simulatedRun(plan: Plan, truth: Truth, dice: Random): Run {
  const run = new Run(plan);
  const jobs = jobsOf(plan);
  const step = plan.sprt ? jobs.slots.length : jobs.total;
  for (let from = 0; !run.isComplete; from += step) {
    const games = Array.from({ length: step }, (_, index) => madeUp(plan, truth, from + index, dice));
    run.add({ from, to: from + step, games, times: [] });
  }
  return run;
}

function madeUp(plan: Plan, { elos, draws = 0 }: Truth, number: number, dice: Random): GameResult {
  const { seating } = jobsOf(plan).slot(number);
  const none = elos.map(() => 0);
  const strengths = seating.map((who) => 10 ** (elos[who]! / 400));
  const isDraw = draws > 0 && dice.unit() < draws;
  let left = dice.unit() * strengths.reduce((sum, strength) => sum + strength, 0);
  const winner = strengths.findIndex((strength) => (left -= strength) < 0);
  const points = seating.map((_, side) => (isDraw ? 1 / seating.length : side === winner ? 1 : 0));
  const outcome = { winners: isDraw ? [] : [winner], reason: 'luck' };
  // No two games are identical.
  return { number, points, moves: `game ${number}`, opening: 0, first: 0, outcome, turns: none, nodes: none, ms: none };
}
