import { describe, expect, it } from 'vitest';
import { measured, newcomer, rated, ratedSides, sideRating } from '../src/index.ts';

const alone = (points: number, rating = 1500) => ({ members: [measured(rating, 80)], points });

const team = (points: number) => ({ members: [measured(1500, 80), measured(1500, 80)], points });

describe('sides', () => {
  it('of two are one encounter', () => {
    const [[winner], [loser]] = ratedSides([alone(1), alone(0, 1600)]) as [[never], [never]];
    expect(winner).toEqual(rated(measured(1500, 80), [{ opponent: measured(1600, 80), score: 1, weight: 1 }]));
    expect(loser).toEqual(rated(measured(1600, 80), [{ opponent: measured(1500, 80), score: 0, weight: 1 }]));
  });

  it('of four, all equal and shared by all: nobody moves', () => {
    for (const [after] of ratedSides([alone(7), alone(7), alone(7), alone(7)])) {
      expect(after!.rating).toBeCloseTo(1500, 9);
    }
  });

  it('of four, by their places: first above second above third above fourth, and as much won as lost', () => {
    const after = ratedSides([alone(80), alone(70), alone(60), alone(50)]).map(([member]) => member!.rating);
    expect(after).toEqual(after.toSorted((a, b) => b - a));
    expect(new Set(after).size).toBe(4);
    expect(after.reduce((sum, rating) => sum + rating - 1500, 0)).toBeCloseTo(0, 6);
  });

  it('of four count as one game: who wins gains about what a win over one of them would give', () => {
    const [[winner]] = ratedSides([alone(1), alone(0), alone(0), alone(0)]) as unknown as [[{ rating: number }]];
    const [[single]] = ratedSides([alone(1), alone(0)]) as unknown as [[{ rating: number }]];
    expect(winner.rating).toBeCloseTo(single.rating, 6);
  });

  it('that are teams: partners of the same rating move together, half as far as one alone', () => {
    const [[first, second]] = ratedSides([team(1), team(0)]) as unknown as [[{ rating: number }, { rating: number }]];
    const [[single]] = ratedSides([alone(1), alone(0)]) as unknown as [[{ rating: number }]];
    expect(first.rating).toBe(second.rating);
    expect(first.rating).toBeGreaterThan(1500);
    expect(first.rating - 1500).toBeLessThan(single.rating - 1500);
  });

  it('that are teams: whom nobody knew moves further than the partner who is known', () => {
    const mixed = { members: [newcomer, measured(1500, 40)], points: 1 };
    const [[unknown, known]] = ratedSides([
      mixed,
      { members: [measured(1500), measured(1500)], points: 0 },
    ]) as unknown as [[{ rating: number }, { rating: number }]];
    expect(unknown.rating - 1500).toBeGreaterThan(5 * (known.rating - 1500));
  });
});

it('a side is worth what its members are on average', () => {
  expect(sideRating([measured(1400), measured(1600)]).rating).toBe(1500);
});
