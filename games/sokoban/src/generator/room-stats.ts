import { random } from '@quadrille/kit';
import type { RoomSize } from '../rules/room-size.ts';
import { Room } from './room.ts';

/** How many rooms each of the report's tests rejects, every test by itself. */
export interface RoomStats {
  readonly rooms: number;
  readonly floor: number;
  readonly deadEnd: number;
  readonly disconnected: number;
  /** By any of the three. */
  readonly any: number;
  /** The paper's test, which the report does not have. */
  readonly openArea: number;
}

/** What the report prints over a million rooms, in percent; in its first line the parts do not fit the sum. */
export const reportFigures: readonly {
  readonly size: RoomSize;
  readonly boxes: number;
  readonly percent: Pick<RoomStats, 'floor' | 'deadEnd' | 'disconnected' | 'any'>;
}[] = [
  {
    size: { width: 2, height: 2 },
    boxes: 5,
    percent: { floor: 0.004, deadEnd: 68.555, disconnected: 52.661, any: 62.3143 },
  },
  {
    size: { width: 3, height: 3 },
    boxes: 8,
    percent: { floor: 2.544, deadEnd: 35.324, disconnected: 28.714, any: 58.771 },
  },
];

const slice = 20_000;

/** Yields the number of rooms drawn now and then. */
export function* roomStats(size: RoomSize, boxes: number, rooms: number, seed: number): Generator<number, RoomStats> {
  const chance = random(seed);
  const room = new Room(size);
  const needed = 2 * boxes + 2;
  let floor = 0;
  let deadEnd = 0;
  let disconnected = 0;
  let any = 0;
  let openArea = 0;
  for (let drawn = 1; drawn <= rooms; drawn++) {
    room.draw(chance);
    const small = room.floorCells() < needed;
    const dead = room.hasDeadEnd();
    const apart = !room.isConnected();
    if (small) floor++;
    if (dead) deadEnd++;
    if (apart) disconnected++;
    if (small || dead || apart) any++;
    if (room.hasOpenArea()) openArea++;
    if (drawn % slice === 0) yield drawn;
  }
  return { rooms, floor, deadEnd, disconnected, any, openArea };
}
