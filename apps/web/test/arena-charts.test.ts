import { describe, expect, it } from 'vitest';
import { groupIntoBins, computeTicks } from '../src/features/arena/charts/chart-parts.tsx';
import { RateMeter } from '../src/features/arena/run/run-controller.ts';

describe('bins', () => {
  it('hold one value each if there is room, including gaps', () => {
    expect(
      groupIntoBins(
        [
          [3, 5],
          [5, 1],
        ],
        10,
      ),
    ).toEqual([
      { from: 3, to: 3, count: 5 },
      { from: 4, to: 4, count: 0 },
      { from: 5, to: 5, count: 1 },
    ]);
  });

  it('hold several values otherwise, and no game is lost', () => {
    const lengths = Array.from({ length: 95 }, (_, at) => [at + 10, 2] as const);
    const found = groupIntoBins(lengths, 20);
    expect(found.length).toBeLessThanOrEqual(20);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(190);
    expect(found[0]).toEqual({ from: 10, to: 14, count: 10 });
  });

  it('are empty without games', () => expect(groupIntoBins([], 20)).toEqual([]));
});

describe('ticks', () => {
  it.each([
    [0, 100, 4, [0, 50, 100]],
    [0, 100, 5, [0, 20, 40, 60, 80, 100]],
    [-130, 210, 3, [0, 200]],
    [3, 3, 4, [3]],
  ])('from %i to %i, about %i', (low, high, wanted, expected) => {
    expect(computeTicks(low, high, wanted)).toEqual(expected);
  });

  it('are exact, and integers if only integers have a meaning', () => {
    expect(computeTicks(58, 59, 5)).toEqual([58, 58.2, 58.4, 58.6, 58.8, 59]);
    expect(computeTicks(58, 59, 5, 1)).toEqual([58, 59]);
    expect(computeTicks(0, 3, 4, 1)).toEqual([0, 1, 2, 3]);
  });
});

describe('the pace of a run', () => {
  it('is not shown too early, and ignores old batches', () => {
    const pace = new RateMeter();
    pace.mark(0, 0);
    pace.mark(100, 50);
    expect(pace.rate).toBeUndefined();
    pace.mark(1000, 100);
    expect(pace.rate).toBe(100);
    for (let second = 2; second <= 30; second++) pace.mark(second * 1000, 100 + (second - 1) * 10);
    expect(pace.rate).toBeCloseTo(10, 6);
  });
});
