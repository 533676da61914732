import type { Random } from '@quadrille/kit';
import { between, fillRect, solid, type Layout } from '../layout.ts';

/** Two or three rooms in a row, each at its own height, and a door or two between neighbours. */
export function rooms(width: number, height: number, chance: Random): Layout {
  const lying = solid(Math.max(width, height), Math.min(width, height));
  const count = lying.width >= 11 && chance.below(2) === 0 ? 3 : 2;
  let x = 0;
  let before: { readonly top: number; readonly bottom: number } | undefined;
  for (let room = 0; room < count; room++) {
    const left = lying.width - x;
    const share = Math.floor((left - 2 * (count - 1 - room)) / (count - room));
    const wide = room === count - 1 ? Math.min(left, share) : between(chance, Math.max(2, share - 1), share);
    const high = between(chance, Math.min(3, lying.height), lying.height);
    const y = chance.below(lying.height - high + 1);
    fillRect(lying, { x, y, width: wide, height: high }, 1);
    if (before) {
      const from = Math.max(y, before.top);
      const to = Math.min(y + high - 1, before.bottom);
      const wanted = to - from > 2 && chance.below(3) === 0 ? 2 : 1;
      // Rooms that miss each other stay apart, and the smaller one is lost.
      const doors = from <= to ? wanted : 0;
      for (let door = 0; door < doors; door++) {
        const at = between(chance, from, to);
        fillRect(lying, { x: x - 1, y: at, width: 1, height: 1 }, 1);
      }
    }
    before = { top: y, bottom: y + high - 1 };
    x += wide + 1;
  }
  return width >= height ? lying : turnedOver(lying);
}

function turnedOver({ width, height, floor }: Layout): Layout {
  const over = solid(height, width);
  floor.forEach((value, cell) => {
    const x = cell % width;
    over.floor[x * height + (cell - x) / width] = value;
  });
  return over;
}
