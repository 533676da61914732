import type { Random } from '@quadrille/kit';
import { Room } from '../../room.ts';
import { solid, type Layout } from '../layout.ts';

/** Taylor and Parberry's rooms, of as many templates as fit. */
export function templates(width: number, height: number, chance: Random): Layout {
  const size = { width: Math.max(2, Math.round(width / 3)), height: Math.max(2, Math.round(height / 3)) };
  const room = new Room(size);
  room.draw(chance);
  const layout = solid(room.columns - 2, room.rows - 2);
  layout.floor.forEach((_, cell) => {
    const x = cell % layout.width;
    const y = (cell - x) / layout.width;
    layout.floor[cell] = (room.wall[y + 1]! >> (x + 1)) & 1 ? 0 : 1;
  });
  return layout;
}
