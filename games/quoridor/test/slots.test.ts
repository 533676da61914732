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
      { x: 5, y: 3, isHorizontal: true },
    ],
    [
      { x: 4.3, y: 2.95 },
      { x: 4, y: 3, isHorizontal: true },
    ],
    [
      { x: 5.1, y: 6.4 },
      { x: 5, y: 6, isHorizontal: false },
    ],
    [
      { x: 4.9, y: 6.6 },
      { x: 5, y: 7, isHorizontal: false },
    ],
  ])('%o means the wall centred nearest: %o', (point, slot) => {
    expect(slotInGap(point, size, reach)).toEqual(slot);
  });

  test('the middle of a square and the border are no gap', () => {
    expect(slotInGap({ x: 4.5, y: 4.5 }, size, reach)).toBeUndefined();
    expect(slotInGap({ x: 4.5, y: 0.02 }, size, reach)).toBeUndefined();
    expect(slotInGap({ x: 8.98, y: 4.5 }, size, reach)).toBeUndefined();
    expect(slotInGap({ x: -0.1, y: 3 }, size, reach)).toBeUndefined();
  });

  test('in the corners the wall stays on the board', () => {
    expect(slotInGap({ x: 0.1, y: 1 }, size, reach)).toEqual({ x: 1, y: 1, isHorizontal: true });
    expect(slotInGap({ x: 8.9, y: 8 }, size, reach)).toEqual({ x: 8, y: 8, isHorizontal: true });
  });

  test('on a crossing the preview keeps its direction; without one, the arm decides', () => {
    const crossing = { x: 5.05, y: 3.02 };
    expect(slotInGap(crossing, size, reach, { x: 1, y: 1, isHorizontal: false })?.isHorizontal).toBe(false);
    expect(slotInGap(crossing, size, reach, { x: 1, y: 1, isHorizontal: true })?.isHorizontal).toBe(true);
    expect(slotInGap(crossing, size, reach)?.isHorizontal).toBe(true);
    expect(slotInGap({ x: 5.02, y: 3.05 }, size, reach)?.isHorizontal).toBe(false);
  });
});

test('anywhere on the board: the nearest gap, without flicker between two that are equally near', () => {
  expect(slotAnywhere({ x: 4.5, y: 3.2 }, size)).toEqual({ x: 5, y: 3, isHorizontal: true });
  expect(slotAnywhere({ x: 4.2, y: 3.5 }, size)).toEqual({ x: 4, y: 4, isHorizontal: false });
  expect(slotAnywhere({ x: 4.3, y: 3.25 }, size, { x: 1, y: 1, isHorizontal: false }).isHorizontal).toBe(false);
  expect(slotAnywhere({ x: 4.3, y: 3.35 }, size, { x: 1, y: 1, isHorizontal: true }).isHorizontal).toBe(true);
});

test('half-cell: the upper half means the top side running right, the lower half the right side running up', () => {
  expect(slotInHalf({ x: 2.5, y: 6.2 }, size)).toEqual({ x: 3, y: 6, isHorizontal: true });
  expect(slotInHalf({ x: 2.5, y: 6.7 }, size)).toEqual({ x: 3, y: 6, isHorizontal: false });
  expect(slotInHalf({ x: 8.5, y: 0.2 }, size)).toEqual({ x: 8, y: 1, isHorizontal: true });
  expect(slotInHalf({ x: 9.2, y: 0.2 }, size)).toBeUndefined();
});

test('slots by distance: each once; rotating costs half a square', () => {
  const slots = slotsByDistance({ x: 3.1, y: 3 }, 5, { x: 3, y: 3, isHorizontal: true });
  expect(slots).toHaveLength(2 * 4 ** 2);
  expect(new Set(slots.map((slot) => JSON.stringify(slot))).size).toBe(slots.length);
  expect(slots.slice(0, 2)).toEqual([
    { x: 3, y: 3, isHorizontal: true },
    { x: 3, y: 3, isHorizontal: false },
  ]);
  expect(slotsByDistance({ x: 3, y: 3 }, 5, slots[0]!, false).every(({ isHorizontal }) => !isHorizontal)).toBe(true);
});

describe.each([0, 1, 2, 3] as const)('after %i quarter turns', (rotation) => {
  const layout = layoutOf(size, rotation, true);

  test('every slot of the screen is a different wall, and converts back', () => {
    const slots = slotsByDistance({ x: 0, y: 0 }, size, { x: 1, y: 1, isHorizontal: true });
    const walls = slots.map((slot) => {
      const wall = wallOf(layout, slot);
      expect(slotOf(layout, wall)).toEqual(slot);
      return notation.move.print({ kind: 'wall', wall });
    });
    expect(new Set(walls).size).toBe(2 * 8 ** 2);
  });

  test('the bottom left square is the corner that was rotated there', () => {
    const square = squareAt(layout, { x: 0.5, y: 8.5 })!;
    expect(printSquare(square)).toBe(['a1', 'i1', 'i9', 'a9'][rotation]);
    expect(squareAt(layout, { x: 9.1, y: 4 })).toBeUndefined();
  });
});
