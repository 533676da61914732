import { breather } from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { roomStats, type RoomStats } from '../generator/room-stats.ts';
import type { RoomSize } from '../rules/room-size.ts';

export interface RoomsRequest {
  readonly sizes: readonly { readonly room: RoomSize; readonly boxes: number }[];
  /** How many rooms of each size are drawn. */
  readonly rooms: number;
  readonly seed: number;
}

/** For each size that was begun, how many of the rooms drawn so far each test rejects. */
export type RoomsAnswer = readonly RoomStats[];

/** Counts rejected rooms, one size after the other. */
export async function* rooms(request: unknown, signal: AbortSignal): AsyncGenerator<RoomsAnswer, void> {
  const { sizes, rooms: count, seed } = request as RoomsRequest;
  const pause = breather(longestTurn);
  const counted: RoomStats[] = [];
  for (const { room, boxes } of sizes) {
    const search = roomStats(room, boxes, count, seed);
    for (let next = search.next(); ; next = search.next()) {
      yield [...counted, next.value];
      if (next.done) {
        counted.push(next.value);
        break;
      }
      await pause();
      if (signal.aborted) return;
    }
  }
}
