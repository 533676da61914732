import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { expectedScore, isProvisional, knownRating, newPlayerRating, updateRating, type Rating } from '../src/index.ts';

const of = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

describe('a period of Glicko-2', () => {
  it('equals the worked example of the paper to 0.01', () => {
    const after = updateRating(of(1500, 200), [
      { opponent: of(1400, 30), score: 1 },
      { opponent: of(1550, 100), score: 0 },
      { opponent: of(1700, 300), score: 0 },
    ]);
    // The paper rounds intermediate results.
    expect(Math.abs(after.rating - 1464.06)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(after.deviation - 151.52)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(after.volatility - 0.05999)).toBeLessThanOrEqual(0.00001);
  });

  it('without encounters increases the deviation, never above that of a new player', () => {
    expect(updateRating(of(1700, 50), []).deviation).toBeGreaterThan(50);
    expect(updateRating(of(1700, 50), []).rating).toBe(1700);
    expect(updateRating(of(1700, 350), []).deviation).toBe(350);
  });

  it('with two encounters of weight one half equals one whole encounter', () => {
    const half = { opponent: knownRating(1600), score: 1, weight: 0.5 };
    const twice = updateRating(newPlayerRating, [half, half]);
    expect(twice.rating).toBeCloseTo(
      updateRating(newPlayerRating, [{ opponent: knownRating(1600), score: 1 }]).rating,
      9,
    );
  });

  it('lets the favourite gain little and lose much', () => {
    const own = of(1800, 60);
    const gain = updateRating(own, [{ opponent: knownRating(1400), score: 1 }]).rating - own.rating;
    const loss = own.rating - updateRating(own, [{ opponent: knownRating(1400), score: 0 }]).rating;
    expect(gain).toBeGreaterThan(0);
    expect(loss).toBeGreaterThan(5 * gain);
  });

  it('stays finite after a hundred wins and a hundred losses in a row', () => {
    for (const score of [0, 1]) {
      let own = newPlayerRating;
      for (let game = 0; game < 100; game++) own = updateRating(own, [{ opponent: knownRating(1200), score }]);
      expect(Number.isFinite(own.rating)).toBe(true);
      expect(own.deviation).toBeGreaterThan(0);
    }
  });
});

it('expects one half between equals, and scores that add up to one', () => {
  expect(expectedScore(of(1500, 80), of(1500, 200))).toBe(0.5);
  expect(expectedScore(of(1700, 80), of(1500, 200)) + expectedScore(of(1500, 200), of(1700, 80))).toBeCloseTo(1, 12);
});

describe('simulated players of known strength', () => {
  const ladder = [800, 1000, 1150, 1300, 1450, 1600, 1750, 1900, 2050, 2200];
  const strengths = [850, 1100, 1400, 1700, 2000];

  /** Each game is against the computer player with the nearest rating. */
  function errorAfter(games: number, strength: number, seed: number): number {
    const chance = random(seed);
    let own = newPlayerRating;
    for (let game = 0; game < games; game++) {
      const distance = (elo: number): number => Math.abs(elo - own.rating);
      const level = ladder.reduce((best, elo) => (distance(elo) < distance(best) ? elo : best));
      const wins = 1 / (1 + 10 ** ((level - strength) / 400));
      own = updateRating(own, [{ opponent: knownRating(level), score: chance.unit() < wins ? 1 : 0 }]);
    }
    expect(isProvisional(own)).toBe(false);
    return Math.abs(own.rating - strength);
  }

  it.each(strengths)('find their level within 30 games: %i', (strength) => {
    const errors = Array.from({ length: 200 }, (_, seed) => errorAfter(30, strength, seed)).toSorted((a, b) => a - b);
    expect(errors[100]).toBeLessThanOrEqual(100);
  });
});
