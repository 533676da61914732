import { expect, test } from 'vitest';
import { sit, table } from './board-table.ts';

const spots = (): Element[] => [...table.home.querySelectorAll('[data-heat]')];
const opacity = (spot: Element): number => Number(spot.getAttribute('fill-opacity'));

test('the heat map shows the best walls strongest and leaves out much worse ones', async () => {
  await sit({
    heat: [
      { move: 'e3h', chance: 0.8 },
      { move: 'd4v', chance: 0.65 },
      { move: 'a1h', chance: 0.2 },
      { move: 'e2', chance: 0.7 },
    ],
  });
  expect(spots().map((spot) => spot.getAttribute('data-heat'))).toEqual(['d4v', 'e2', 'e3h']);
  const [cooler, , best] = spots();
  expect(opacity(best!)).toBeGreaterThan(opacity(cooler!));
  // It is in the gap above e3, between the files e and f, and takes no clicks.
  const box = best!.getBoundingClientRect();
  const square = table.home.querySelector('[data-at="e3"]')!.getBoundingClientRect();
  expect(box.width).toBeGreaterThan(box.height);
  expect(box.bottom).toBeLessThanOrEqual(square.top + 1);
  expect(getComputedStyle(best!.parentElement!).pointerEvents).toBe('none');
});

test('without heat nothing is drawn', async () => {
  await sit({});
  expect(spots()).toEqual([]);
});
