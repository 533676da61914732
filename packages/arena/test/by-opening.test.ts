import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { ByOpening } from '../src/score.ts';
import { match, type PlanRequest, type Standings } from '../src/index.ts';
import { pebbles } from './pebbles.ts';

describe('figures by opening', () => {
  test('an opening with all its seatings is one sample', () => {
    const figures = new ByOpening();
    // The first mover wins every game: games differ, openings do not.
    for (let round = 0; round < 10; round++) {
      figures.add(round, 1);
      figures.add(round, 0);
    }
    expect(figures.estimate()).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  test('the interval is that of a mean of independent samples', () => {
    const figures = new ByOpening();
    const rounds = [3, -1, 4, 2];
    rounds.forEach((figure, round) => {
      figures.add(round, figure - 1);
      figures.add(round, figure + 1);
    });
    // The mean is 2, the sum of squared deviations 14.
    const half = 1.96 * Math.sqrt(14 / 3 / 4);
    const { value, low, high } = figures.estimate()!;
    expect(value).toBeCloseTo(2);
    expect(low).toBeCloseTo(2 - half, 3);
    expect(high).toBeCloseTo(2 + half, 3);
  });

  test('one opening has no interval', () => {
    const figures = new ByOpening();
    expect(figures.estimate()).toBeUndefined();
    figures.add(0, 1);
    figures.add(0, 1);
    expect(figures.estimate()).toBeUndefined();
  });
});

async function standingsFor(wish: Partial<PlanRequest>): Promise<Standings> {
  const whole: PlanRequest = { players: ['perfect', 'any'], games: 60, seed: 3, ...wish };
  return must(await match(pebbles, whole, () => {}, new AbortController().signal))[0]!;
}

describe('standings by opening', () => {
  test('have the share of all games, and a margin only if the game counts points', async () => {
    const { contestants } = await standingsFor({ params: 'heap=60' });
    const [first, second] = contestants;
    expect(first!.byOpening!.share.value).toBeCloseTo(first!.share.value);
    expect(first!.byOpening!.share.value + second!.byOpening!.share.value).toBeCloseTo(1);
    expect(first!.byOpening!.margin).toBeUndefined();
  });

  test('the share and its interval stay between 0 and 1', async () => {
    const all = [];
    for (let seed = 1; seed <= 8; seed++) {
      const { contestants } = await standingsFor({ params: 'heap=9', games: 6, seed });
      all.push(...contestants.map(({ byOpening }) => byOpening!.share));
    }
    for (const { low, high } of all) expect([low >= 0, high <= 1]).toEqual([true, true]);
    // With six games the raw interval would exceed 1.
    expect(all.some(({ value, high }) => value < 1 && high === 1)).toBe(true);
  });

  test('the margin is the lead of a side over the others, and theirs is the opposite', async () => {
    const { contestants } = await standingsFor({ params: 'end=score,heap=60' });
    const [first, second] = contestants.map(({ byOpening }) => byOpening!.margin!);
    const [ahead, behind] = contestants.map(({ score }) => score!);
    expect(first!.value).toBeCloseTo(ahead! - behind!);
    expect(second!.value).toBeCloseTo(-first!.value);
    expect(second!.low).toBeCloseTo(-first!.high);
  });
});
