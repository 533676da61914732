import { random } from '@quadrille/kit';
import type { RoomSize } from '../rules/params.ts';
import { Room } from './room.ts';

/** How many rooms each of the report's tests rejects, each test by itself. */
export interface RoomStats {
  readonly rooms: number;
  readonly floor: number;
  readonly deadEnd: number;
  readonly disconnected: number;
  /** Rejected by any of the three. */
  readonly any: number;
  /** The paper's test, which the report does not have. */
  readonly openArea: number;
}

/** The tests in the order of the report's table; the last is the paper's. */
export const roomTests = ['floor', 'deadEnd', 'disconnected', 'any', 'openArea'] as const;

interface ReportFigures {
  readonly room: RoomSize;
  readonly boxes: number;
  /** In percent, of a million rooms. */
  readonly percent: Readonly<Partial<Record<(typeof roomTests)[number], number>>>;
  /** A figure that cannot be right. */
  readonly misprint?: (typeof roomTests)[number];
}

/**
 * What the report prints, beside the sizes that the figures must belong to: it has the two columns the other way round,
 * but too little floor is rarer in the larger room. The sum of 62.3143 is a misprint: it is less than its part for dead ends.
 */
export const reportFigures: readonly ReportFigures[] = [
  {
    room: { width: 2, height: 2 },
    boxes: 5,
    percent: { floor: 2.544, deadEnd: 35.324, disconnected: 28.714, any: 58.771 },
  },
  {
    room: { width: 3, height: 3 },
    boxes: 8,
    percent: { floor: 0.004, deadEnd: 68.555, disconnected: 52.661, any: 62.3143 },
    misprint: 'any',
  },
];

const slice = 20_000;

/** Yields the figures of the rooms so far at intervals. */
export function* roomStats(
  size: RoomSize,
  boxes: number,
  rooms: number,
  seed: number,
): Generator<RoomStats, RoomStats> {
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
    if (drawn % slice === 0 && drawn < rooms) yield { rooms: drawn, floor, deadEnd, disconnected, any, openArea };
  }
  return { rooms, floor, deadEnd, disconnected, any, openArea };
}
