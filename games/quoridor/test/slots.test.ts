import { describe, expect, test } from 'vitest';
import {
  layoutOf,
  slotAnywhere,
  slotInGap,
  slotInHalf,
  slotOf,
  slotsByDistance,
  squareAt,
  wallOf,
} from '../src/board/layout.ts';
import { notation } from '../src/notation/notation.ts';
import { printSquare } from '../src/rules/position.ts';

const size = 9;
const reach = 0.13;

describe('pointing at a gap', () => {
  test.each([
    [
      { x: 4.7, y: 3.05 },
      { x: 5, y: 3, lying: true },
    ],
    [
      { x: 4.3, y: 2.95 },
      { x: 4, y: 3, lying: true },
    ],
    [
      { x: 5.1, y: 6.4 },
      { x: 5, y: 6, lying: false },
    ],
    [
      { x: 4.9, y: 6.6 },
      { x: 5, y: 7, lying: false },
    ],
  ])('%o means the wall centred nearest: %o', (point, slot) => {
    expect(slotInGap(point, size, reach)).toEqual(slot);
  });

  test('the middle of a square is no gap, nor is the border', () => {
    expect(slotInGap({ x: 4.5, y: 4.5 }, size, reach)).toBeUndefined();
    expect(slotInGap({ x: 4.5, y: 0.02 }, size, reach)).toBeUndefined();
    expect(slotInGap({ x: 8.98, y: 4.5 }, size, reach)).toBeUndefined();
    expect(slotInGap({ x: -0.1, y: 3 }, size, reach)).toBeUndefined();
  });

  test('in the corners of the board the wall stays on it', () => {
    expect(slotInGap({ x: 0.1, y: 1 }, size, reach)).toEqual({ x: 1, y: 1, lying: true });
    expect(slotInGap({ x: 8.9, y: 8 }, size, reach)).toEqual({ x: 8, y: 8, lying: true });
  });

  test('on a crossing the wall in the air keeps its direction; without one, the arm decides', () => {
    const crossing = { x: 5.05, y: 3.02 };
    expect(slotInGap(crossing, size, reach, { x: 1, y: 1, lying: false })?.lying).toBe(false);
    expect(slotInGap(crossing, size, reach, { x: 1, y: 1, lying: true })?.lying).toBe(true);
    expect(slotInGap(crossing, size, reach)?.lying).toBe(true);
    expect(slotInGap({ x: 5.02, y: 3.05 }, size, reach)?.lying).toBe(false);
  });
});

test('anywhere on the board: the nearest gap, and no flicker between two that are as near', () => {
  expect(slotAnywhere({ x: 4.5, y: 3.2 }, size)).toEqual({ x: 5, y: 3, lying: true });
  expect(slotAnywhere({ x: 4.2, y: 3.5 }, size)).toEqual({ x: 4, y: 4, lying: false });
  expect(slotAnywhere({ x: 4.3, y: 3.25 }, size, { x: 1, y: 1, lying: false }).lying).toBe(false);
  expect(slotAnywhere({ x: 4.3, y: 3.35 }, size, { x: 1, y: 1, lying: true }).lying).toBe(true);
});

test('half-cell: the upper half lies on top and runs right, the lower half stands on the right and runs up', () => {
  expect(slotInHalf({ x: 2.5, y: 6.2 }, size)).toEqual({ x: 3, y: 6, lying: true });
  expect(slotInHalf({ x: 2.5, y: 6.7 }, size)).toEqual({ x: 3, y: 6, lying: false });
  expect(slotInHalf({ x: 8.5, y: 0.2 }, size)).toEqual({ x: 8, y: 1, lying: true });
  expect(slotInHalf({ x: 9.2, y: 0.2 }, size)).toBeUndefined();
});

test('places by distance: all of them, each once; turning costs half a square', () => {
  const slots = slotsByDistance({ x: 3.1, y: 3 }, 5, { x: 3, y: 3, lying: true });
  expect(slots).toHaveLength(2 * 4 ** 2);
  expect(new Set(slots.map((slot) => JSON.stringify(slot))).size).toBe(slots.length);
  expect(slots.slice(0, 2)).toEqual([
    { x: 3, y: 3, lying: true },
    { x: 3, y: 3, lying: false },
  ]);
  expect(slotsByDistance({ x: 3, y: 3 }, 5, slots[0]!, false).every(({ lying }) => !lying)).toBe(true);
});

describe.each([0, 1, 2, 3] as const)('turned %i quarters', (rotation) => {
  const layout = layoutOf(size, rotation, true);

  test('every place of the screen is a wall of its own, and the way back leads there', () => {
    const slots = slotsByDistance({ x: 0, y: 0 }, size, { x: 1, y: 1, lying: true });
    const walls = slots.map((slot) => {
      const wall = wallOf(layout, slot);
      expect(slotOf(layout, wall)).toEqual(slot);
      return notation.move.print({ kind: 'wall', wall });
    });
    expect(new Set(walls).size).toBe(2 * 8 ** 2);
  });

  test('the square below on the left is the corner that was turned there', () => {
    const square = squareAt(layout, { x: 0.5, y: 8.5 })!;
    expect(printSquare(square)).toBe(['a1', 'i1', 'i9', 'a9'][rotation]);
    expect(squareAt(layout, { x: 9.1, y: 4 })).toBeUndefined();
  });
});
