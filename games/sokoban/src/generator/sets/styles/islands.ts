import type { Random } from '@quadrille/kit';
import { fillRect, solid, type Layout } from '../layout.ts';

const blocks = [
  [1, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
  [1, 3],
  [3, 1],
] as const;

/** An open place with blocks of wall in it that one can walk round. */
export function islands(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  fillRect(layout, { x: 0, y: 0, width, height }, 1);
  const wanted = Math.round(width * height * (0.16 + 0.12 * chance.unit()));
  let walls = 0;
  for (let tries = 0; tries < 40 && walls < wanted; tries++) {
    const [wide, high] = chance.pick(blocks);
    const x = 1 + chance.below(Math.max(1, width - wide - 1));
    const y = 1 + chance.below(Math.max(1, height - high - 1));
    if (!isClear(layout, x - 1, y - 1, wide + 2, high + 2) && chance.below(4) > 0) continue;
    fillRect(layout, { x, y, width: wide, height: high }, 0);
    walls += wide * high;
  }
  // Bites out of the rim, so that it is no plain box.
  for (let bites = chance.below(4); bites > 0; bites--) {
    const high = 1 + chance.below(2);
    const wide = 1 + chance.below(2);
    const x = chance.below(2) === 0 ? 0 : width - wide;
    const y = chance.below(2) === 0 ? 0 : height - high;
    fillRect(layout, { x, y, width: wide, height: high }, 0);
  }
  return layout;
}

function isClear({ width, height, floor }: Layout, x: number, y: number, wide: number, high: number): boolean {
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + wide); column++) {
      if (!floor[row * width + column]) return false;
    }
  }
  return true;
}
