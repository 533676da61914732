import { describe, expect, it } from 'vitest';
import { knownRating, newPlayerRating, updateRating, updateSideRatings, sideRating } from '../src/index.ts';

const alone = (points: number, rating = 1500) => ({ members: [knownRating(rating, 80)], points });

const team = (points: number) => ({ members: [knownRating(1500, 80), knownRating(1500, 80)], points });

describe('sides', () => {
  it('of two are one encounter', () => {
    const [[winner], [loser]] = updateSideRatings([alone(1), alone(0, 1600)]) as [[never], [never]];
    expect(winner).toEqual(
      updateRating(knownRating(1500, 80), [{ opponent: knownRating(1600, 80), score: 1, weight: 1 }]),
    );
    expect(loser).toEqual(
      updateRating(knownRating(1600, 80), [{ opponent: knownRating(1500, 80), score: 0, weight: 1 }]),
    );
  });

  it('of four equal players with equal points change no rating', () => {
    for (const [after] of updateSideRatings([alone(7), alone(7), alone(7), alone(7)])) {
      expect(after!.rating).toBeCloseTo(1500, 9);
    }
  });

  it('of four move by place: first above second above third above fourth, and gains equal losses', () => {
    const after = updateSideRatings([alone(80), alone(70), alone(60), alone(50)]).map(([member]) => member!.rating);
    expect(after).toEqual(after.toSorted((a, b) => b - a));
    expect(new Set(after).size).toBe(4);
    expect(after.reduce((sum, rating) => sum + rating - 1500, 0)).toBeCloseTo(0, 6);
  });

  it('of four count as one game: the winner gains about as much as from one win', () => {
    const [[winner]] = updateSideRatings([alone(1), alone(0), alone(0), alone(0)]) as unknown as [[{ rating: number }]];
    const [[single]] = updateSideRatings([alone(1), alone(0)]) as unknown as [[{ rating: number }]];
    expect(winner.rating).toBeCloseTo(single.rating, 6);
  });

  it('that are teams: partners with the same rating move together, half as far as a single player', () => {
    const [[first, second]] = updateSideRatings([team(1), team(0)]) as unknown as [
      [{ rating: number }, { rating: number }],
    ];
    const [[single]] = updateSideRatings([alone(1), alone(0)]) as unknown as [[{ rating: number }]];
    expect(first.rating).toBe(second.rating);
    expect(first.rating).toBeGreaterThan(1500);
    expect(first.rating - 1500).toBeLessThan(single.rating - 1500);
  });

  it('that are teams: a new player moves further than an established partner', () => {
    const mixed = { members: [newPlayerRating, knownRating(1500, 40)], points: 1 };
    const [[unknown, known]] = updateSideRatings([
      mixed,
      { members: [knownRating(1500), knownRating(1500)], points: 0 },
    ]) as unknown as [[{ rating: number }, { rating: number }]];
    expect(unknown.rating - 1500).toBeGreaterThan(5 * (known.rating - 1500));
  });
});

it('a team has the mean rating of its members', () => {
  expect(sideRating([knownRating(1400), knownRating(1600)]).rating).toBe(1500);
});
