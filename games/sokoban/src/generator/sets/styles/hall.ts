import type { Random } from '@quadrille/kit';
import { between, fillRect, solid, type Layout } from '../layout.ts';

/** A hall that mirrors itself, left to right or turned by half, with cut corners and columns. */
export function hall(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  fillRect(layout, { x: 0, y: 0, width, height }, 1);
  const turned = chance.below(3) === 0;
  const twin = (x: number, y: number): number =>
    turned ? (height - 1 - y) * width + (width - 1 - x) : y * width + (width - 1 - x);
  const wall = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    layout.floor[y * width + x] = 0;
    layout.floor[twin(x, y)] = 0;
  };
  for (const y of [0, height - 1]) {
    const cut = chance.below(3);
    for (let x = 0; x < cut; x++) wall(x, y);
    if (cut > 1) wall(0, y === 0 ? 1 : height - 2);
  }
  const columns = Math.round((width * height) / between(chance, 9, 13));
  for (let i = 0; i < columns; i++) {
    const x = chance.below(Math.ceil(width / 2));
    const y = chance.below(height);
    const long = chance.below(3) === 0;
    const upright = chance.below(2) === 0;
    wall(x, y);
    if (long) wall(upright ? x : x + 1, upright ? y + 1 : y);
  }
  return layout;
}
