import { amount } from '@quadrille/conformance/amount';
import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { eloOf, eloRatings, shareOfElo, Sprt, Timing, wilson } from '../src/index.ts';
import type { Estimate, RatedGroup } from '../src/index.ts';
import { coinCoverage, exactCoverage, isIn, threeErrors } from './exact-coverage.ts';

const nominal = 0.95;

describe('Wilson’s interval', () => {
  // Newcombe (1998), table I, method 3: the score interval without continuity correction.
  test.each([
    { won: 81, of: 263, low: 0.2553, high: 0.3662 },
    { won: 15, of: 148, low: 0.0624, high: 0.1605 },
    { won: 0, of: 20, low: 0, high: 0.1611 },
    { won: 1, of: 29, low: 0.0061, high: 0.1718 },
  ])('of $won in $of', ({ won, of, low, high }) => {
    expect(wilson(won, of).low).toBeCloseTo(low, 4);
    expect(wilson(won, of).high).toBeCloseTo(high, 4);
  });

  test('is symmetric, stays within 0 and 1, and is maximal without games', () => {
    const { low, high } = wilson(30, 100);
    expect(wilson(70, 100)).toEqual({ low: expect.closeTo(1 - high, 12), high: expect.closeTo(1 - low, 12) });
    expect(wilson(10, 10).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test.each([0.05, 0.13, 0.5, 0.8, 0.98])(
    'contains a coin of probability %f as often as whole wins allow',
    (chance) => {
      const tosses = 200;
      const { exact, less, more } = coinCoverage(chance, tosses);
      expect(less).toBeLessThan(nominal);
      expect(more).toBeGreaterThan(nominal);
      const dice = random(Math.round(chance * 100));
      const trials = amount(2_000, 20_000);
      let held = 0;
      for (let trial = 0; trial < trials; trial++) {
        let won = 0;
        for (let toss = 0; toss < tosses; toss++) if (dice.unit() < chance) won++;
        if (isIn(wilson(won, tosses), chance)) held++;
      }
      expect(Math.abs(held / trials - exact)).toBeLessThan(threeErrors(exact, trials));
    },
  );

  test('contains coins of every kind at its nominal rate on average', () => {
    const dice = random(95);
    const trials = amount(2_000, 20_000);
    let held = 0;
    for (let trial = 0; trial < trials; trial++) {
      const chance = dice.unit();
      const tosses = 20 + dice.below(200);
      let won = 0;
      for (let toss = 0; toss < tosses; toss++) if (dice.unit() < chance) won++;
      if (isIn(wilson(won, tosses), chance)) held++;
    }
    expect(Math.abs(held / trials - nominal)).toBeLessThan(threeErrors(nominal, trials));
  });

  test('is too wide with draws', () => {
    for (const draw of [0.1, 0.3, 0.5]) {
      for (const win of [0.1, 0.25, 0.4]) {
        const games = Array.from({ length: 100 }, () => ({ win, draw }));
        expect(exactCoverage(games)).toBeGreaterThan(nominal);
      }
    }
  });
});

describe('Elo', () => {
  test.each([
    [0.5, 0],
    [0.64, 99.95],
    [0.76, 200.24],
    [0.9, 381.7],
    [10 / 11, 400],
    [0.25, -190.85],
  ])('a share of %f is a difference of %f', (share, difference) => {
    expect(eloOf(share)).toBeCloseTo(difference, 1);
  });

  test('a quarter of the points is fair for one of four', () => {
    expect(eloOf(0.25, 1, 4)).toBeCloseTo(0);
    expect(eloOf(0.75, 3, 4)).toBeCloseTo(0);
    // Ten times as strong as each of three: 10 points of 13.
    expect(eloOf(10 / 13, 1, 4)).toBeCloseTo(400);
  });

  test.each([
    [-300, 1, 2],
    [0, 1, 4],
    [120, 2, 4],
  ])('%f with %i of %i sides inverts to the same share', (elo, sides, of) => {
    expect(eloOf(shareOfElo(elo, sides, of), sides, of)).toBeCloseTo(elo);
  });
});

const overOthers = (elos: readonly number[], who: number): number =>
  elos[who]! - (elos.reduce((sum, elo) => sum + elo, 0) - elos[who]!) / (elos.length - 1);

describe('ratings by Bradley and Terry', () => {
  test('of two equal the usual formula, with any number of sides', () => {
    const [first, second] = eloRatings([{ held: [1, 1], games: 100, points: [64, 36] }], 2).each as [
      Estimate,
      Estimate,
    ];
    expect(first.value).toBeCloseTo(eloOf(0.64), 6);
    expect(second.value).toBeCloseTo(-first.value, 6);
    expect([second.low, second.high]).toEqual([expect.closeTo(-first.high, 4), expect.closeTo(-first.low, 4)]);
    const [alone] = eloRatings([{ held: [1, 3], games: 130, points: [100, 30] }], 2).each;
    expect(alone!.value).toBeCloseTo(400, 6);
  });

  test('find strengths from exact points', () => {
    const elos = [0, 100, 350];
    const meet = (one: number, other: number): RatedGroup => {
      const share = shareOfElo(elos[one]! - elos[other]!);
      const held = elos.map((_, who) => (who === one || who === other ? 1 : 0));
      return {
        held,
        games: 1000,
        points: held.map((_, who) => (who === one ? 1000 * share : who === other ? 1000 * (1 - share) : 0)),
      };
    };
    const ratings = eloRatings([meet(0, 1), meet(1, 2)], 3).each;
    elos.forEach((_, who) => expect(ratings[who]!.value).toBeCloseTo(overOthers(elos, who), 4));
  });

  test.each([
    { name: 'two, 150 games', elo: 100, others: 1, games: 150 },
    { name: 'two far apart, 60 games', elo: 400, others: 1, games: 60 },
    { name: 'one against three', elo: 80, others: 3, games: 150 },
  ])('intervals of two contain the true difference as often as whole wins allow: $name', ({ elo, others, games }) => {
    const bars = (points: number): Estimate =>
      eloRatings([{ held: [1, others], games, points: [points, games - points] }], 2).each[0]!;
    const { less, more } = coinCoverage(shareOfElo(elo, 1, 1 + others), games, elo, bars);
    expect(less).toBeLessThan(nominal);
    expect(more).toBeGreaterThan(nominal);
  });

  test('a clean sweep has no upper end', () => {
    const [first, second] = eloRatings([{ held: [1, 1], games: 20, points: [20, 0] }], 2).each as [Estimate, Estimate];
    expect([first.value, first.high]).toEqual([Infinity, Infinity]);
    // The log likelihood falls by half of 3.84 where the probability to win all 20 is exp(-1.92).
    expect(first.low).toBeCloseTo(eloOf(Math.exp(-3.841459 / 2 / 20)), 3);
    expect([second.value, second.low]).toEqual([-Infinity, -Infinity]);
  });

  test('among more than two, a clean sweep leaves every contestant a figure', () => {
    const { each: ratings, eased } = eloRatings(
      [
        { held: [1, 1, 0], games: 50, points: [50, 0, 0] },
        { held: [1, 0, 1], games: 50, points: [50, 0, 0] },
        { held: [0, 1, 1], games: 50, points: [0, 30, 20] },
      ],
      3,
    );
    expect(eased).toBe(true);
    for (const { value } of ratings) expect(Number.isFinite(value)).toBe(true);
    expect(ratings[0]!.value).toBeGreaterThan(500);
    expect(ratings[1]!.value).toBeGreaterThan(ratings[2]!.value);
  });

  test('a contestant without games has no rating', () => {
    expect(eloRatings([], 2).each).toEqual([
      { value: 0, low: -Infinity, high: Infinity },
      { value: 0, low: -Infinity, high: Infinity },
    ]);
  });
});

describe('the sequential test', () => {
  test('a constant result decides in the end, but not in the first round', () => {
    const sprt = new Sprt({ elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 }, 2);
    sprt.add(1);
    expect(sprt.state().decision).toBeUndefined();
    for (let round = 0; round < 200; round++) sprt.add(1);
    expect(sprt.state().decision).toBe('elo1');
    const { llr, rounds } = sprt.state();
    sprt.add(0);
    expect(sprt.state()).toMatchObject({ llr, rounds });
  });

  test('bounds are Wald’s', () => {
    const { lower, upper, llr } = new Sprt({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 }, 2).state();
    expect([lower, upper, llr]).toEqual([expect.closeTo(-2.944, 3), expect.closeTo(2.944, 3), 0]);
  });
});

describe('turn times', () => {
  test('mean, median and the slowest hundredth', () => {
    const timing = new Timing();
    const dice = random(1);
    for (const ms of dice.shuffle(Array.from({ length: 10_000 }, (_, n) => (n + 1) / 100))) timing.add(ms);
    const { turns, mean, median, p99 } = timing.times();
    expect(turns).toBe(10_000);
    expect(mean).toBeCloseTo(50.005, 6);
    expect(Math.abs(median / 50 - 1)).toBeLessThan(0.011);
    expect(Math.abs(p99 / 99 - 1)).toBeLessThan(0.011);
  });

  test('of nothing, of zero and of days', () => {
    const timing = new Timing();
    expect(timing.times()).toEqual({ turns: 0, mean: 0, median: 0, p99: 0 });
    for (const ms of [0, 0, 1e12]) timing.add(ms);
    expect(timing.times().median).toBeLessThan(1e-4);
    expect(timing.times().p99).toBeGreaterThan(1e6);
  });
});
