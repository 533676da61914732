import type { Random } from '@quadrille/kit';
import { between, fillRect, solid, type Layout } from '../layout.ts';

/** Streets between houses, and squares where they meet. */
export function town(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  for (let y = chance.below(2); y < height; y += between(chance, 2, 3)) {
    const from = chance.below(3);
    fillRect(layout, { x: from, y, width: width - from - chance.below(3), height: 1 }, 1);
  }
  for (let x = chance.below(2); x < width; x += between(chance, 2, 4)) {
    const from = chance.below(3);
    fillRect(layout, { x, y: from, width: 1, height: height - from - chance.below(3) }, 1);
  }
  const squares = between(chance, 2, 4);
  for (let i = 0; i < squares; i++) {
    const wide = between(chance, 2, 3);
    const high = between(chance, 2, 3);
    const x = chance.below(Math.max(1, width - wide + 1));
    const y = chance.below(Math.max(1, height - high + 1));
    fillRect(layout, { x, y, width: wide, height: high }, 1);
  }
  return layout;
}
