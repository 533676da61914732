import { random, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { eloRatings, shareOfElo, Sprt, type RatedGroup, type SprtState } from '../src/index.ts';
import { threeErrors } from './exact-coverage.ts';
import { expectNominalErrors } from './sprt-errors.ts';

const nominal = 0.95;

/** A simulated game between contestants of known strength, by Luce's choice rule. */
function winner(dice: Random, elos: readonly number[], held: readonly number[]): number {
  const strengths = elos.map((elo, who) => held[who]! * 10 ** (elo / 400));
  let left = dice.unit() * strengths.reduce((sum, strength) => sum + strength, 0);
  return strengths.findIndex((strength) => (left -= strength) < 0);
}

function simulated(
  dice: Random,
  elos: readonly number[],
  tables: readonly (readonly number[])[],
  games: number,
): RatedGroup[] {
  return tables.map((held) => {
    const points = held.map(() => 0);
    for (let game = 0; game < games; game++) points[winner(dice, elos, held)]!++;
    return { held, games, points };
  });
}

const overOthers = (elos: readonly number[], who: number): number =>
  elos[who]! - (elos.reduce((sum, elo) => sum + elo, 0) - elos[who]!) / (elos.length - 1);

/** The mean points of a pair of games from one opening, with draws and uneven openings. */
function pair(dice: Random, elo: number, draws: number, bias: number): number {
  const favour = (dice.unit() - 0.5) * bias;
  const game = (seat: number): number => {
    if (dice.unit() < draws) return 0.5;
    return dice.unit() < (shareOfElo(elo) - draws / 2) / (1 - draws) + seat * favour ? 1 : 0;
  };
  return (game(1) + game(-1)) / 2;
}

describe('ratings by Bradley and Terry', () => {
  test.each([
    {
      name: 'a ladder of four',
      elos: [0, 80, 200, 260],
      tables: [
        [1, 1, 0, 0],
        [0, 1, 1, 0],
        [0, 0, 1, 1],
      ],
      games: 100,
    },
    { name: 'a table of four', elos: [0, 60, 100, 200], tables: [[1, 1, 1, 1]], games: 200 },
  ])(
    'intervals of more than two contain the true differences at their nominal rate: $name',
    ({ elos, tables, games }) => {
      const dice = random(games + elos.length);
      const trials = 3000;
      const held = elos.map(() => 0);
      for (let trial = 0; trial < trials; trial++) {
        eloRatings(simulated(dice, elos, tables, games), elos.length).each.forEach(({ low, high }, who) => {
          const truth = overOthers(elos, who);
          if (low <= truth && truth <= high) held[who]!++;
        });
      }
      for (const times of held) expect(Math.abs(times / trials - nominal)).toBeLessThan(threeErrors(nominal, trials));
    },
  );
});

describe('the sequential test', () => {
  test.each([
    { name: 'wins and losses', draws: 0, bias: 0 },
    { name: 'draws', draws: 0.5, bias: 0 },
    { name: 'openings that favour one seat', draws: 0.1, bias: 0.8 },
  ])('errs at its nominal rate: $name', ({ draws, bias }) => {
    const dice = random(5);
    const plan = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.1 };
    const ends = (elo: number): SprtState[] =>
      Array.from({ length: 3000 }, () => {
        const sprt = new Sprt(plan, 2);
        while (!sprt.state().decision) sprt.add(pair(dice, elo, draws, bias));
        return sprt.state();
      });
    expectNominalErrors(plan, ends(plan.elo0), ends(plan.elo1));
  });
});
