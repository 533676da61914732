import { describe, expect, test } from 'vitest';
import { distanceToGoal, shortestPath } from '../src/rules/path.ts';
import { printSquare } from '../src/rules/position.ts';
import { begin, drawn } from './drawing.ts';

const path = (state: Parameters<typeof shortestPath>[0], seat: number): string =>
  shortestPath(state, seat).map(printSquare).join(' ');

describe('the distance to the goal', () => {
  test.each([3, 5, 7, 9, 11, 13, 15])('is size - 1 at the start of size %i', (size) => {
    const state = begin(`players=4,size=${size}`);
    expect([0, 1, 2, 3].map((seat) => distanceToGoal(state, seat))).toEqual(Array(4).fill(size - 1));
  });

  test('goes around walls and through pawns', () => {
    const state = drawn(`
      5 . . . . .
          ---
      4 . . 2 . .

      3 . . 1 . .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(distanceToGoal(state, 0)).toBe(3);
    expect(distanceToGoal(state, 1)).toBe(3);
  });

  test('is zero at the goal', () => {
    const state = drawn(`
      3 1 . .

      2 . . 2

      1 . . .
        a b c`);
    expect(distanceToGoal(state, 0)).toBe(0);
    expect(path(state, 0)).toBe('a3');
  });
});

describe('the shortest path', () => {
  test('goes straight if possible', () => {
    expect(path(begin('size=5'), 0)).toBe('c1 c2 c3 c4 c5');
    expect(path(begin('size=5'), 1)).toBe('c5 c4 c3 c2 c1');
    expect(path(begin('size=5,players=4'), 1)).toBe('a3 b3 c3 d3 e3');
  });

  test('turns left rather than right, as its seat sees the board', () => {
    const state = drawn(`
      5 . . 2 . .
          ---
      4 . . . . .

      3 . . . . .
            ---
      2 . . . . .

      1 . . 1 . .
        a b c d e`);
    expect(path(state, 0)).toBe('c1 c2 b2 b3 b4 a4 a5');
    expect(path(state, 1)).toBe('c5 d5 d4 d3 e3 e2 e1');
  });
});
