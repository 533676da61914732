import { take } from '../memory/memory';
import { cells, next } from './board';
import { get16, get8, set16, set8 } from '../memory/arrays';

/**
 * From where a single box can be pushed, or pulled, to one of some targets, with additional walls. The player is
 * assumed to reach every cell. Cheap enough to run for every step of a plan.
 */
let queue: usize = 0;

export function makeLoneBox(): void {
  queue = take(<usize>(cells + 1) * 2);
}

/** `reached`, u8 by cell: 1 for targets on entry; afterwards 1 for all cells that lead there. `walls`, u8 by cell. */
export function spreadBack(reached: usize, walls: usize, byPulls: bool): void {
  let filled = 0;
  for (let cell = 0; cell < cells; cell++) if (get8(reached, cell)) set16(queue, filled++, cell);
  for (let head = 0; head < filled; head++) {
    const cell = get16(queue, head);
    for (let direction = 0; direction < 4; direction++) {
      const from = get16(next, 4 * cell + direction);
      if (from == cells || get8(reached, from) || get8(walls, from)) continue;
      const stand = byPulls ? get16(next, 4 * cell + (direction ^ 2)) : get16(next, 4 * from + direction);
      if (stand == cells || get8(walls, stand)) continue;
      set8(reached, from, 1);
      set16(queue, filled++, from);
    }
  }
}
