import type { Random } from '@quadrille/kit';
import { between, fillRect, solid, type Layout } from '../layout.ts';

/** A way round a core; rooms bulge out of it, or the core itself is one with a door. */
export function ring(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  const inset = chance.below(2);
  fillRect(layout, { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }, 1);
  const thick = chance.below(3) === 0 ? 2 : 1;
  const core = {
    x: inset + thick,
    y: inset + 1,
    width: width - 2 * inset - thick - between(chance, 1, 2),
    height: height - 2 * inset - 1 - between(chance, 1, 2),
  };
  fillRect(layout, core, 0);
  if (core.width >= 4 && core.height >= 4 && chance.below(2) === 0) {
    fillRect(layout, { x: core.x + 1, y: core.y + 1, width: core.width - 2, height: core.height - 2 }, 1);
    fillRect(layout, { x: core.x + 1 + chance.below(core.width - 2), y: core.y, width: 1, height: 1 }, 1);
    if (chance.below(2) === 0)
      fillRect(layout, { x: core.x, y: core.y + 1 + chance.below(core.height - 2), width: 1, height: 1 }, 1);
    return layout;
  }
  for (let bulge = between(chance, 2, 4); bulge > 0; bulge--) {
    const side = between(chance, 2, 3);
    const x = chance.below(Math.max(1, width - side + 1));
    const y = chance.below(Math.max(1, height - side + 1));
    fillRect(layout, { x, y, width: side, height: between(chance, 2, 3) }, 1);
  }
  return layout;
}
