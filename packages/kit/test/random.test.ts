import { describe, expect, it } from 'vitest';
import { random } from '../src/index.ts';

const draw = (seed: number, count: number) => {
  const source = random(seed);
  return Array.from({ length: count }, () => source.u32());
};

describe('seeded random numbers', () => {
  it('never change: games and puzzles are named by their seed', () => {
    expect(draw(1, 3)).toEqual([1524371044, 2601805082, 1904052515]);
    expect(draw(0, 2)).not.toEqual(draw(1, 2));
    expect(draw(2 ** 32, 2)).not.toEqual(draw(0, 2));
  });

  it('are even: a million draws below 10 fill every tenth within 1 %', () => {
    const source = random(7);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 1_000_000; i++) counts[source.below(10)]!++;
    for (const count of counts) expect(Math.abs(count - 100_000)).toBeLessThan(1_000);
  });

  it('split into streams that depend on the label alone', () => {
    const parent = random(5);
    const before = parent.split(3).u32();
    parent.u32();
    expect(parent.split(3).u32()).toBe(before);
    expect(parent.split(4).u32()).not.toBe(before);
  });

  it('shuffle keeps every item and moves them', () => {
    const items = Array.from({ length: 50 }, (_, i) => i);
    const shuffled = random(9).shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
  });
});
