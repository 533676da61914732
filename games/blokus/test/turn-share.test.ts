import { expect, test } from 'vitest';
import { turnShare } from '../src/players/levels.ts';
import { params } from './drawing.ts';

test.each(['game=duo', 'game=teams'])(
  'a level spends its whole budget on early moves, then less, never more: %s',
  (text) => {
    const shares = Array.from({ length: 21 }, (_, placed) => turnShare(params(text), placed));
    const [first, ...later] = shares;
    expect(first).toBeLessThan(0.5);
    expect(later.slice(0, 3)).toEqual([1, 1, 1]);
    expect(later).toEqual(later.toSorted((a, b) => b - a));
    expect(later.at(-1)).toBeGreaterThan(0.5);
  },
);

test('on the large board the early moves last longer', () => {
  expect(turnShare(params('game=two'), 5)).toBe(1);
  expect(turnShare(params('game=duo'), 5)).toBeLessThan(0.9);
});
