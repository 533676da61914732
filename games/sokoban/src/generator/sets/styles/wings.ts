import type { Random } from '@quadrille/kit';
import { between, fillRect, solid, type Layout, type Rect } from '../layout.ts';

/** Rectangles that overlap: corners, crosses, steps. */
export function wings(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  const count = between(chance, 2, 4);
  let last: Rect = { x: 0, y: 0, width, height };
  for (let wing = 0; wing < count; wing++) {
    const upright = wing % 2 === 0;
    const wide = upright ? between(chance, 2, Math.max(2, width >> 1)) : between(chance, width >> 1, width);
    const high = upright ? between(chance, height >> 1, height) : between(chance, 2, Math.max(2, height >> 1));
    // Somewhere over the last one.
    const x = clamp(last.x + chance.below(last.width) - (wide >> 1), 0, width - wide);
    const y = clamp(last.y + chance.below(last.height) - (high >> 1), 0, height - high);
    last = { x, y, width: wide, height: high };
    fillRect(layout, last, 1);
  }
  const posts = chance.below(3);
  for (let post = 0; post < posts; post++) layout.floor[chance.below(layout.floor.length)] = 0;
  return layout;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
