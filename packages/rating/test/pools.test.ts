import { random, type Random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { aged, expectedScore, measured, newcomer, ratedSides, type Rating } from '../src/index.ts';

const people = 200;
const strengthOf = (elo: number): number => 10 ** (elo / 400);

/** About normal, with a deviation of 300 Elo. */
const drawStrength = (chance: Random): number =>
  1500 + 300 * (Array.from({ length: 12 }, () => chance.unit()).reduce((sum, unit) => sum + unit, 0) - 6);

function drawn(chance: Random, count: number): readonly number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(chance.unit() * people));
  return [...chosen];
}

/** Who comes first, second …: each place goes to one of the rest in proportion to their strength (Plackett and Luce). */
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

/** How much the ratings and the truth each lose per game by what they foretell of the winner, once people are known. */
function losses(players: number, games: number, seed: number): { readonly ours: number; readonly truth: number } {
  const chance = random(seed);
  const truth = Array.from({ length: people }, () => drawStrength(chance));
  const ratings: Rating[] = truth.map(() => newcomer);
  let [ours, best, counted] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const seats = drawn(chance, players);
    const strengths = seats.map((id) => strengthOf(truth[id]!));
    const order = finish(chance, strengths);
    const [winner] = order as [number];
    if (game >= games / 2) {
      const told = foretold(seats.map((id) => ratings[id]!));
      ours -= Math.log(told[winner]!);
      best -= Math.log(strengths[winner]! / strengths.reduce((sum, strength) => sum + strength, 0));
      counted++;
    }
    const after = ratedSides(seats.map((id, seat) => ({ members: [ratings[id]!], points: -order.indexOf(seat) })));
    seats.forEach((id, seat) => {
      ratings[id] = after[seat]![0]!;
    });
  }
  return { ours: ours / counted, truth: best / counted };
}

/** The chance of each to win. */
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
  ])('of %i at a table foretells winners within 0.02 of the truth', (players, games) => {
    for (const seed of [1, 2, 3]) {
      const { ours, truth } = losses(players, games, seed);
      expect(truth).toBeLessThan(Math.log(players));
      expect(ours - truth, `seed ${seed}: ${ours} against ${truth}`).toBeLessThanOrEqual(0.02);
    }
  });
});

describe('somebody who is not heard of', () => {
  it('is less known as time goes by, in parts of a period, too, and never less than a newcomer', () => {
    const known = measured(1700, 60);
    expect(aged(known, 0)).toEqual(known);
    expect(aged(known, 0.5).deviation).toBeGreaterThan(60);
    expect(aged(aged(known, 10), 10).deviation).toBeCloseTo(aged(known, 20).deviation, 9);
    // Five days or so a period: after a year 60 have become 110.
    expect(aged(known, 78).deviation).toBeCloseTo(110, 0);
    expect(aged(known, 1e6)).toEqual({ ...known, deviation: newcomer.deviation });
  });
});
