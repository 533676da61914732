import { random, type Random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  withIdlePeriods,
  expectedScore,
  knownRating,
  newPlayerRating,
  updateSideRatings,
  type Rating,
} from '../src/index.ts';

const people = 200;
const strengthOf = (elo: number): number => 10 ** (elo / 400);

/** Approximately normal, with a standard deviation of 300 Elo. */
const drawStrength = (chance: Random): number =>
  1500 + 300 * (Array.from({ length: 12 }, () => chance.unit()).reduce((sum, unit) => sum + unit, 0) - 6);

function drawn(chance: Random, count: number): readonly number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(chance.unit() * people));
  return [...chosen];
}

/** Draws a ranking: each place goes to a remaining player in proportion to strength (Plackett and Luce). */
function finish(chance: Random, strengths: readonly number[]): readonly number[] {
  const rest = strengths.map((_, index) => index);
  const order: number[] = [];
  while (rest.length > 0) {
    const sum = rest.reduce((total, index) => total + strengths[index]!, 0);
    let left = chance.unit() * sum;
    const at = rest.findIndex((index) => (left -= strengths[index]!) < 0);
    order.push(...rest.splice(at < 0 ? rest.length - 1 : at, 1));
  }
  return order;
}

/** The average logarithmic loss per match of the ratings and of the true strengths when they predict the winner. */
function losses(players: number, games: number, seed: number): { readonly ours: number; readonly truth: number } {
  const chance = random(seed);
  const truth = Array.from({ length: people }, () => drawStrength(chance));
  const ratings: Rating[] = truth.map(() => newPlayerRating);
  let [ours, best, counted] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const seats = drawn(chance, players);
    const strengths = seats.map((id) => strengthOf(truth[id]!));
    const order = finish(chance, strengths);
    const [winner] = order as [number];
    if (game >= games / 2) {
      const predicted = foretold(seats.map((id) => ratings[id]!));
      ours -= Math.log(predicted[winner]!);
      best -= Math.log(strengths[winner]! / strengths.reduce((sum, strength) => sum + strength, 0));
      counted++;
    }
    const after = updateSideRatings(
      seats.map((id, seat) => ({ members: [ratings[id]!], points: -order.indexOf(seat) })),
    );
    seats.forEach((id, seat) => {
      ratings[id] = after[seat]![0]!;
    });
  }
  return { ours: ours / counted, truth: best / counted };
}

/** Each player's probability to win. */
function foretold(ratings: readonly Rating[]): readonly number[] {
  if (ratings.length === 2) {
    const first = expectedScore(ratings[0]!, ratings[1]!);
    return [first, 1 - first];
  }
  const strengths = ratings.map(({ rating }) => strengthOf(rating));
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  return strengths.map((strength) => strength / sum);
}

describe('a pool of 200 players of known strength', () => {
  it.each([
    [2, 12_000],
    [4, 6000],
  ])('of %i at a table predicts winners within 0.02 of the true strengths', (players, games) => {
    for (const seed of [1, 2, 3]) {
      const { ours, truth } = losses(players, games, seed);
      expect(truth).toBeLessThan(Math.log(players));
      expect(ours - truth, `seed ${seed}: ${ours} against ${truth}`).toBeLessThanOrEqual(0.02);
    }
  });
});

describe('a player without games', () => {
  it('has a growing deviation, in fractions of a period too, never above that of a new player', () => {
    const known = knownRating(1700, 60);
    expect(withIdlePeriods(known, 0)).toEqual(known);
    expect(withIdlePeriods(known, 0.5).deviation).toBeGreaterThan(60);
    expect(withIdlePeriods(withIdlePeriods(known, 10), 10).deviation).toBeCloseTo(
      withIdlePeriods(known, 20).deviation,
      9,
    );
    // A period is about five days: after a year a deviation of 60 has become 110.
    expect(withIdlePeriods(known, 78).deviation).toBeCloseTo(110, 0);
    expect(withIdlePeriods(known, 1e6)).toEqual({ ...known, deviation: newPlayerRating.deviation });
  });
});
