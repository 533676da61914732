import type { Random } from '@quadrille/kit';
import { solid, type Layout } from '../layout.ts';

/** A lozenge or a slanting band: walls that go in steps. */
export function stairs(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  const band = chance.below(2) === 0;
  const falls = chance.below(2) === 0;
  const middle = { x: (width - 1) / 2, y: (height - 1) / 2 };
  const reach = band ? 2 + chance.unit() : (width + height) / 4 + chance.unit();
  layout.floor.forEach((_, cell) => {
    const right = (cell % width) - middle.x;
    const down = Math.floor(cell / width) - middle.y;
    const off = band ? Math.abs((falls ? 1 : -1) * right * (height / width) - down) : Math.abs(right) + Math.abs(down);
    layout.floor[cell] = off <= reach ? 1 : 0;
  });
  const posts = 1 + chance.below(3);
  for (let post = 0; post < posts; post++) layout.floor[chance.below(layout.floor.length)] = 0;
  return layout;
}
