import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { elo, eloOf, Timing, wilson } from '../src/index.ts';

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

  test('is symmetric, stays within 0 and 1, and knows nothing without games', () => {
    const { low, high } = wilson(30, 100);
    expect(wilson(70, 100)).toEqual({ low: expect.closeTo(1 - high, 12), high: expect.closeTo(1 - low, 12) });
    expect(wilson(10, 10).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test.each([0.05, 0.13, 0.5, 0.8, 0.98])('holds a coin of chance %f in 95 of 100 trials', (chance) => {
    const dice = random(Math.round(chance * 100));
    const trials = 4000;
    let held = 0;
    for (let trial = 0; trial < trials; trial++) {
      let won = 0;
      for (let toss = 0; toss < 200; toss++) if (dice.unit() < chance) won++;
      const { low, high } = wilson(won, 200);
      if (low <= chance && chance <= high) held++;
    }
    // Whole numbers of wins make the rate of a single coin jump a little about its nominal value.
    expect(held / trials).toBeGreaterThan(0.93);
    expect(held / trials).toBeLessThan(0.975);
  });

  test('holds coins of every kind at its nominal rate on average', () => {
    const dice = random(95);
    const trials = 20_000;
    let held = 0;
    for (let trial = 0; trial < trials; trial++) {
      const chance = dice.unit();
      const tosses = 20 + dice.below(200);
      let won = 0;
      for (let toss = 0; toss < tosses; toss++) if (dice.unit() < chance) won++;
      const { low, high } = wilson(won, tosses);
      if (low <= chance && chance <= high) held++;
    }
    expect(held / trials).toBeGreaterThan(0.945);
    expect(held / trials).toBeLessThan(0.955);
  });

  test('errs on the wide side with draws', () => {
    const dice = random(3);
    let held = 0;
    for (let trial = 0; trial < 2000; trial++) {
      let points = 0;
      for (let game = 0; game < 100; game++) {
        const drawn = dice.unit();
        points += drawn < 0.3 ? 1 : drawn < 0.8 ? 0.5 : 0;
      }
      const { low, high } = wilson(points, 100);
      if (low <= 0.55 && 0.55 <= high) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.95);
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

  test('its error bars hold the true difference at their nominal rate', () => {
    const truth = 100;
    const chance = 1 / (1 + 10 ** (-truth / 400));
    const dice = random(11);
    let held = 0;
    for (let trial = 0; trial < 4000; trial++) {
      let points = 0;
      for (let game = 0; game < 150; game++) if (dice.unit() < chance) points++;
      const { low, high } = elo(points, 150);
      if (low <= truth && truth <= high) held++;
    }
    expect(held / 4000).toBeGreaterThan(0.93);
    expect(held / 4000).toBeLessThan(0.97);
  });

  test('a clean sweep has no upper end', () => {
    const { value, low, high } = elo(20, 20);
    expect([value, high]).toEqual([Infinity, Infinity]);
    expect(low).toBeCloseTo(eloOf(wilson(20, 20).low));
    expect(low).toBeGreaterThan(200);
  });
});

describe('times of turns', () => {
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

  test('of nothing, of no time at all and of days', () => {
    const timing = new Timing();
    expect(timing.times()).toEqual({ turns: 0, mean: 0, median: 0, p99: 0 });
    for (const ms of [0, 0, 1e12]) timing.add(ms);
    expect(timing.times().median).toBeLessThan(1e-4);
    expect(timing.times().p99).toBeGreaterThan(1e6);
  });
});
