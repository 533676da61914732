import type { Random } from '@quadrille/kit';
import { isFloor, solid, type Layout } from '../layout.ts';

/** Noise that is smoothed until it has rounded, irregular walls. */
export function cave(width: number, height: number, chance: Random): Layout {
  let layout = solid(width, height);
  const share = 0.56 + 0.12 * chance.unit();
  layout.floor.forEach((_, cell) => (layout.floor[cell] = chance.unit() < share ? 1 : 0));
  const rounds = 1 + chance.below(2);
  for (let round = 0; round < rounds; round++) {
    const smooth = solid(width, height);
    smooth.floor.forEach((_, cell) => (smooth.floor[cell] = floorAround(layout, cell) >= 5 ? 1 : 0));
    layout = smooth;
  }
  return layout;
}

/** Of a square and its eight neighbours. */
function floorAround(layout: Layout, cell: number): number {
  const x = cell % layout.width;
  const y = (cell - x) / layout.width;
  let count = 0;
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) if (isFloor(layout, x + right, y + down)) count++;
  }
  // The rim counts half: caves may lean on it.
  const onRim = x === 0 || y === 0 || x === layout.width - 1 || y === layout.height - 1;
  return count + (onRim ? 1 : 0);
}
